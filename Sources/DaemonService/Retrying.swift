internal import SourceText
internal import SystemIO
internal import Workspaces

/// A reading that failed for a reason that may pass is tried again.
extension Daemon {
  /// Takes in a failure.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - job: the number of the check.
  ///   - error: why it could not be read.
  ///   - event: what is to be known of the file when it lasts.
  func readingFailed(_ path: RelativePath, _ job: Int, _ error: SystemError, _ event: Workspace.Event) {
    // A newer save is being read, and tells by itself.
    guard jobs.isLast(job, path), files.contains(path), !isStopping else { return finish(job, path, nil) }
    switch retries.failed(path, error, now: .now) {
    case .wait:
      if let older = retrying.updateValue(job, forKey: path), older != job { finish(older, path, nil) }
    case .keep: endWait(path, job, nil)
    case .tell: endWait(path, job, event)
    }
    planRetry()
  }

  /// The file is gone.
  func endRetries(_ path: RelativePath) {
    retries.ended(path)
    if let job = retrying.removeValue(forKey: path) { finish(job, path, nil) }
  }

  private func endWait(_ path: RelativePath, _ job: Int, _ event: Workspace.Event?) {
    if let older = retrying.removeValue(forKey: path), older != job { finish(older, path, nil) }
    finish(job, path, event)
  }

  private func planRetry() {
    retryTimer?.cancel()
    retryTimer = retries.next.flatMap { moment in
      guard moment != .never else { return nil }
      return loop.schedule(at: moment) { self.assumeOnLoop { $0.retry() } }
    }
  }

  private func retry() {
    retryTimer = nil
    guard !isStopping else { return }
    for path in retries.due(.now) {
      if let job = retrying.removeValue(forKey: path) { read(path, for: job) } else { check(path) }
    }
    planRetry()
  }
}
