internal import DaemonClient
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// Which daemon serves a folder when its root is not the one that a new daemon would take: a daemon keeps its root, and a
/// `handrail.yaml` above it may come and go.
enum RootAdvice {
  /// The running daemon whose root holds a folder: the deepest one.
  static func daemon(holding folder: AbsolutePath) -> DaemonAddress? {
    DaemonAddress.running().filter { address in address.root.map { folder.isInside($0) } ?? false }
      .max { $0.root?.bytes.count ?? 0 < $1.root?.bytes.count ?? 0 }
  }

  /// The running daemons whose roots lie below a folder.
  static func daemons(below folder: AbsolutePath) -> [DaemonAddress] {
    DaemonAddress.running().filter { address in
      address.root.map { $0 != folder && $0.isInside(folder) } ?? false
    }
  }

  /// What to say where a new daemon would take another root than the one that is watched, with what to type; nil where it
  /// would not.
  static func sentence(watched: AbsolutePath) -> String? {
    guard let other = try? Root.ofFolder(watched), other != watched else { return nil }
    let configuration = other.appending(entry: Configuration.fileName.utf8)
    return "\(VisibleText.of(configuration)) holds for this folder, too. To watch all that it holds for: "
      + move(from: [watched], to: other)
  }

  /// The line that watches from another folder.
  static func move(from watched: [AbsolutePath], to other: AbsolutePath) -> String {
    (watched.map { "handrail down --root \(shellWord($0))" } + ["handrail up \(shellWord(other))"])
      .joined(separator: " && ")
  }
}
