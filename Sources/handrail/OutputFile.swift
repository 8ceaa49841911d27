internal import CommandLineKit
internal import Reporting
internal import SourceText
internal import SystemIO

/// A file that somebody wants a report or a list in.
enum OutputFile {
  /// Writes it, unless it is what the reports are about: flows are read and never changed.
  static func write(_ text: String, to file: String, _ parsed: ParsedCommand) throws(CommandFailure) {
    try refuse(file, parsed)
    do throws(SystemError) { try FileSystem.writeOutput(Array(text.utf8), to: FileSystem.path(file)) } catch {
      throw .writing(file, error)
    }
  }

  /// Refuses a file that is there and is YAML, or was named to be checked.
  static func refuse(_ file: String, _ parsed: ParsedCommand) throws(CommandFailure) {
    guard let target = real(file) else { return }
    let isYAML = [".yaml", ".yml"].contains { target.hasEnding($0) }
    let isNamed = parsed.arguments.contains { real($0) == target }
    guard isYAML || isNamed, (try? FileSystem.status(of: target).kind) == .file else { return }
    throw CommandFailure(
      "\(VisibleText.of(file)) \(isYAML ? "is YAML, as flows are" : "is checked here"). It is not written over.",
      next: "Name another file.")
  }

  private static func real(_ typed: String) -> AbsolutePath? {
    (try? FileSystem.path(typed)).flatMap { try? FileSystem.realPath(of: $0) }
  }
}
