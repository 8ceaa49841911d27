internal import SystemIO

/// The place where clients find the daemon. Without it nobody can reach it, and a second one may serve the root: it ends.
extension Daemon {
  /// Hears of it when somebody removes the lock or the socket. Where the system has no queue left for that, the next
  /// request or the next save finds it out.
  func watchPlace() {
    guard let inotify = try? Inotify() else { return }
    for folder in Set(place.folders) {
      _ = try? inotify.watch(
        folder, for: [.delete, .movedFrom, .movedTo, .deleteSelf, .moveSelf], followingLinks: true)
    }
    placeWatch = inotify
    loop.watch(inotify.descriptor) { _ in self.assumeOnLoop { $0.placeChanged() } }
  }

  private func placeChanged() {
    while let events = try? placeWatch?.read(), !events.isEmpty {}
    checkPlace()
  }

  /// Ends the daemon when its lock or its socket is gone.
  func checkPlace() {
    guard !isStopping, !place.isIntact() else { return }
    log("the lock or the socket was removed or replaced, so nobody can find this daemon; it ends")
    stop()
  }
}
