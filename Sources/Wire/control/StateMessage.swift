public import JSON

/// One state of a workflow: a step.
public struct StateMessage: Sendable, Hashable {
  /// Its id.
  public var id: String
  /// Its heading; empty when it has none.
  public var title: String
  /// The picture beside its heading; empty when it has none.
  public var icon: String
  /// What it is for: `choose`, `do`, `confirm` and so on.
  public var kind: String
  /// What it tells the person; empty when it says nothing.
  public var say: String
  /// Where it begins in the file: 1-based line.
  public var line: Int
  /// How the flow ends here: `success`, `cancelled`, `failed`; nil when it goes on.
  public var outcome: String?
  /// What its back button does: `stack`, `none` or the id of a step.
  public var back: String
  /// True when this is what the person came for.
  public var goal: Bool
  /// True when people need not do it.
  public var optional: Bool
  /// True when a way leads here from the start.
  public var reachable: Bool
  /// True when it lies in a loop of two steps or more.
  public var inLoop: Bool
  /// True when it lies on the longest way.
  public var onLongestWay: Bool
  /// Names it settles, in order.
  public var decides: [String]
  /// Id of the effect that this question is about; nil when it is no such question.
  public var confirms: String?
  /// Ids of the effects it reports.
  public var reports: [String]
  /// Its options in order.
  public var options: [OptionMessage]
  /// Its timers.
  public var timers: [TimerMessage]
  /// Names of what happens outside and moves it on: the keys of `when`. Options and timers name their own events.
  public var events: [String]

  /// A state; what is not given is absent.
  public init(
    id: String, title: String = "", icon: String = "", kind: String = "do", say: String = "", line: Int,
    outcome: String? = nil, back: String = "stack", goal: Bool = false, optional: Bool = false,
    reachable: Bool = true, inLoop: Bool = false, onLongestWay: Bool = false, decides: [String] = [],
    confirms: String? = nil, reports: [String] = [], options: [OptionMessage] = [], timers: [TimerMessage] = [],
    events: [String] = []
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.kind = kind
    self.say = say
    self.line = line
    self.outcome = outcome
    self.back = back
    self.goal = goal
    self.optional = optional
    self.reachable = reachable
    self.inLoop = inLoop
    self.onLongestWay = onLongestWay
    self.decides = decides
    self.confirms = confirms
    self.reports = reports
    self.options = options
    self.timers = timers
    self.events = events
  }
}

extension StateMessage: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("id", id)
      $0.member("title", title)
      $0.member("icon", icon)
      $0.member("kind", kind)
      $0.member("say", say)
      $0.member("line", line)
      $0.member("outcome", outcome)
      $0.member("back", back)
      $0.member("goal", goal)
      $0.member("optional", optional)
      $0.member("reachable", reachable)
      $0.member("inLoop", inLoop)
      $0.member("onLongestWay", onLongestWay)
      $0.member("decides", decides)
      $0.member("confirms", confirms)
      $0.member("reports", reports)
      $0.member("options", options)
      $0.member("timers", timers)
      $0.member("events", events)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    id = try object.value("id")
    title = try object.value("title")
    icon = try object.value("icon")
    kind = try object.value("kind")
    say = try object.value("say")
    line = try object.value("line")
    outcome = try object.optional("outcome")
    back = try object.value("back")
    goal = try object.value("goal")
    optional = try object.value("optional")
    reachable = try object.value("reachable")
    inLoop = try object.value("inLoop")
    onLongestWay = try object.value("onLongestWay")
    decides = try object.value("decides")
    confirms = try object.optional("confirms")
    reports = try object.value("reports")
    options = try object.value("options")
    timers = try object.value("timers")
    events = try object.value("events")
  }
}
