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
    guard files.contains(path), !isStopping else { return finish(job, path, nil) }
    end(checks.failed(job, path, error, now: .now), path, event)
    planRetry()
  }

  /// Ends checks of a file; those that count have found what happened to it.
  func end(_ ended: [Checks.Ended], _ path: RelativePath, _ event: Workspace.Event? = nil) {
    for ended in ended { finish(ended.job, path, ended.counts ? event : nil) }
  }

  private func planRetry() {
    retryTimer?.cancel()
    retryTimer = checks.next.map { moment in loop.schedule(at: moment) { self.assumeOnLoop { $0.retry() } } }
  }

  private func retry() {
    retryTimer = nil
    guard !isStopping else { return }
    for (path, job) in checks.due(.now) {
      if let job { read(path, for: job) } else { check(path) }
    }
    planRetry()
  }
}
