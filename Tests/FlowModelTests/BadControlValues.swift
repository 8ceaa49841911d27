import HandrailTestSupport

/// What is said about values of a control.
extension BadValueTests {
  static let controlKeys: [Sample] = [
    Sample(
      "control: knob",
      """
      7:32 bad-value: control does not take knob. | It takes one of: slider, stepper, toggle, pad, surface, button. \
      «knob»
      """),
    Sample(
      "range: 1",
      """
      7:30 bad-value: range takes two numbers. | Write the lowest and the highest: [1, 12]. «1»
      """),
    Sample(
      "range: [1]",
      """
      7:30 bad-value: range takes two numbers. | Write the lowest and the highest: [1, 12]. «[1]»
      """),
    Sample(
      "range: [1, 2, 3]",
      """
      7:30 bad-value: range takes two numbers. | Write the lowest and the highest: [1, 12]. «[1, 2, 3]»
      """),
    Sample(
      "range: [low, high]",
      """
      7:30 bad-value: range takes two numbers. | Write the lowest and the highest: [1, 12]. «[low, high]»
      """),
    Sample(
      "change-by: a",
      """
      7:34 bad-value: change-by takes a number. | Write digits, such as 10 or 0.5. «a»
      """),
    Sample(
      "precision: [1]",
      """
      7:34 bad-value: precision takes a number. | Write digits, such as 10 or 0.5. «[1]»
      """),
    Sample(
      "axes: 1.5",
      """
      7:29 bad-value: axes takes a whole number. | Write digits only, such as 3. «1.5»
      """),
    Sample(
      "axes: two",
      """
      7:29 bad-value: axes takes a whole number. | Write digits only, such as 3. «two»
      """),
    Sample(
      "traits: adjustable",
      """
      7:31 bad-value: traits takes a list. | Put it in brackets: traits: [adjustable]. «adjustable»
      """),
    Sample(
      "sets: x",
      """
      7:29 bad-value: sets takes a list. | Put it in brackets: sets: [x]. «x»
      """),
    Sample(
      "actions: increment",
      """
      7:32 bad-value: actions takes a list. | Put it in brackets: actions: [increment]. «increment»
      """),
    Sample(
      "passthrough: true",
      """
      7:36 bad-value: passthrough takes keys of its own. | Write for example passthrough: {starts-at: value}. «true»
      """),
    Sample(
      "passthrough: {starts-at: center}",
      """
      7:48 bad-value: starts-at does not take center. | Did you mean centre? It takes one of: value, centre. «center»
      """),
    Sample(
      "passthrough: {change-by: x}",
      """
      7:48 bad-value: change-by takes a number. | Write digits, such as 10 or 0.5. «x»
      """),
    Sample(
      "announce: changed",
      """
      7:33 bad-value: announce takes keys of its own. | Write for example announce: {when: changed, every: 0.3 s}. \
      «changed»
      """),
    Sample(
      "announce: {when: change}",
      """
      7:40 bad-value: when does not take change. | Did you mean changed? It takes one of: changed, always. «change»
      """),
    Sample(
      "announce: {every: 0.3}",
      """
      7:41 bad-value: 0.3 has no unit. Is it seconds, minutes, hours or days? | Write 0.3 s, 0.3 min, 0.3 h or 0.3 d. \
      «0.3»
      """),
    Sample(
      "direct-touch: true",
      """
      7:37 bad-value: direct-touch takes keys of its own. | Write for example direct-touch: {requires-activation: \
      true}. «true»
      """),
    Sample(
      "direct-touch: {silent-on-touch: yes}",
      """
      7:55 bad-value: silent-on-touch takes true or false. | Write silent-on-touch: true. «yes»
      """),
    Sample(
      "direct-touch: {requires-activation: 1}",
      """
      7:59 bad-value: requires-activation takes true or false. | Write requires-activation: true. «1»
      """),
    Sample(
      "sound: off",
      """
      7:30 bad-value: sound does not take off. | It takes one of: own, none. «off»
      """),
    Sample(
      "hint: [a]",
      """
      7:29 bad-value: hint takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "value: {minutes}",
      """
      7:30 bad-value: value takes text. | Write plain words. Put text that begins with { or [ in quotes. «{minutes}»
      """),
    Sample(
      "set: {a: b}",
      """
      7:23 unknown-field: A control has no key set. | Did you mean sets? A key of your own begins with x-. «set»
      """),
    Sample(
      "type: slider",
      """
      7:23 unknown-field: A control has no key type. | Did you mean control? A key of your own begins with x-. «type»
      """),
  ]
}
