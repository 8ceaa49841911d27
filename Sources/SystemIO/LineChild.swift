internal import CLinux
internal import Glibc
public import SourceText

/// A child process that answers each line it is given with a line, for a thread that can afford to wait.
///
/// Lines of white space alone are no answers: they are passed over, and so is a byte order mark before the first line.
///
/// Its three pipes are pumped at once, so that neither side ever waits for the other with a full pipe. It runs in a
/// process group of its own; when it is ended, the whole group is killed, so nothing it has started lives on. A signal
/// that ends our process, as Ctrl-C does, ends the group, too.
///
/// `ask` and `end` are for one thread at a time; `kill` is for any.
public final class LineChild: Sendable {
  /// Why a question got no answer. The child has been ended then.
  public enum Failure: Error, Sendable, Hashable {
    /// The time was over.
    case late
    /// It wrote more than allowed.
    case flood
    /// It ended without an answer.
    case ended(ChildProcess.Ending)
    /// It closed its output without an answer and lived on.
    case closed
    /// It answered, but did not read what it was asked.
    case unread
    /// The system refused.
    case system(SystemError)
  }

  private struct State {
    /// Bytes of its standard output that no answer has used yet.
    var output: [UInt8] = []
    /// How many bytes of it are known to hold no line end.
    var searched = 0
    /// Whether it has not ended its first line yet.
    var isAtBegin = true
    /// The end of its standard error.
    var errors: [UInt8] = []
    var outputIsOpen = true
    var errorsAreOpen = true
    /// How it ended, once it has been collected.
    var ending: ChildProcess.Ending?
  }

  /// How much of its standard error is kept, in bytes.
  public static let tailLength = 4096
  /// Most bytes that are read of one that has failed: what a pipe holds, see pipe(7).
  private static let lastLimit = 65_536

  private let child: ChildProcess
  private let errorPipe: Int32
  private let state = Locked(State())
  /// The group as long as its leader has not been collected: until then its number cannot be that of another.
  private let group: Locked<Int32>

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program; no search through `PATH`.
  ///   - arguments: without the name of the program.
  ///   - environment: the whole environment; nil hands on ours.
  ///   - folder: its current folder.
  /// - Throws: what the system said, such as that there is no such program.
  public init(
    _ path: AbsolutePath, _ arguments: [String], environment: [String: String]? = nil, in folder: AbsolutePath? = nil
  ) throws(SystemError) {
    let errors = try Pipe()
    do throws(SystemError) {
      child = try ChildProcess(path, arguments, environment: environment, in: folder, standardError: errors.writer)
    } catch {
      errors.closeBoth()
      throw error
    }
    close(errors.writer)
    errorPipe = errors.reader
    group = Locked(child.process)
    // With more of them than anybody runs at a time, the last ones are only told by the end of their input.
    _ = clinux_end_with_us(child.process)
    do throws(SystemError) {
      for descriptor in [child.input, child.output, errorPipe] { try Descriptor.makeNonBlocking(descriptor) }
    } catch {
      end()
      throw error
    }
  }

  deinit { end() }

  /// Its process id, also that of its group.
  public var process: Int32 { child.process }

  /// What it wrote to standard error last, at most `tailLength` bytes.
  public var errorTail: [UInt8] { state.withLock { $0.errors } }

  /// What it wrote to standard output and no answer has used.
  public var pendingOutput: [UInt8] { state.withLock { $0.output } }

  /// Whether it has begun a line and not ended it.
  public var hasHalfALine: Bool { state.withLock { !Self.isNothing($0.output[...], isFirst: $0.isAtBegin) } }

  /// Whether it has ended, by itself or not.
  public var hasEnded: Bool {
    guard state.withLock({ $0.ending == nil }) else { return true }
    return (try? Descriptor.wait(child.ended, for: POLLIN, until: Deadline(moment: .past))) ?? true
  }

  /// Sends a line (its end is added here) and waits for the line that answers it.
  ///
  /// - Parameters:
  ///   - line: the question.
  ///   - deadline: the last moment for answering and for reading the question.
  ///   - limit: most bytes that it may write to standard output and standard error meanwhile.
  /// - Returns: the answer without its line end.
  /// - Throws: why there is none; the child has been ended then.
  public func ask(_ line: [UInt8], until deadline: Deadline, limit: Int) throws(Failure) -> [UInt8] {
    do throws(Failure) {
      return try converse(line + [UInt8(ascii: "\n")], deadline, limit)
    } catch {
      // What it said before it went belongs to the failure. One that still runs could write for ever.
      if case .ended = error {} else { child.send(.kill) }
      var read = 0
      try? pump(&read, limit: Self.lastLimit)
      let ending = end()
      if case .ended = error { throw .ended(ending) }
      throw error
    }
  }

  private func converse(_ question: [UInt8], _ deadline: Deadline, _ limit: Int) throws(Failure) -> [UInt8] {
    guard state.withLock({ $0.ending == nil }) else { throw .ended(.exited(0)) }
    var sent = 0
    var isReading = true
    var read = 0
    var answer = takeLine()
    while true {
      if let answer, sent == question.count { return answer }
      if answer != nil, !isReading { throw .unread }
      let isLast = hasEnded
      try pump(&read, limit: limit)
      if answer == nil { answer = takeLine() }
      if isLast {
        guard let answer else { throw .ended(.exited(0)) }
        guard sent == question.count else { throw .unread }
        return answer
      }
      if sent < question.count, isReading {
        switch Descriptor.write(child.input, question, from: sent) {
        case .wrote(let count): sent += count
        case .wouldBlock: break
        case .closed: isReading = false
        case .failed(let error): throw .system(error)
        }
      }
      if answer != nil, sent == question.count || !isReading { continue }
      if answer == nil, state.withLock({ !$0.outputIsOpen }) {
        // Whoever ends closes its output a moment earlier.
        guard waitForEnd(.after(.milliseconds(500))) else { throw .closed }
        continue
      }
      guard try wait(deadline, writes: sent < question.count && isReading) else { throw .late }
    }
  }

  private func waitForEnd(_ deadline: Deadline) -> Bool {
    (try? Descriptor.wait(child.ended, for: POLLIN, until: deadline)) ?? true
  }

  /// Waits until something can be done; false when the time is over.
  private func wait(_ deadline: Deadline, writes: Bool) throws(Failure) -> Bool {
    let (output, errors) = state.withLock { ($0.outputIsOpen, $0.errorsAreOpen) }
    var polls = [pollfd(fd: child.ended, events: Int16(POLLIN), revents: 0)]
    if output { polls.append(pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)) }
    if errors { polls.append(pollfd(fd: errorPipe, events: Int16(POLLIN), revents: 0)) }
    if writes { polls.append(pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0)) }
    let count = poll(&polls, nfds_t(polls.count), deadline.pollTimeout)
    if count < 0, errno != EINTR { throw .system(.last("poll")) }
    return count != 0 || !deadline.hasPassed
  }

  /// Reads what is there, from both pipes.
  private func pump(_ read: inout Int, limit: Int) throws(Failure) {
    var isFlood = false
    let failure = state.withLock { state -> SystemError? in
      guard state.ending == nil else { return nil }
      while state.outputIsOpen, read <= limit {
        switch Descriptor.read(child.output, appendingTo: &state.output) {
        case .read(let count):
          read += count
          continue
        case .wouldBlock: break
        case .end: state.outputIsOpen = false
        case .failed(let error): return error
        }
        break
      }
      while state.errorsAreOpen, read <= limit {
        switch Descriptor.read(errorPipe, appendingTo: &state.errors) {
        case .read(let count):
          read += count
          if state.errors.count > Self.tailLength { state.errors.removeFirst(state.errors.count - Self.tailLength) }
          continue
        case .wouldBlock: break
        case .end: state.errorsAreOpen = false
        case .failed(let error): return error
        }
        break
      }
      isFlood = read > limit
      return nil
    }
    if let failure { throw .system(failure) }
    if isFlood { throw .flood }
  }

  private func takeLine() -> [UInt8]? {
    state.withLock { state -> [UInt8]? in
      var start = 0
      while let end = state.output[max(start, state.searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        var line = state.output[start..<end]
        defer { state.isAtBegin = false }
        start = end + 1
        state.searched = start
        if Self.isNothing(line, isFirst: state.isAtBegin) { continue }
        if state.isAtBegin, line.starts(with: Self.mark) { line = line.dropFirst(Self.mark.count) }
        let answer = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        state.output.removeFirst(start)
        state.searched = 0
        return answer
      }
      state.output.removeFirst(start)
      state.searched = state.output.count
      return nil
    }
  }

  /// A byte order mark in UTF-8: some runtimes write one before everything else.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether a line says nothing.
  private static func isNothing(_ line: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
    let rest = isFirst && line.starts(with: mark) ? line.dropFirst(mark.count) : line
    return rest.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Kills the child and all it has started in its group. It still has to be ended. From any thread.
  public func kill() {
    group.withLock { if $0 > 0 { _ = Glibc.kill(-$0, SIGKILL) } }
  }

  /// Kills the whole group, collects the child and closes all descriptors; a second time does nothing.
  ///
  /// - Returns: how the child ended; `killed` when it was still running.
  @discardableResult
  public func end() -> ChildProcess.Ending {
    if let ending = state.withLock({ $0.ending }) { return ending }
    let ending = group.withLock { group -> ChildProcess.Ending in
      // The leader is not collected yet, so this number is still that of our group.
      _ = Glibc.kill(-group, SIGKILL)
      clinux_outlive_us(group)
      group = -1
      return child.reap()
    }
    close(errorPipe)
    state.withLock { $0.ending = ending }
    return ending
  }
}
