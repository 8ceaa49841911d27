internal import SourceText
internal import SystemIO

/// Somebody who waits for our end, however it comes, and then clears a folder away: what runs from it is ended, what
/// stands in it is removed. Ctrl-C leaves nothing behind, nor does `kill -9`.
final class ScratchJanitor {
  private let child: ChildProcess
  private let folder: String

  /// Its standard input ends when we do. It has a process group of its own, so Ctrl-C does not reach it.
  private static let script = """
    cat >/dev/null
    for exe in /proc/[0-9]*/exe; do
      case $(readlink "$exe") in
      "$1"/*) exe=${exe#/proc/}; kill -9 "${exe%/exe}" ;;
      esac
    done 2>/dev/null
    find "$1" -type d ! -perm -u+rwx -exec chmod u+rwx {} \\;
    rm -rf -- "$1"
    """

  /// Begins to wait.
  ///
  /// - Parameter folder: the folder, of ours alone.
  /// - Throws: `DevError` when nobody can be found for it.
  init(_ folder: String) throws(DevError) {
    do throws(SystemError) {
      // Programs are known by their real path.
      self.folder = try FileSystem.realPath(of: FileSystem.path(folder)).text
      child = try ChildProcess(
        "/bin/sh", ["-c", Self.script, "janitor", self.folder], environment: ["PATH": "/usr/bin:/bin"], in: "/")
    } catch {
      throw DevError("The scratch folder \(folder) cannot be looked after: \(error)")
    }
  }

  /// Lets it clear the folder away now, and waits until that is done.
  ///
  /// - Throws: `DevError` when something is left.
  func clear() throws(DevError) {
    let ending = child.reap()
    guard let path = AbsolutePath(folder), !FileSystem.exists(path) else {
      throw DevError("The scratch folder \(folder) was not removed: \(ending)")
    }
  }

  /// Leaves the folder as it is, for somebody who wants to look at it.
  func leave() {
    child.send(.kill)
    _ = child.reap()
  }
}
