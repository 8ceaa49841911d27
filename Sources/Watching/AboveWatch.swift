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
  /// The end of the folder itself.
  private static let own: Inotify.Mask = [.deleteSelf, .moveSelf]
  /// Names in it that come and go.
  private static let names: Inotify.Mask = [.create, .delete, .movedFrom, .movedTo, .attributes]

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
      do throws(SystemError) {
        let mask = mask(of: folder, next: below)
        // A way that leads through a folder twice wants two names of it; what was wanted before is wanted no longer.
        let adding = placed.values.contains { $0.folder == folder || $0.folder.goesUp || folder.goesUp }
        let watch = try inotify.watch(folder, for: mask, adding: adding, followingLinks: true)
        placed[watch, default: Level(folder: folder, next: [])].next.insert(Array(below.nameBytes))
      } catch {
        if error.isLimit { onLimit?(error) }  // one that is not there is made in the one above it
      }
      below = folder
    }
    for watch in levels.keys where placed[watch] == nil { inotify.unwatch(watch) }
    levels = placed
  }

  /// What matters of a folder.
  ///
  /// That a folder on the way gets another name is told by itself; that it comes is told by the names in the one above.
  /// A configuration is heard of where nobody but us may put one: what others do in their folders and in those of
  /// everybody must not wake us.
  private func mask(of folder: AbsolutePath, next: AbsolutePath) -> Inotify.Mask {
    guard let status = try? FileSystem.status(of: folder) else { return Self.own.union(Self.names) }
    var mask = Self.own
    if status.user == ProcessEnvironment.user, status.mode & 0o022 == 0 {
      mask.formUnion(Self.names.union(.closeWrite))
    }
    if (try? FileSystem.linkStatus(of: next).kind) != .folder { mask.formUnion(Self.names) }
    return mask
  }

  private func wake() {
    guard let inotify else { return }
    guard look() else { return loop.modify(inotify.descriptor, for: .read) }
    // While it is busy there is one wake a second, and no other.
    loop.modify(inotify.descriptor, for: [])
    timer?.cancel()
    timer = loop.schedule(after: Self.rest) { [weak self] in
      self?.timer = nil
      self?.wake()
    }
  }

  /// Takes in what has happened; gives whether anything has.
  private func look() -> Bool {
    var doubt = Doubt()
    var isBusy = false
    while let events = try? inotify?.read(), !events.isEmpty {
      isBusy = true
      for event in events { take(event, &doubt) }
    }
    if doubt.root || doubt.settings { onDoubt?(doubt) }
    return isBusy && inotify != nil
  }

  private func take(_ event: Inotify.Event, _ doubt: inout Doubt) {
    if !event.mask.isDisjoint(with: Self.own.union([.ignored, .unmount, .overflow])) {
      (doubt.root, doubt.settings) = (true, true)
    }
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
