internal import CommandLineKit
internal import SourceText
internal import SystemIO

/// What a person still has to do so that the shell finds what was installed.
enum PathAdvice {
  /// Lines to print; none when all is well.
  static func lines(_ place: InstallPlace) -> [String] {
    let bin = place.prefix.joined("bin")
    let shell = Shell(rawValue: ProcessEnvironment.nonEmpty("SHELL").flatMap { SeenPath($0)?.name } ?? "bash")
    var lines: [String] = []
    let folders = (ProcessEnvironment.nonEmpty("PATH") ?? "").split(separator: ":").compactMap {
      AbsolutePath(String($0))
    }
    let real = try? FileSystem.realPath(of: bin)
    let isOnPath = folders.contains { $0 == bin || real != nil && (try? FileSystem.realPath(of: $0)) == real }
    if isOnPath {
      let first = folders.lazy.map { $0.joined("handrail") }.first { FileSystem.exists($0) }
      if let first, (try? FileSystem.realPath(of: first)) != real.map({ $0.joined("handrail") }) {
        lines += ["Another handrail comes first on your PATH: \(first)", "Remove it, or call \(bin)/handrail."]
      }
    } else {
      lines += ["Your PATH does not hold \(bin) yet. Run this, then open a new terminal:"]
      lines.append("  " + pathLine(bin.text, shell))
    }
    return lines + completionLines(place, shell)
  }

  private static func pathLine(_ bin: String, _ shell: Shell?) -> String {
    let quoted = shellQuoted("export PATH=\(doubleQuoted(bin)):\"$PATH\"")
    return switch shell {
    case .fish: "fish_add_path \(shellQuoted(bin))"
    case .zsh: "echo \(quoted) >> ~/.zshrc"
    case .bash: "echo \(quoted) >> ~/.bashrc"
    case nil: "echo \(quoted) >> ~/.profile"
    }
  }

  private static func completionLines(_ place: InstallPlace, _ shell: Shell?) -> [String] {
    let isSystem = place.prefix == "/usr" || place.prefix == "/usr/local"
    guard let shell, !isSystem else { return [] }
    let file = place.prefix.joined(shell.place(of: "handrail", below: place.prefix))
    switch shell {
    case .bash:
      // The package loads what it needs by itself; without it bash reads no folder of completions.
      if FileSystem.exists("/usr/share/bash-completion/bash_completion") { return [] }
      return [
        "For completions with the Tab key:", "  echo \(shellQuoted("source " + doubleQuoted(file.text))) >> ~/.bashrc",
      ]
    case .zsh:
      let folder = file.parent ?? .top
      return [
        "For completions with the Tab key, put this into ~/.zshrc before compinit:",
        "  fpath=(\(doubleQuoted(folder.text)) $fpath)",
      ]
    case .fish: return []
    }
  }

  /// A text in double quotes of a shell, where nothing in it is expanded.
  private static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if "\\\"$`".contains(character) { result += "\\" }
      result.append(character)
    }
    return result + "\""
  }
}
