import HandrailTestSupport
import SystemIO

/// A workshop with a home of its own and an installation in it.
struct Installed {
  let workshop: Workshop
  /// Below it stand `bin` and `share`.
  let prefix: String

  init(_ more: [String: String] = [:]) throws {
    workshop = try Workshop()
    prefix = workshop.scratch("home/.local")
    home = workshop.scratch("home")
    try FileSystem.makeFolders(home)
    self.more = more.merging(["HOME": home]) { one, _ in one }
    let finished = try install()
    guard finished.code == 0 else { throw Overdue("handrail install to work\n\(finished)") }
  }

  let home: String
  private let more: [String: String]

  /// Runs a line of shell in the scratch folder, with our programs, not the installed ones, in the `PATH`.
  func shell(_ line: String, _ more: [String: String] = [:]) throws -> Finished {
    try workshop.shell(line, self.more.merging(more) { $1 })
  }

  @discardableResult
  func install(_ more: String = "") throws -> Finished { try shell("handrail install \(more)") }

  /// All files and folders below a folder, sorted, each file with its content's length.
  static func tree(_ folder: String) throws -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let here = folders.popLast() {
      for entry in try FileSystem.list(here) {
        let path = here + "/" + entry.name
        let size = try FileSystem.linkStatus(of: path).size
        if entry.kind == .folder { folders.append(path) }
        found.append("\(path.dropFirst(folder.count + 1))\(entry.kind == .folder ? "/" : " \(size)")")
      }
    }
    return found.sorted()
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.read(path, limit: 1 << 24).bytes, as: UTF8.self)
  }
}
