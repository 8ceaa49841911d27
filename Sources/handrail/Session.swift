internal import CommandLineKit
internal import Reporting
internal import SourceText
internal import SystemIO

/// What a command has at hand: its words, the terminal, the current folder.
struct Session {
  let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  // MARK: Output

  /// Data: standard output.
  func print(_ text: String) throws(CommandFailure) {
    do throws(OutputError) { try Terminal.write(text) } catch {
      throw error == .closed ? .closed : CommandFailure("The output could not be written.", next: "Is the disk full?")
    }
  }

  /// Data as bytes, which need not be UTF-8: standard output.
  func print(bytes: [UInt8]) throws(CommandFailure) {
    do throws(OutputError) { try Terminal.write(bytes) } catch {
      throw error == .closed ? .closed : CommandFailure("The output could not be written.", next: "Is the disk full?")
    }
  }

  /// Words: standard error. What cannot be said there is lost on purpose: there is no other place to say it. Names of files
  /// and words of a daemon are among them: whatever they hold, nothing moves the cursor.
  func say(_ text: String) { try? Terminal.write(VisibleText.ofLines(text) + "\n", to: .error) }

  /// Says why something could not be done, and what to do next.
  func say(_ failure: CommandFailure) {
    guard case .said(let message, let next) = failure else { return }
    say((["handrail \(parsed.name): \(message)"] + next).joined(separator: "\n"))
  }

  var wantsJSON: Bool { parsed.value("format") == "json" }
  var isTerminal: Bool { Terminal.isTerminal(.output) }
  var width: Int { Terminal.columns() ?? 100 }

  var usesColor: Bool {
    switch parsed.value("color") {
    case "always": true
    case "never": false
    default:
      isTerminal && ProcessEnvironment.nonEmpty("NO_COLOR") == nil && ProcessEnvironment.value("TERM") != "dumb"
    }
  }

  /// How text for people looks; paths become relative to the current folder.
  func style(root: AbsolutePath, showAll: Bool = false) -> ReportStyle {
    let current = Paths.current
    return ReportStyle(color: usesColor, showAll: showAll, width: isTerminal ? width : 100) {
      Paths.shown($0, root: root, from: current)
    }
  }

  /// Now, with the local time of day.
  var clock: WallClock {
    WallClock(nowMs: WallTime.now.milliseconds) { SystemClock.utcOffset($0) }
  }
}
