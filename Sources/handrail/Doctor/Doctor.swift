internal import Checking
internal import CommandLineKit
internal import DaemonClient
internal import Reporting
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// Looks at everything that Handrail needs, and says how it is.
struct Doctor {
  /// The folder that is meant.
  let root: AbsolutePath
  /// Its daemon, if one answers.
  let address: DaemonAddress?
  /// True when nobody named a folder and the current one is the whole disk or a whole home: it is not looked through.
  let isTooMuch: Bool
  /// The files of the folder; nil when it cannot be read.
  let tree: Tree?
  /// What became of each file, with its bytes; the first 10,000.
  let reports: [FileReport]
  /// The bytes of each of them.
  let sizes: [Int]

  /// Looks at the folder that is meant: the one of `--root`, that of the daemon at or below the current folder, the
  /// folder `flows`, else the current folder.
  ///
  /// - Throws: when several daemons could be meant.
  init(_ session: Session) throws(CommandFailure) {
    let socket = ProcessEnvironment.nonEmpty("HANDRAIL_SOCKET")
    // A socket that does not answer is one of the things to tell.
    let isDead = socket.map { !Self.answers(at: $0) } ?? false
    // Nor does one that does not say which folder it serves keep the rest from being looked at.
    address = (isDead ? nil : try DaemonLocator.place(session)).map { place in
      place.root == nil ? (try? AnsweringDaemon(place))?.address ?? place : place
    }
    if let named = session.parsed.value("root") {
      guard (try? FileSystem.status(of: FileSystem.path(named)).kind) == .folder else {
        throw CommandFailure("\(VisibleText.of(named)) is no folder.", next: "Name the folder of your flows.")
      }
      root = try CommandFailure.system(next: "Name a folder that is there.") { () throws(SystemError) in
        try Paths.root(ofFolder: named)
      }
    } else if let served = address?.root {
      root = served
    } else {
      let flows = Paths.current.joined("flows")
      let folder = (try? FileSystem.status(of: flows).kind) == .folder ? flows : Paths.current
      root = (try? Root.ofFolder(folder)) ?? folder
    }
    // The whole disk, or all that somebody owns, is not a folder of flows.
    isTooMuch =
      (root == .top || root == ProcessEnvironment.homeFolder()) && address == nil
      && session.parsed.value("root") == nil
    tree = isTooMuch ? nil : try? Tree.read(root)
    var reports: [FileReport] = []
    var sizes: [Int] = []
    for path in (tree?.files ?? []).prefix(10_000) {
      let configuration = tree?.configurations.configuration(for: path) ?? Configuration()
      // What cannot be read is told by `check`; here it is one file less.
      guard let bytes = try? FileSystem.read(root.joined(path), limit: Pipeline.readLimit).bytes else { continue }
      reports.append(Pipeline.check(SourceText(bytes), path: path, configuration: configuration))
      sizes.append(bytes.count)
    }
    self.reports = reports
    self.sizes = sizes
  }

  /// Whether a daemon answers at a socket that somebody wrote into the environment.
  static func answers(at socket: String) -> Bool {
    (try? FileSystem.path(socket)).map { UnixSocket.answers(at: $0) } ?? false
  }

  /// Everything, in the order in which it is told. A new checkup is its file and a line here.
  func examine() -> [Diagnosis] {
    programs() + state() + folder() + daemon() + watching() + terminal()
  }
}
