internal import SourceText
internal import SystemIO

/// Which check of a file is the newest, and which are waited for while a file cannot be read.
///
/// Pure: events in, checks that end out; whoever drives it reads, and has the clock. Every check that was begun ends once,
/// whatever comes in between.
struct Checks {
  /// A check that is over.
  struct Ended: Equatable {
    /// Its number.
    var job: Int
    /// Whether what it found counts; one that was overtaken found nothing.
    var counts: Bool
  }

  /// The checks, and the requests that wait for them.
  var jobs = Jobs()
  private var retries = Retries()
  /// Checks of files that cannot be read now, while whoever asked still waits for them.
  private var parked: [RelativePath: Int] = [:]

  /// A check begins; the reading is up to the caller.
  mutating func begin(_ path: RelativePath) -> Int { jobs.begin(path) }

  /// A check has read its file, or found that it is not there.
  ///
  /// - Returns: older checks that end with this one.
  mutating func succeeded(_ job: Int, _ path: RelativePath) -> [Ended] {
    // An older look says nothing about what a newer one could not read.
    jobs.isLast(job, path) ? unpark(path, besides: job) : []
  }

  /// A check could not read its file, for a reason that may pass.
  ///
  /// - Returns: the checks that end with this; what is found counts where the failure lasts.
  mutating func failed(_ job: Int, _ path: RelativePath, _ error: SystemError, now: Moment) -> [Ended] {
    guard jobs.isLast(job, path) else { return [Ended(job: job, counts: false)] }
    let answer = retries.failed(path, error, now: now)
    let older = parked.removeValue(forKey: path).map { [Ended(job: $0, counts: false)] } ?? []
    switch answer {
    case .wait:
      parked[path] = job
      return older
    case .keep: return older + [Ended(job: job, counts: false)]
    case .tell: return older + [Ended(job: job, counts: true)]
    }
  }

  /// The file is gone.
  ///
  /// - Returns: the checks that end with this.
  mutating func gone(_ path: RelativePath) -> [Ended] { unpark(path, besides: nil) }

  private mutating func unpark(_ path: RelativePath, besides job: Int?) -> [Ended] {
    retries.ended(path)
    guard let older = parked.removeValue(forKey: path), older != job else { return [] }
    return [Ended(job: older, counts: false)]
  }

  /// Files that are to be read again now, each with the check that has waited for it, if one has.
  mutating func due(_ now: Moment) -> [(path: RelativePath, job: Int?)] {
    retries.due(now).map { ($0, parked.removeValue(forKey: $0)) }
  }

  /// When the next one is due; nil when none is.
  var next: Moment? { retries.next.flatMap { $0 == .never ? nil : $0 } }

  /// What is told of files that cannot be read now.
  var sentences: [String] { retries.sentences }
}
