internal import Glibc
internal import SystemIO

/// A program in a process group of its own that is given some seconds, with all that it writes kept.
///
/// For one thread at a time.
final class LimitedChild {
  /// How it ended.
  enum Ending: Equatable, Sendable {
    /// By itself, with this code.
    case exited(Int32)
    /// By a signal that was not ours.
    case killed(Int32)
    /// Its time was over, so it was ended with its group.
    case overdue
  }

  /// What came of it.
  struct Outcome: Sendable {
    let ending: Ending
    let output: [UInt8]
    let errors: [UInt8]
  }

  private let child: ChildProcess
  private let program: String
  /// Where its standard error goes: a file never fills up as a pipe does.
  private let errorPath: String
  private var input: [UInt8]
  private var sent = 0
  private var inputIsOpen = true
  private var outputIsOpen = true
  private var output: [UInt8] = []
  /// How many bytes of its outputs were there when words were waited for last.
  private var heard = (output: 0, errors: 0)
  private var isReaped = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: without its name.
  ///   - environment: the whole environment.
  ///   - folder: its current folder.
  ///   - input: what stands on its standard input, which then ends.
  ///   - errorPath: a file of its own for its standard error; it is removed at the end.
  /// - Throws: `DevError` when it cannot be started.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], in folder: String, input: [UInt8] = [],
    errorPath: String
  ) throws(DevError) {
    self.program = program
    self.input = input
    self.errorPath = errorPath
    do throws(SystemError) {
      let errors = try FileSystem.openForAppending(FileSystem.path(errorPath))
      defer { Descriptor.close(errors) }
      child = try ChildProcess(
        FileSystem.path(program), arguments, environment: environment, in: FileSystem.path(folder),
        standardError: errors)
      try Descriptor.makeNonBlocking(child.input)
      try Descriptor.makeNonBlocking(child.output)
    } catch {
      throw DevError("\(program) cannot be started: \(error)")
    }
  }

  deinit {
    guard !isReaped else { return }
    child.send(.kill)
    _ = child.reap(inputIsClosed: !inputIsOpen)
    unlink(errorPath)
  }

  /// Sends it and its group a signal.
  func send(_ signal: Signal) { child.send(signal) }

  /// Whether it writes a text before a deadline: to standard output or error, after what was waited for last.
  func writes(_ text: String, until deadline: Deadline) -> Bool {
    let wanted = Array(text.utf8)
    while true {
      pump(until: .after(.milliseconds(10)))
      let said = errors()
      if output[heard.output...].contains(wanted) || said.dropFirst(heard.errors).contains(wanted) {
        heard = (output.count, said.count)
        return true
      }
      guard !deadline.hasPassed, outputIsOpen else { return false }
    }
  }

  /// Waits for its end and gives all that it wrote; after the deadline it is ended with its group.
  func end(before deadline: Deadline) -> Outcome {
    var isOverdue = false
    while outputIsOpen || !isReadable(child.ended, until: Deadline(moment: .past)) {
      // Whoever it started may hold its output open longer than it lives.
      if isReadable(child.ended, until: Deadline(moment: .past)) {
        pump(until: .after(.milliseconds(200)))
        break
      }
      guard !deadline.hasPassed else {
        isOverdue = true
        child.send(.kill)
        break
      }
      if outputIsOpen { pump(until: deadline) } else { _ = isReadable(child.ended, until: deadline) }
    }
    let ending = child.reap(inputIsClosed: !inputIsOpen)
    isReaped = true
    let said = errors()
    unlink(errorPath)
    let own: Ending =
      switch ending {
      case _ where isOverdue: .overdue
      case .exited(let code): .exited(code)
      case .killed(let signal): .killed(signal.rawValue)
      }
    return Outcome(ending: own, output: output, errors: said)
  }

  /// Moves bytes both ways until the deadline, the end of its output, or its own end.
  private func pump(until deadline: Deadline) {
    while outputIsOpen {
      if inputIsOpen, sent == input.count { closeInput() }
      var polls = [
        pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: child.ended, events: Int16(POLLIN), revents: 0),
      ]
      if inputIsOpen { polls.append(pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0)) }
      let count = poll(&polls, nfds_t(polls.count), milliseconds(to: deadline))
      if count < 0, errno == EINTR { continue }
      if inputIsOpen {
        switch Descriptor.write(child.input, input, from: sent) {
        case .wrote(let count): sent += count
        case .wouldBlock: break
        // It does not read: what it does without the rest is compared.
        case .closed, .failed: closeInput()
        }
      }
      switch Descriptor.read(child.output, appendingTo: &output) {
      case .read: continue
      case .wouldBlock: if polls[1].revents != 0 { return }
      case .end, .failed: outputIsOpen = false
      }
      if deadline.hasPassed { return }
    }
  }

  private func closeInput() {
    Descriptor.close(child.input)
    inputIsOpen = false
  }

  private func errors() -> [UInt8] {
    let descriptor = open(errorPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return readToEnd(descriptor) ?? []
  }
}

/// Whether a descriptor can be read before a deadline.
private func isReadable(_ descriptor: Int32, until deadline: Deadline) -> Bool {
  var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&one, 1, milliseconds(to: deadline)) > 0
}

/// Milliseconds until a deadline as poll wants them, at most a second: the callers ask again.
private func milliseconds(to deadline: Deadline) -> Int32 {
  guard let rest = deadline.rest else { return 1_000 }
  return rest > .zero ? Int32(min(1_000, rest.wholeNanoseconds / 1_000_000 + 1)) : 0
}
