internal import Checking
internal import Settings
internal import SourceText
internal import SystemIO
internal import Watching
internal import Workspaces

/// Which questions to external plugins are open, what they said last, and what is kept back meanwhile.
///
/// What is built in is known first. It is kept back a moment: a plugin that answers by then belongs to the same change,
/// one that takes longer makes a change of its own. How long subscribers wait is the `wait` of the plugins; a request is
/// answered sooner.
///
/// Pure: events in, effects out; whoever drives it asks, and has the clock.
struct Asking {
  /// The longest time that requests wait for what a plugin will say. People notice a wait from about
  /// 100 ms on (Nielsen, Usability Engineering, 1993), and see a reaction as their own up to twice that.
  static let grace = Duration.milliseconds(200)

  /// A check that has read a flow about which plugins are asked.
  struct Check {
    /// Its number.
    var job: Int
    /// The file.
    var path: RelativePath
    /// What is built in.
    var event: Workspace.Event
    /// The file as it was read.
    var found: FoundFile?
  }

  /// What is to be done.
  enum Effect {
    /// The check is over, with what was found.
    case finish(Check, Workspace.Event)
    /// A check that is over has more to say.
    case add(Workspace.Event)
    /// The plugins are asked.
    case ask(Int, PluginQuestion)
    /// Nobody is interested in an answer about the file any more.
    case cancel(RelativePath)
    /// Something is due then, if not before.
    case wake(Moment)
  }

  private struct Held {
    var check: Check
    var question: Int
    /// When requests are answered with what is built in.
    var knownFrom: Moment
    /// When subscribers are told of it.
    var toldFrom: Moment
    /// Whether requests are answered with it.
    var isKnown = false

    var next: Moment { isKnown ? toldFrom : knownFrom }
  }

  private struct Answered {
    var identity: PluginQuestion.Identity
    var event: Workspace.Event
    /// The file as it was then. One that is saved again, even with the same words, is asked about anew.
    var found: FoundFile?
  }

  /// Numbers of questions that are not answered, and the requests that wait for them.
  var jobs = Jobs()
  /// How often plugins or their trust have changed.
  private(set) var epoch = 0
  private var open: [RelativePath: (number: Int, identity: PluginQuestion.Identity, found: FoundFile?)] = [:]
  private var answers: [RelativePath: Answered] = [:]
  private var held: [RelativePath: Held] = [:]

  /// Whether subscribers are not told of a file yet: what plugins say about it belongs to the same change.
  func holds(_ path: RelativePath) -> Bool { held[path] != nil }

  /// Plugins or their trust have changed: what they said before does not count any more.
  mutating func pluginsChanged() { epoch += 1 }

  /// Lets go of what was said, so that all is asked anew.
  mutating func forgetAnswers() { answers = [:] }

  /// A check has found a flow about which plugins are to be asked.
  mutating func ask(_ question: PluginQuestion, for check: Check, now: Moment) -> [Effect] {
    let path = question.path
    var effects = release(path)
    var question = question
    question.identity.epoch = epoch
    if let known = open[path], known.identity == question.identity {
      open[path]?.found = check.found
      return effects + hold(question, known.number, check, now)
    }
    // Two looks at one save are one question: a plugin that fails at it has failed once.
    if case .whole? = check.found, let last = answers[path], last.found == check.found,
      last.identity == question.identity
    {
      open[path] = nil
      return effects + [.cancel(path), .finish(check, last.event)]
    }
    let number = jobs.begin(path)
    open[path] = (number, question.identity, check.found)
    effects.append(.ask(number, question))
    return effects + hold(question, number, check, now)
  }

  private mutating func hold(
    _ question: PluginQuestion, _ number: Int, _ check: Check, _ now: Moment
  ) -> [Effect] {
    let wait = Duration.milliseconds(question.identity.plugins.map(\.plugin.waitMilliseconds).max() ?? 0)
    guard wait > .zero else { return [.finish(check, check.event)] }
    let knownFrom = now + min(wait, Self.grace)
    held[question.path] = Held(check: check, question: number, knownFrom: knownFrom, toldFrom: now + wait)
    return [.wake(knownFrom)]
  }

  /// The plugins have answered a question; nil when it was not asked to its end.
  mutating func answered(_ number: Int, _ path: RelativePath, _ event: Workspace.Event?) -> [Effect] {
    _ = jobs.end(number, path)
    var effects: [Effect] = []
    var isCurrent = false
    if let current = open[path], current.number == number {
      isCurrent = true
      if let event { answers[path] = Answered(identity: current.identity, event: event, found: current.found) }
      open[path] = nil
      effects.append(.cancel(path))
    }
    if let one = held[path], one.question == number {
      held[path] = nil
      if !one.isKnown { return effects + [.finish(one.check, event ?? one.check.event)] }
      isCurrent = true
    }
    if isCurrent, let event { effects.append(.add(event)) }
    return effects
  }

  /// A file is gone, or is no flow any more: what plugins say about it later is of no interest.
  mutating func dismiss(_ path: RelativePath) -> [Effect] {
    let effects = release(path)
    answers[path] = nil
    guard open.removeValue(forKey: path) != nil else { return effects }
    return effects + [.cancel(path)]
  }

  /// Takes in what is built in, without what plugins will say; subscribers hear of it with the next change.
  private mutating func release(_ path: RelativePath) -> [Effect] {
    guard let one = held.removeValue(forKey: path), !one.isKnown else { return [] }
    return [.finish(one.check, one.check.event)]
  }

  /// Time has gone by: what was kept back long enough is known, and then told.
  mutating func due(_ now: Moment) -> [Effect] {
    var effects: [Effect] = []
    for (path, one) in held.filter({ $0.value.next <= now }).sorted(by: { $0.key < $1.key }) {
      if now < one.toldFrom {
        held[path]?.isKnown = true
        effects.append(.finish(one.check, one.check.event))
      } else {
        effects += release(path)
      }
    }
    if let next = held.values.lazy.map(\.next).min() { effects.append(.wake(next)) }
    return effects
  }
}
