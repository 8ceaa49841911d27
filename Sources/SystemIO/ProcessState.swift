internal import Glibc
internal import SourceText

/// What a process does at the moment, as far as it matters to somebody who wants it to end.
public enum ProcessState: Sendable, Hashable {
  /// It runs, or waits for something.
  case running
  /// A signal or a debugger has stopped it: it takes no signal until it goes on, but the one that kills it.
  case stopped
  /// It has ended, or there never was one.
  case ended

  /// The state of a process; what the system does not tell counts as running while there is such a process.
  ///
  /// - Parameter process: its number.
  /// - Returns: the state at this moment.
  public static func of(_ process: Int32) -> ProcessState {
    // Numbers below 1 mean groups of processes, or all of them.
    guard process > 0, Signal.isAlive(process) else { return .ended }
    // The name stands in brackets and may hold any byte, brackets too; the state is the word behind it. See proc(5).
    guard let bytes = try? FileSystem.read(file("stat", of: process), limit: 4096).bytes,
      let bracket = bytes.lastIndex(of: UInt8(ascii: ")")),
      let letter = bytes[(bracket + 1)...].first(where: { $0 != UInt8(ascii: " ") })
    else { return Signal.isAlive(process) ? .running : .ended }
    switch letter {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): return .stopped
    case UInt8(ascii: "Z"), UInt8(ascii: "X"), UInt8(ascii: "x"): return .ended
    default: return .running
    }
  }

  /// Whether a process holds a signal back until it reads it by itself, as an event loop does.
  ///
  /// - Parameters:
  ///   - signal: the signal.
  ///   - process: the number of the process.
  /// - Returns: false, too, when the system does not tell.
  public static func holdsBack(_ signal: Signal, _ process: Int32) -> Bool {
    guard process > 0, (1...64).contains(signal.rawValue),
      let bytes = try? FileSystem.read(file("status", of: process), limit: 1 << 16).bytes
    else { return false }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
    guard let word = line?.split(whereSeparator: \.isWhitespace).last, let mask = UInt64(word, radix: 16) else {
      return false
    }
    return mask >> UInt64(signal.rawValue - 1) & 1 == 1
  }

  /// A file in which the system tells of a process.
  private static func file(_ name: String, of process: Int32) -> AbsolutePath {
    let all: AbsolutePath = "/proc"
    return all.appending(entry: String(process).utf8).appending(entry: name.utf8)
  }
}
