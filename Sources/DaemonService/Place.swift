internal import SystemIO

/// The place where clients find the daemon. Without it nobody can reach it, and a second one may serve the root: it ends.
extension Daemon {
  /// Hears of it when somebody removes the lock, the socket or the address. Where the system has no queue left for that, the next
  /// request or the next save finds it out.
  func watchPlace() {
    guard let inotify = try? Inotify() else { return }
    for folder in place.folders {
      _ = try? inotify.watch(
        folder, for: [.delete, .movedFrom, .movedTo], adding: true, followingLinks: true)
      // Of the folders above only their own end matters: what happens in them must not wake us.
      var above: String? = folder
      while let current = above, current != "/" {
        _ = try? inotify.watch(current, for: [.deleteSelf, .moveSelf], adding: true, followingLinks: true)
        above = FileSystem.parent(of: current)
      }
    }
    placeWatch = inotify
    loop.watch(inotify.descriptor) { _ in self.assumeOnLoop { $0.placeChanged() } }
  }

  private func placeChanged() {
    while let events = try? placeWatch?.read(), !events.isEmpty {}
    checkPlace()
  }

  /// Ends the daemon when its lock, its socket or its address is gone.
  func checkPlace() {
    guard !isStopping, !place.isIntact() else { return }
    log("the lock, the socket or the address was removed or replaced, so nobody can find this daemon; it ends")
    stop()
  }
}
