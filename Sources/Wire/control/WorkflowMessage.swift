public import JSON

/// The finite-state workflow of a flow.
public struct WorkflowMessage: Sendable, Hashable {
  /// Id of the state it begins in; empty when there are no steps.
  public var start: String
  /// The states in the order of the file.
  public var states: [StateMessage]
  /// The transitions, grouped by the state they leave.
  public var transitions: [TransitionMessage]
  /// What it can do outside itself, in the order of the file.
  public var effects: [EffectMessage]
  /// The measures of the graph.
  public var measures: MeasuresMessage

  /// A workflow from its parts.
  public init(
    start: String, states: [StateMessage], transitions: [TransitionMessage], effects: [EffectMessage] = [],
    measures: MeasuresMessage
  ) {
    self.start = start
    self.states = states
    self.transitions = transitions
    self.effects = effects
    self.measures = measures
  }
}

extension WorkflowMessage: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("start", start)
      $0.member("states", states)
      $0.member("transitions", transitions)
      $0.member("effects", effects)
      $0.member("measures", measures)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    start = try object.value("start")
    states = try object.value("states")
    transitions = try object.value("transitions")
    effects = try object.value("effects")
    measures = try object.value("measures")
  }
}
