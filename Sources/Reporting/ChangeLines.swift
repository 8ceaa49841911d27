internal import JSON
public import Wire

/// Changes as they come, for `watch`.
public enum ChangeLines {
  /// One JSON object on one line, its end included: the parameters of the notification `changed`.
  public static func json(_ change: Change) -> String { JSONCoding.text(change) + "\n" }

  /// One line a flow: the time, its name and how it stands.
  public static func text(_ change: Change, _ clock: WallClock, _ style: ReportStyle) -> String {
    let time = style.paint(clock.time(clock.nowMs), .quiet)
    var text = ""
    for flow in change.flows {
      var words = style.paint(Words.state(flow, clock), flow.state.paint)
      let findings = Words.findings(errors: flow.errors, warnings: flow.warnings, notes: flow.notes)
      if !findings.isEmpty, findings != Words.state(flow, clock) { words += " (\(findings))" }
      text += "\(time)  \(Words.name(flow))  \(words)\n"
    }
    for path in change.removed { text += "\(time)  \(style.path(path))  removed\n" }
    return text
  }
}
