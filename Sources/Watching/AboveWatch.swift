internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// Hears of what happens above a root: whether the root is still there, and whether another configuration holds.
///
/// It has a queue of its own, which rests for a second after each wake: a busy folder above the root, such as the one for
/// everybody's scratch files, must not keep the daemon awake.
final class AboveWatch {
  /// What may have changed.
  struct Doubt {
    /// The root itself, or the way to it.
    var root = false
    /// Its rights.
    var rights = false
    /// A configuration above it.
    var settings = false
  }

  private let root: AbsolutePath
  private let loop: EventLoop
  private var inotify: Inotify?
  /// A folder above the root, and the next names on the way from it: two where the way leads through it twice.
  private struct Level {
    var folder: AbsolutePath
    var next: Set<[UInt8]>
  }
  private var levels: [Int32: Level] = [:]
  private var timer: EventLoop.Timer?
  /// Called on the loop's thread.
  var onDoubt: ((Doubt) -> Void)?
  /// Called when the kernel refuses another watch or queue.
  var onLimit: ((SystemError) -> Void)?

  /// How long it rests after a wake.
  static let rest = Duration.seconds(1)
  /// Of a folder above only the names matter, and its own end.
  private static let names: Inotify.Mask = [
    .create, .delete, .movedFrom, .movedTo, .deleteSelf, .moveSelf, .attributes,
  ]

  init(_ root: AbsolutePath, on loop: EventLoop) {
    self.root = root
    self.loop = loop
  }

  func start() {
    do throws(SystemError) {
      let inotify = try Inotify()
      self.inotify = inotify
      loop.watch(inotify.descriptor) { [weak self] _ in self?.wake() }
    } catch {
      onLimit?(error)
    }
    place()
  }

  func stop() {
    timer?.cancel()
    timer = nil
    if let inotify { loop.unwatch(inotify.descriptor) }
    inotify = nil
    onDoubt = nil
    onLimit = nil
  }

  /// Watches the folders above the root that are there now, and no others.
  func place() {
    guard let inotify else { return }
    var placed: [Int32: Level] = [:]
    var below = root
    while let folder = below.withoutLastName {
      // What others write into their own folders is none of our business.
      let isOurs = (try? FileSystem.status(of: folder))?.user == ProcessEnvironment.user
      do throws(SystemError) {
        let mask = isOurs ? Self.names.union(.closeWrite) : Self.names
        let watch = try inotify.watch(folder, for: mask, adding: true, followingLinks: true)
        placed[watch, default: Level(folder: folder, next: [])].next.insert(Array(below.nameBytes))
      } catch {
        if error.isLimit { onLimit?(error) }  // one that is not there is made in the one above it
      }
      below = folder
    }
    for watch in levels.keys where placed[watch] == nil { inotify.unwatch(watch) }
    levels = placed
  }

  private func wake() {
    guard let inotify else { return }
    var doubt = Doubt()
    while let events = try? inotify.read(), !events.isEmpty {
      for event in events { take(event, &doubt) }
    }
    loop.modify(inotify.descriptor, for: [])
    timer = loop.schedule(after: Self.rest) { [weak self] in
      guard let self, let inotify = self.inotify else { return }
      timer = nil
      loop.modify(inotify.descriptor, for: .read)
    }
    if doubt.root || doubt.settings { onDoubt?(doubt) }
  }

  private func take(_ event: Inotify.Event, _ doubt: inout Doubt) {
    let own: Inotify.Mask = [.deleteSelf, .moveSelf, .ignored, .unmount, .overflow]
    if !event.mask.isDisjoint(with: own) { (doubt.root, doubt.settings) = (true, true) }
    guard let level = levels[event.watch] else { return }
    if level.next.contains(event.bytes) {
      doubt.root = true
      if event.mask.contains(.attributes) { doubt.rights = true }
    }
    guard event.bytes.elementsEqual(Configuration.fileName.utf8) else { return }
    // A file that is made will be written and closed; a link is complete as it is.
    let kind = try? FileSystem.linkStatus(of: level.folder.appending(entry: event.bytes)).kind
    if event.mask.contains(.create), kind == .file { return }
    doubt.settings = true
  }
}
