internal import SourceText
internal import SystemIO
internal import Trees

extension Doctor {
  /// The kernel's limits of what tells about changes.
  func watching() -> [Diagnosis] {
    let area = "watching"
    let folders: AbsolutePath = "/proc/sys/fs/inotify"
    let watches = Self.number(folders.joined("max_user_watches"))
    let instances = Self.number(folders.joined("max_user_instances"))
    let needed = Set((tree?.files ?? []).map { $0.parent ?? .empty }).count + 2
    do throws(SystemError) {
      let inotify = try Inotify()
      if FileSystem.exists(root) { _ = try inotify.watch(root, for: .create, followingLinks: true) }
    } catch {
      guard error.isLimit else {
        return [
          Diagnosis(area, .note, "The system tells nobody about changes here (error \(error.errno)). Polling does.")
        ]
      }
      let isQueues = error.call == "inotify_init"
      let name = isQueues ? "max_user_instances" : "max_user_watches"
      let (now, better) = isQueues ? (instances, 1024) : (watches, max(524_288, needed * 4))
      return [
        Diagnosis(
          area, .problem,
          "All \(isQueues ? "queues" : "watches") of this user are taken (\(now.map(String.init) ?? "?")).",
          mend: "sudo sysctl fs.inotify.\(name)=\(better)")
      ]
    }
    guard let watches, let instances else {
      return [Diagnosis(area, .well, "The system tells about changes. It does not say how many it can tell.")]
    }
    guard watches >= needed * 2 else {
      return [
        Diagnosis(
          area, .problem, "\(needed) folders are to be watched, and the limit of this user is \(watches).",
          mend: "sudo sysctl fs.inotify.max_user_watches=\(max(524_288, needed * 4))")
      ]
    }
    return [
      Diagnosis(
        area, .well,
        "The system tells about changes: \(watches) watches and \(instances) queues at most, \(needed) needed.")
    ]
  }

  /// A number in a file of the kernel.
  static func number(_ path: AbsolutePath) -> Int? {
    line(path).flatMap { Int($0) }
  }

  /// The first line of a small file; nil when it cannot be read.
  static func line(_ path: AbsolutePath) -> String? {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 16).bytes else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
  }
}
