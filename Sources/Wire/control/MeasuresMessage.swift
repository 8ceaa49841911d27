public import JSON

/// The measures of a workflow's graph. Ways are counted in steps that a person takes; waiting and finishes count 0.
public struct MeasuresMessage: Sendable, Hashable {
  /// Steps in the file.
  public var steps: Int
  /// Shortest way to the nearest success finish; nil when none can be reached.
  public var nearest: Int?
  /// Shortest way to the furthest success finish; nil when none can be reached.
  public var furthest: Int?
  /// Longest way, each loop counted once: an upper bound; nil when there is no way.
  public var longest: Int?
  /// Most decisions on a way; nil when there is no way.
  public var decisions: Int?
  /// Steps before the goal; nil when the flow marks none.
  public var beforeGoal: Int?
  /// Id of the step that is the goal; nil when there is none.
  public var goal: String?
  /// Most options in one step.
  public var mostOptions: Int
  /// True when a loop of two steps or more lies on a way to a success.
  public var loop: Bool

  /// Measures from their parts.
  public init(
    steps: Int, nearest: Int? = nil, furthest: Int? = nil, longest: Int? = nil, decisions: Int? = nil,
    beforeGoal: Int? = nil, goal: String? = nil, mostOptions: Int = 0, loop: Bool = false
  ) {
    self.steps = steps
    self.nearest = nearest
    self.furthest = furthest
    self.longest = longest
    self.decisions = decisions
    self.beforeGoal = beforeGoal
    self.goal = goal
    self.mostOptions = mostOptions
    self.loop = loop
  }
}

extension MeasuresMessage: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("steps", steps)
      $0.member("nearest", nearest)
      $0.member("furthest", furthest)
      $0.member("longest", longest)
      $0.member("decisions", decisions)
      $0.member("beforeGoal", beforeGoal)
      $0.member("goal", goal)
      $0.member("mostOptions", mostOptions)
      $0.member("loop", loop)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    steps = try object.value("steps")
    nearest = try object.optional("nearest")
    furthest = try object.optional("furthest")
    longest = try object.optional("longest")
    decisions = try object.optional("decisions")
    beforeGoal = try object.optional("beforeGoal")
    goal = try object.optional("goal")
    mostOptions = try object.value("mostOptions")
    loop = try object.value("loop")
  }
}
