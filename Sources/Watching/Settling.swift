internal import SystemIO

/// Reports the changes of a tree when their time is up, with one timer and none when nothing is held.
final class Settling {
  private let tree: WatchedTree
  private let loop: EventLoop
  private var timer: (handle: EventLoop.Timer, moment: Moment)?
  var onSettled: ((ChangeSet) -> Void)?
  /// Takes in what was noticed meanwhile, before what is due is looked at.
  var refresh: (() -> Void)?

  init(_ tree: WatchedTree, on loop: EventLoop) {
    self.tree = tree
    self.loop = loop
  }

  func settle(now: Moment) {
    let set = tree.settle(now: now)
    rearm()
    if let set { onSettled?(set) }
  }

  func rearm() {
    let moment = tree.nextDeadline.flatMap { $0 == .never ? nil : $0 }
    guard moment != timer?.moment else { return }
    timer?.handle.cancel()
    timer = nil
    guard let moment else { return }
    let handle = loop.schedule(at: moment) { [weak self] in
      guard let self else { return }
      timer = nil
      tree.noteGit(now: .now)
      refresh?()
      settle(now: .now)
    }
    timer = (handle, moment)
  }

  func stop() {
    timer?.handle.cancel()
    timer = nil
    onSettled = nil
    refresh = nil
  }
}
