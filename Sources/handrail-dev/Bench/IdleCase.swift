internal import FoundationEssentials
internal import Glibc

/// How often an idle daemon wakes up.
enum IdleCase: BenchCase {
  static let name = "idle"
  static let programs = ["handrail", "handraild"]

  /// Seconds in which nothing happens: before, so that the last work is over, and while it is counted.
  private static let (before, counted): (UInt32, UInt32) = (3, 10)

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    let folder = settings.scratch.path("idle")
    try FlowGenerator(seed: settings.seed).write(100, into: folder)
    let count = try BenchDaemon.serving(folder, settings) { socket throws(DevError) in
      // The connection stays open: a client that is silent costs nothing either.
      let client = try SaveProbe(socket: socket)
      let process = try BenchDaemon.process(client, holding: 100)
      sleep(before)
      let first = try wakeUps(process)
      sleep(counted)
      return try wakeUps(process) - first
    }
    return [BenchResult("wake-ups of an idle daemon in \(counted) s", never: count)]
  }

  /// How often the threads of a process have left the processor since they began: by themselves, to wait, or pushed off.
  private static func wakeUps(_ process: Int) throws(DevError) -> Int {
    let folder = "/proc/\(process)/task"
    let threads: [String]
    do {
      threads = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw DevError("The threads of the daemon cannot be listed in \(folder): \(error)")
    }
    var count = 0
    for thread in threads {
      for line in try readFile("\(folder)/\(thread)/status").split(separator: "\n")
      where line.contains("ctxt_switches:") {
        guard let number = line.split(separator: "\t").last.flatMap({ Int($0) }) else {
          throw DevError("This is no number of switches: \(line)")
        }
        count += number
      }
    }
    return count
  }
}
