import HandrailTestSupport

/// What is said about values of a timer and of an effect.
extension BadValueTests {
  static let timerKeys: [Sample] = [
    Sample(
      "remind: true",
      """
      8:15 missing-field: A timer needs the key after. | Say how long: after: 2 min. «remind»
      """),
    Sample(
      "after: 5",
      """
      8:22 bad-value: 5 has no unit. Is it seconds, minutes, hours or days? | Write 5 s, 5 min, 5 h or 5 d. «5»
      """),
    Sample(
      "after: 2 mins",
      """
      8:22 bad-value: 2 mins has a unit that is not known. | Write 2 min. «2 mins»
      """),
    Sample(
      "after: 5 s, goto: kepd",
      """
      8:27 unknown-step: No step has the id kepd. | Did you mean kept? It is on line 9. «goto: kepd»
        9:11 The step kept is here. «kept»
      """),
    Sample(
      "after: 5 s, goto: back",
      """
      8:27 unknown-step: No step has the id back. | Only an option can say goto: back. Write the id of a step here. \
      «goto: back»
      """),
    Sample(
      "after: 5 s, hides: yes",
      """
      8:34 bad-value: hides takes true or false. | Write hides: true. «yes»
      """),
    Sample(
      "after: 5 s, remind: 1",
      """
      8:35 bad-value: remind takes true or false. | Write remind: true. «1»
      """),
    Sample(
      "after: 5 s, reason: safe",
      """
      8:35 bad-value: reason does not take safe. | Did you mean safety? It takes one of: convenience, essential, \
      real-time, safety, security. «safe»
      """),
    Sample(
      "after: 5 s, because: [x]",
      """
      8:36 bad-value: because takes text. | Write plain words. Put text that begins with { or [ in quotes. «[x]»
      """),
    Sample(
      "after: 5 s, off: no",
      """
      8:32 bad-value: off takes true or false. | Write off: false. «no»
      """),
    Sample(
      "after: 5 s, adjust: ten",
      """
      8:35 bad-value: adjust takes a number. | Write digits, such as 10 or 0.5. «ten»
      """),
    Sample(
      "after: 5 s, extend: 120 s",
      """
      8:35 bad-value: extend takes keys of its own. | Write for example extend: {window: 120 s, times: 10}. «120 s»
      """),
    Sample(
      "after: 5 s, extend: {window: 120}",
      """
      8:44 bad-value: 120 has no unit. Is it seconds, minutes, hours or days? | Write 120 s, 120 min, 120 h or 120 d. \
      «120»
      """),
    Sample(
      "after: 5 s, extend: {times: 1.5}",
      """
      8:43 bad-value: times takes a whole number. | Write digits only, such as 3. «1.5»
      """),
    Sample(
      "after: 5 s, extend: {time: 1}",
      """
      8:36 unknown-field: extend has no key time. | Did you mean times? A key of your own begins with x-. «time»
      """),
    Sample(
      "after: 5 s, warn-before: 20",
      """
      8:40 bad-value: 20 has no unit. Is it seconds, minutes, hours or days? | Write 20 s, 20 min, 20 h or 20 d. «20»
      """),
    Sample(
      "after: 5 s, loses: answers",
      """
      8:34 bad-value: loses takes a list. | Put it in brackets: loses: [answers]. «answers»
      """),
    Sample(
      "after: 5 s, effect: send",
      """
      8:27 unknown-effect: No effect has the id send. | Add it under effects, or write the id of an effect that is \
      there. «effect: send»
      """),
    Sample(
      "delay: 5 s",
      """
      8:15 unknown-field: A timer has no key delay. | Did you mean after? A key of your own begins with x-. «delay»
      8:15 missing-field: A timer needs the key after. | Say how long: after: 2 min. «delay»
      """),
    Sample(
      "after: 5 s, until: 9",
      """
      8:27 unknown-field: A timer has no key until. | Delete it. A key of your own begins with x-. «until»
      """),
  ]

  static let effectKeys: [Sample] = [
    Sample(
      "says: x",
      """
      5:10 missing-field: The effect send needs the key kind. | Say what it does: kind: pay, share, contact, dose, \
      heat, save, destructive or other. «says»
      """),
    Sample(
      "kind: shares",
      """
      5:16 bad-value: kind does not take shares. | Did you mean share? It takes one of: destructive, pay, share, \
      contact, dose, heat, save, other. «shares»
      """),
    Sample(
      "kind: share, undo: 5",
      """
      5:29 bad-value: 5 has no unit. Is it seconds, minutes, hours or days? | Write 5 s, 5 min, 5 h or 5 d. «5»
      """),
    Sample(
      "kind: share, undo: -5 s",
      """
      5:29 bad-value: A length of time has no plus or minus. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. \
      «-5 s»
      """),
    Sample(
      "kind: share, undo: [a]",
      """
      5:29 bad-value: undo takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "kind: share, once: 8",
      """
      5:29 bad-value: 8 has no unit. Is it seconds, minutes, hours or days? | Write 8 s, 8 min, 8 h or 8 d. «8»
      """),
    Sample(
      "kind: share, once: [a]",
      """
      5:29 bad-value: once takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "kind: share, because: {a: b}",
      """
      5:32 bad-value: because takes text. | Write plain words. Put text that begins with { or [ in quotes. «{a: b}»
      """),
    Sample(
      "kind: share, cost: [1]",
      """
      5:29 bad-value: cost takes text. | Write plain words. Put text that begins with { or [ in quotes. «[1]»
      """),
    Sample(
      "kind: share, what: x",
      """
      5:23 unknown-field: An effect has no key what. | Delete it. A key of your own begins with x-. «what»
      """),
    Sample(
      "kind: share, undo: 5 days",
      """
      5:29 bad-value: 5 days has a unit that is not known. | Write 5 d. «5 days»
      """),
  ]
}
