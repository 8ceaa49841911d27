import HandrailTestSupport

/// What is said about values of a step.
extension BadValueTests {
  static let stepKeys: [Sample] = [
    Sample(
      "kind: finish",
      """
      8:11 bad-value: kind does not take finish. | Did you mean done? It takes one of: home, choose, do, show, input, \
      confirm, wait, done. «finish»
      """),
    Sample(
      "kind: zebra",
      """
      8:11 bad-value: kind does not take zebra. | It takes one of: home, choose, do, show, input, confirm, wait, \
      done. «zebra»
      """),
    Sample(
      "title: {a: b}",
      """
      8:12 bad-value: title takes text. | Write plain words. Put text that begins with { or [ in quotes. «{a: b}»
      """),
    Sample(
      "audio: yes",
      """
      8:12 bad-value: audio takes true or false. | Write audio: true. «yes»
      """),
    Sample(
      "audio: True",
      """
      8:12 bad-value: audio takes true or false. | Write audio: true. «True»
      """),
    Sample(
      "goal: 1",
      """
      8:11 bad-value: goal takes true or false. | Write goal: true. «1»
      """),
    Sample(
      "optional: off",
      """
      8:15 bad-value: optional takes true or false. | Write optional: false. «off»
      """),
    Sample(
      "decides: x",
      """
      8:14 bad-value: decides takes a list. | Put it in brackets: decides: [x]. «x»
      """),
    Sample(
      "decides: [x, {y: z}]",
      """
      8:18 bad-value: A list of decides holds plain words only. | Write one word or text. «{y: z}»
      """),
    Sample(
      "uses: {}",
      """
      8:11 bad-value: uses takes a list. | Put it in brackets: uses: [one, two]. «{}»
      """),
    Sample(
      "asks: [x]",
      """
      8:11 bad-value: asks takes text. | Write plain words. Put text that begins with { or [ in quotes. «[x]»
      """),
    Sample(
      "fill: from",
      """
      8:11 bad-value: fill does not take from. | It takes one of: none, auto, from-earlier. «from»
      """),
    Sample(
      "recall: maybe",
      """
      8:13 bad-value: recall takes true or false. | Write recall: true, or recall: false. «maybe»
      """),
    Sample(
      "options: {label: a}",
      """
      8:14 bad-value: options takes a list. | Begin each entry with a dash: - {label: Call Mum, icon: phone.fill, \
      goto: calling}. «{label: a}»
      """),
    Sample(
      "options: a",
      """
      8:14 bad-value: options takes a list. | Begin each entry with a dash: - {label: Call Mum, icon: phone.fill, \
      goto: calling}. «a»
      """),
    Sample(
      "options: [a]",
      """
      8:15 bad-value: An option takes keys of its own. | Write for example - {label: Call Mum, icon: phone.fill, \
      goto: calling}. «a»
      """),
    Sample(
      "options:\n  label: A",
      """
      9:7 bad-value: options takes a list. | Begin each entry with a dash: - {label: Call Mum, icon: phone.fill, \
      goto: calling}. «label: A»
      """),
    Sample(
      "controls: [slider]",
      """
      8:16 bad-value: A control takes keys of its own. | Write for example - {control: slider, label: Loudness, \
      value: 3 of 10}. «slider»
      """),
    Sample(
      "confirms: wpie",
      """
      8:5 unknown-effect: No effect has the id wpie. | Did you mean wipe? It is on line 5. «confirms: wpie»
        5:3 The effect wipe is here. «wipe»
      """),
    Sample(
      "confirms: send",
      """
      8:5 unknown-effect: No effect has the id send. | Add it under effects, or write the id of an effect that is \
      there. «confirms: send»
      """),
    Sample(
      "kind: confirm",
      """
      7:5 missing-field: A question needs the key confirms. | Name the effect it asks about: confirms: and its id. \
      «step»
      """),
    Sample(
      "kind: confirm\nconfirms: ",
      """
      7:5 missing-field: A question needs the key confirms. | Name the effect it asks about: confirms: and its id. \
      «step»
      """),
    Sample(
      "focus: Go",
      """
      8:12 bad-value: No option here has the label Go. | Write the label of an option of this step. «Go»
      """),
    Sample(
      "options: [{label: Go}]\nfocus: Goo",
      """
      9:12 bad-value: No option here has the label Goo. | Did you mean Go? Write the label of an option of this step. \
      «Goo»
      """),
    Sample(
      "reports: wpie",
      """
      8:5 unknown-effect: No effect has the id wpie. | Did you mean wipe? It is on line 5. «reports: wpie»
        5:3 The effect wipe is here. «wipe»
      """),
    Sample(
      "reports: [wipe, send]",
      """
      8:5 unknown-effect: No effect has the id send. | Add it under effects, or write the id of an effect that is \
      there. «reports»
      """),
    Sample(
      "reports: {}",
      """
      8:14 bad-value: reports takes a list. | Put it in brackets: reports: [one, two]. «{}»
      """),
    Sample(
      "message: Hello",
      """
      8:14 bad-value: message takes keys of its own. | Write for example message: {say: It is sent.}. «Hello»
      """),
    Sample(
      "message: {say: [x]}",
      """
      8:20 bad-value: say takes text. | Write plain words. Put text that begins with { or [ in quotes. «[x]»
      """),
    Sample(
      "message: {stays: until tapped}",
      """
      8:22 bad-value: until tapped is not a length of time. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. «until \
      tapped»
      """),
    Sample(
      "message: {stays: 5}",
      """
      8:22 bad-value: 5 has no unit. Is it seconds, minutes, hours or days? | Write 5 s, 5 min, 5 h or 5 d. «5»
      """),
    Sample(
      "message: {text: x}",
      """
      8:15 unknown-field: A message has no key text. | Did you mean say? A key of your own begins with x-. «text»
      """),
    Sample(
      "timeout: 5 s",
      """
      8:14 bad-value: timeout takes keys of its own. | Write for example timeout: {after: 2 min, remind: true, off: true, warn-before: 20 s}. Above the steps write told-at-start: [time-limits]. «5 s»
      """),
    Sample(
      "timeout: {}",
      """
      8:5 missing-field: A timer needs the key after. | Say how long: after: 2 min. «timeout»
      """),
    Sample(
      "auto-advance: 5",
      """
      8:19 bad-value: 5 has no unit. Is it seconds, minutes, hours or days? | Write 5 s, 5 min, 5 h or 5 d. «5»
      """),
    Sample(
      "auto-advance: {after: 5 s}",
      """
      8:19 bad-value: auto-advance takes a length of time. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. \
      «{after: 5 s}»
      """),
    Sample(
      "auto-advance: true",
      """
      8:19 bad-value: true is not a length of time. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. «true»
      """),
    Sample(
      "back: pikc",
      """
      8:5 unknown-step: No step has the id pikc. | Did you mean pick? It is on line 7. «back: pikc»
        7:11 The step pick is here. «pick»
      """),
    Sample(
      "back: back",
      """
      8:5 unknown-step: No step has the id back. | Only an option can say goto: back. Write the id of a step here. \
      «back: back»
      """),
    Sample(
      "back: [a]",
      """
      8:11 bad-value: back takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "back-keeps: none",
      """
      8:17 bad-value: back-keeps takes true or false. | Write back-keeps: true, or back-keeps: false. «none»
      """),
    Sample(
      "next: kepd",
      """
      8:5 unknown-step: No step has the id kepd. | Did you mean kept? It is on line 9. «next: kepd»
        9:11 The step kept is here. «kept»
      """),
    Sample(
      "next: back",
      """
      8:5 unknown-step: No step has the id back. | Only an option can say goto: back. Write the id of a step here. \
      «next: back»
      """),
    Sample(
      "next: [b]",
      """
      8:11 bad-value: next takes text. | Write plain words. Put text that begins with { or [ in quotes. «[b]»
      """),
    Sample(
      "when: [b]",
      """
      8:11 bad-value: when takes a step for each event. | Write for example when: {answered: talk}. «[b]»
      """),
    Sample(
      "when: b",
      """
      8:11 bad-value: when takes a step for each event. | Write for example when: {answered: talk}. «b»
      """),
    Sample(
      "when: {answered: kepd}",
      """
      8:12 unknown-step: No step has the id kepd. | Did you mean kept? It is on line 9. «answered: kepd»
        9:11 The step kept is here. «kept»
      """),
    Sample(
      "when: {answered: [b]}",
      """
      8:22 bad-value: answered takes text. | Write plain words. Put text that begins with { or [ in quotes. «[b]»
      """),
    Sample(
      "on: {answered: b}",
      """
      8:5 unknown-field: A step has no key on. | Did you mean when? A key of your own begins with x-. «on»
      """),
    Sample(
      "moves: a cloud",
      """
      8:12 bad-value: moves takes keys of its own. | Write for example moves: {what: a cloud, lasts: 3 s}. «a cloud»
      """),
    Sample(
      "moves: {lasts: 3}",
      """
      8:20 bad-value: 3 has no unit. Is it seconds, minutes, hours or days? | Write 3 s, 3 min, 3 h or 3 d. «3»
      """),
    Sample(
      "moves: {can-stop: maybe}",
      """
      8:23 bad-value: can-stop takes true or false. | Write can-stop: true, or can-stop: false. «maybe»
      """),
    Sample(
      "moves: {what: [a]}",
      """
      8:19 bad-value: what takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "outcome: succes",
      """
      8:14 bad-value: outcome does not take succes. | Did you mean success? It takes one of: success, cancelled, \
      failed. «succes»
      """),
    Sample(
      "outcome: done",
      """
      8:14 bad-value: outcome does not take done. | It takes one of: success, cancelled, failed. «done»
      """),
    Sample(
      "stuck: [a]",
      """
      8:12 bad-value: stuck takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "any-order: {a: b}",
      """
      8:16 bad-value: any-order takes text. | Write plain words. Put text that begins with { or [ in quotes. «{a: b}»
      """),
    Sample(
      "id: x",
      """
      8:5 unknown-field: A step has no key id. | Did you mean step? A key of your own begins with x-. «id»
      """),
    Sample(
      "goto: kept",
      """
      8:5 unknown-field: A step has no key goto. | Did you mean next? A key of your own begins with x-. «goto»
      """),
    Sample(
      "label: X",
      """
      8:5 unknown-field: A step has no key label. | Did you mean title? A key of your own begins with x-. «label»
      """),
    Sample(
      "role: primary",
      """
      8:5 unknown-field: A step has no key role. | An option has it: check the indentation. A key of your own begins \
      with x-. «role»
      """),
    Sample(
      "text: Hello",
      """
      8:5 unknown-field: A step has no key text. | Did you mean say? A key of your own begins with x-. «text»
      """),
    Sample(
      "options:\n  - {label: A, id: go}\n  - {label: B, id: go}\n  - {label: C, id: ring}\nwhen: {ring: kept}",
      """
      10:24 bad-value: The id go is taken in this step. | Choose another id. «go»
        9:10 This option has it. «label: A, id: go»
      11:24 bad-value: The id ring is taken in this step. | Choose another id. «ring»
        12:12 This event has it. «ring»
      """),
    Sample(
      "options:\n  - {label: Go}\n  - {label: B, id: go}",
      """
      10:24 bad-value: The id go is taken in this step. | Choose another id. «go»
        9:10 This option has it. «label: Go»
      """),
  ]
}
