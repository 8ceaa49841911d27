internal import SourceText
internal import SystemIO

/// Hears that a file system was mounted or unmounted, anywhere: the kernel tells it on the table of mounts, see proc(5).
///
/// Where mounts come and go by the dozen, as containers do, it tells once a second.
final class MountWatch {
  private static let table: AbsolutePath = "/proc/self/mountinfo"

  private let loop: EventLoop
  private var descriptor: Int32 = -1
  private var timer: EventLoop.Timer?
  private var isPending = false
  /// Called on the loop's thread.
  var onChange: (() -> Void)?

  init(on loop: EventLoop) { self.loop = loop }

  func start() {
    // Without it a mount is found by the next question.
    guard let descriptor = try? Descriptor.openToWait(Self.table) else { return }
    self.descriptor = descriptor
    loop.watch(descriptor, for: .priority) { [weak self] _ in self?.wake() }
  }

  func stop() {
    timer?.cancel()
    timer = nil
    onChange = nil
    guard descriptor >= 0 else { return }
    loop.unwatch(descriptor)
    Descriptor.close(descriptor)
    descriptor = -1
  }

  private func wake() {
    guard timer == nil else {
      isPending = true
      return
    }
    timer = loop.schedule(after: .seconds(1)) { [weak self] in
      guard let self else { return }
      timer = nil
      guard isPending else { return }
      isPending = false
      wake()
    }
    onChange?()
  }
}
