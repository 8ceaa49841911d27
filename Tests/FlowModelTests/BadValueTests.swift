import Testing

/// Values that cannot be read: what is said, where, and what helps.
@Suite struct BadValueTests {
  @Test(arguments: flowKeys)
  func `keys of a flow`(sample: Sample) { #expect(said(Frame.flow(sample.text)) == sample.said) }

  @Test(arguments: stepsKeys)
  func `the list of steps`(sample: Sample) { #expect(said(Frame.steps(sample.text)) == sample.said) }

  @Test(arguments: stepKeys)
  func `keys of a step`(sample: Sample) { #expect(said(Frame.step(sample.text)) == sample.said) }

  @Test(arguments: optionKeys)
  func `keys of an option`(sample: Sample) { #expect(said(Frame.option(sample.text)) == sample.said) }

  @Test(arguments: controlKeys)
  func `keys of a control`(sample: Sample) { #expect(said(Frame.control(sample.text)) == sample.said) }

  @Test(arguments: timerKeys)
  func `keys of a timer`(sample: Sample) { #expect(said(Frame.timer(sample.text)) == sample.said) }

  @Test(arguments: effectKeys)
  func `keys of an effect`(sample: Sample) { #expect(said(Frame.effect(sample.text)) == sample.said) }

  static let flowKeys: [Sample] = [
    Sample(
      "id: No",
      """
      4:1 not-yaml: The key id stands here twice. It is also on line 2. | Keep one of the two. «id»
        2:1 The first id is here. «id»
      """),
    Sample(
      "kind: apps",
      """
      4:7 bad-value: kind does not take apps. | Did you mean app? It takes one of: app, setup, physical, mixed. «apps»
      """),
    Sample(
      "kind: [app]",
      """
      4:7 bad-value: kind takes one word. | It takes one of: app, setup, physical, mixed. «[app]»
      """),
    Sample(
      "goal: [a]",
      """
      4:7 bad-value: goal takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "takes: 5",
      """
      4:8 bad-value: 5 has no unit. Is it seconds, minutes, hours or days? | Write 5 s, 5 min, 5 h or 5 d. «5»
      """),
    Sample(
      "takes: 5 minutes",
      """
      4:8 bad-value: 5 minutes has a unit that is not known. | Write 5 min. «5 minutes»
      """),
    Sample(
      "takes: 1,5 min",
      """
      4:8 bad-value: 1,5 min has a unit that is not known. | Write 1.5 min. «1,5 min»
      """),
    Sample(
      "takes: soon",
      """
      4:8 bad-value: soon is not a length of time. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. «soon»
      """),
    Sample(
      "takes: -5 s",
      """
      4:8 bad-value: A length of time has no plus or minus. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. «-5 \
      s»
      """),
    Sample(
      "takes: [5 s]",
      """
      4:8 bad-value: takes takes a length of time. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. «[5 s]»
      """),
    Sample(
      "takes: 200 y",
      """
      4:8 bad-value: 200 y has a unit that is not known. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. «200 y»
      """),
    Sample(
      "takes: 99999999 d",
      """
      4:8 bad-value: 99999999 d is longer than 100 years. | Write a number and a unit: 20 s, 2 min, 8 h or 7 d. \
      «99999999 d»
      """),
    Sample(
      "needs: tea",
      """
      4:8 bad-value: needs takes a list. | Put it in brackets: needs: [tea]. «tea»
      """),
    Sample(
      "needs: tea, a cup",
      """
      4:8 bad-value: needs takes a list. | Put it in brackets: needs: [tea, a cup]. «tea, a cup»
      """),
    Sample(
      "needs: {a: b}",
      """
      4:8 bad-value: needs takes a list. | Put it in brackets: needs: [one, two]. «{a: b}»
      """),
    Sample(
      "needs: [[a]]",
      """
      4:9 bad-value: A list of needs holds plain words only. | Write one word or text. «[a]»
      """),
    Sample(
      "start: b",
      """
      4:1 unknown-step: No step has the id b. | Write the id of a step of this flow. «start: b»
      """),
    Sample(
      "start: [a]",
      """
      4:8 bad-value: start takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "start: back",
      """
      4:1 unknown-step: No step has the id back. | Only an option can say goto: back. Write the id of a step here. \
      «start: back»
      """),
    Sample(
      "given: x",
      """
      4:8 bad-value: given takes a list. | Put it in brackets: given: [x]. «x»
      """),
    Sample(
      "progress: yes",
      """
      4:11 bad-value: progress does not take yes. | It takes one of: none, count, list. «yes»
      """),
    Sample(
      "audio: true",
      """
      4:8 bad-value: audio does not take true. | It takes one of: all, none. «true»
      """),
    Sample(
      "presentation: scenes",
      """
      4:15 bad-value: presentation does not take scenes. | Did you mean scene? It takes one of: scene, full-screen, \
      reduced-frame. «scenes»
      """),
    Sample(
      "layout: row",
      """
      4:9 bad-value: layout does not take row. | Did you mean rows? It takes one of: follow-system, rows, grid. «row»
      """),
    Sample(
      "told-at-start: charges",
      """
      4:16 bad-value: told-at-start takes a list. | Put it in brackets: told-at-start: [charges]. «charges»
      """),
    Sample(
      "told-at-start: [charge]",
      """
      4:17 bad-value: told-at-start does not take charge. | Did you mean charges? It takes one of: time-limits, \
      charges, data. «charge»
      """),
    Sample(
      "keeps: 20",
      """
      4:8 bad-value: 20 has no unit. Is it seconds, minutes, hours or days? | Write 20 s, 20 min, 20 h or 20 d. «20»
      """),
    Sample(
      "help: Sam",
      """
      4:7 bad-value: help takes keys of its own. | Write for example help: {label: Ask Sam, contact: sam}. «Sam»
      """),
    Sample(
      "help: {goto: b}",
      """
      4:8 unknown-step: No step has the id b. | Write the id of a step of this flow. «goto: b»
      """),
    Sample(
      "help: {lable: x}",
      """
      4:8 unknown-field: help has no key lable. | Did you mean label? A key of your own begins with x-. «lable»
      """),
    Sample(
      "help: {goto: back}",
      """
      4:8 unknown-step: No step has the id back. | Only an option can say goto: back. Write the id of a step here. \
      «goto: back»
      """),
    Sample(
      "elsewhere: x",
      """
      4:12 bad-value: elsewhere takes a list. | Put it in brackets: elsewhere: [x]. «x»
      """),
    Sample(
      "effects: [send]",
      """
      4:10 bad-value: effects takes an id for each effect. | Write for example effects: {send: {kind: share, once: \
      per-photo}}. «[send]»
      """),
    Sample(
      "effects: send",
      """
      4:10 bad-value: effects takes an id for each effect. | Write for example effects: {send: {kind: share, once: \
      per-photo}}. «send»
      """),
    Sample(
      "tested: yes",
      """
      4:9 bad-value: tested takes a list. | Begin each entry with a dash: - {when: 2026-03-02, who: a day centre, \
      people: 3}. «yes»
      """),
    Sample(
      "tested: [yes]",
      """
      4:10 bad-value: An entry of tested takes keys of its own. | Write for example - {when: 2026-03-02, who: a day \
      centre, people: 3}. «yes»
      """),
    Sample(
      "tested: [{when: 2026-02-30}]",
      """
      4:17 bad-value: 2026-02-30 is not a date. | Write year, month and day: 2026-03-02. «2026-02-30»
      """),
    Sample(
      "tested: [{when: 2.3.2026}]",
      """
      4:17 bad-value: 2.3.2026 is not a date. | Write year, month and day: 2026-03-02. «2.3.2026»
      """),
    Sample(
      "tested: [{people: three}]",
      """
      4:19 bad-value: people takes a whole number. | Write digits only, such as 3. «three»
      """),
    Sample(
      "tested: [{people: 2.5}]",
      """
      4:19 bad-value: people takes a whole number. | Write digits only, such as 3. «2.5»
      """),
    Sample(
      "tested: [{who: [a]}]",
      """
      4:16 bad-value: who takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "allow: {rule: x}",
      """
      4:8 bad-value: allow takes a list. | Begin each entry with a dash: - {rule: missing-icon, because: The tip is a \
      photo.}. «{rule: x}»
      """),
    Sample(
      "allow: [{rule: x, untill: 2026-01-01}]",
      """
      4:19 unknown-field: An entry of allow has no key untill. | Did you mean until? A key of your own begins with \
      x-. «untill»
      """),
    Sample(
      "allow: [{rule: x, until: tomorrow}]",
      """
      4:26 bad-value: tomorrow is not a date. | Write year, month and day: 2026-03-02. «tomorrow»
      """),
    Sample(
      "titel: X2",
      """
      4:1 unknown-field: A flow has no key titel. | Did you mean title? A key of your own begins with x-. «titel»
      """),
    Sample(
      "Title: X2",
      """
      4:1 unknown-field: A flow has no key Title. | Did you mean title? A key of your own begins with x-. «Title»
      """),
    Sample(
      "on: {a: b}",
      """
      4:1 unknown-field: A flow has no key on. | Delete it. A key of your own begins with x-. «on»
      """),
    Sample(
      "name: X",
      """
      4:1 unknown-field: A flow has no key name. | Did you mean title? A key of your own begins with x-. «name»
      """),
    Sample(
      "zzzz: 1",
      """
      4:1 unknown-field: A flow has no key zzzz. | Delete it. A key of your own begins with x-. «zzzz»
      """),
    Sample(
      "options: []",
      """
      4:1 unknown-field: A flow has no key options. | A step has it: check the indentation. A key of your own begins \
      with x-. «options»
      """),
    Sample(
      "label:Yes: a",
      """
      4:1 unknown-field: A flow has no key label:Yes. | Delete it. A key of your own begins with x-. «label:Yes»
      """),
    Sample(
      "icon:sun: a",
      """
      4:1 unknown-field: A flow has no key icon:sun. | Put a space behind the colon after icon. «icon:sun»
      """),
    Sample(
      "'': a",
      """
      4:1 unknown-field: A flow has no key "". | Delete it. A key of your own begins with x-. «''»
      """),
    Sample(
      "goal: >\n  a\n  b\ngaol: c",
      """
      7:1 unknown-field: A flow has no key gaol. | Did you mean goal? A key of your own begins with x-. «gaol»
      """),
  ]

  static let stepsKeys: [Sample] = [
    Sample(
      "steps: a",
      """
      4:8 bad-value: steps takes a list. | Begin each step with - step: and an id. «a»
      """),
    Sample(
      "steps: []",
      """
      1:1 missing-field: A flow needs the key steps. | Add a list of steps. Each begins with - step: and an id. \
      «handrail»
      """),
    Sample(
      "steps: {a: b}",
      """
      4:8 bad-value: steps takes a list. | Begin each step with - step: and an id. «{a: b}»
      """),
    Sample(
      "steps: [a]",
      """
      1:1 missing-field: A flow needs the key steps. | Add a list of steps. Each begins with - step: and an id. \
      «handrail»
      4:9 bad-value: A step takes keys of its own. | Begin it with step: and an id. «a»
      """),
    Sample(
      "steps:",
      """
      1:1 missing-field: A flow needs the key steps. | Add a list of steps. Each begins with - step: and an id. \
      «handrail»
      """),
    Sample(
      "steps: [[]]",
      """
      1:1 missing-field: A flow needs the key steps. | Add a list of steps. Each begins with - step: and an id. \
      «handrail»
      4:9 bad-value: A step takes keys of its own. | Begin it with step: and an id. «[]»
      """),
    Sample(
      "steps: [{}]",
      """
      4:9 missing-field: A step needs the key step. | Begin it with step: and an id such as pick-a-photo. «{}»
      """),
    Sample(
      "steps: [{title: A}]",
      """
      4:10 missing-field: A step needs the key step. | Begin it with step: and an id such as pick-a-photo. «title»
      """),
    Sample(
      "steps: [{step: }]",
      """
      4:10 missing-field: A step needs the key step. | Begin it with step: and an id such as pick-a-photo. «step»
      """),
    Sample(
      "steps: [{step: [a]}]",
      """
      4:16 bad-value: step takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "steps: [{step: a}, {step: b}, {step: a}]",
      """
      4:32 duplicate-step: A step above has the id a too, on line 4. | Give one of them another id. Until then this \
      one is left out. «step: a»
        4:16 The first step with this id is here. «a»
      """),
    Sample(
      "steps: [{step: a}, '']",
      """
      4:20 missing-field: A step needs the key step. | Begin it with step: and an id such as pick-a-photo. «''»
      """),
    Sample(
      "steps: [{step: a, next: c}, {titel: B, next: c}]",
      """
      4:19 unknown-step: No step has the id c. | Write the id of a step of this flow. «next: c»
      4:30 unknown-field: A step has no key titel. | Did you mean title? A key of your own begins with x-. «titel»
      4:30 missing-field: A step needs the key step. | Begin it with step: and an id such as pick-a-photo. «titel»
      """),
  ]

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
      8:14 bad-value: timeout takes keys of its own. | Write for example timeout: {after: 2 min, remind: true}. «5 s»
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

  static let optionKeys: [Sample] = [
    Sample(
      "id: Go Now",
      """
      9:25 bad-value: An id has the letters a to z, digits and single dashes only. | Write id: go-now. «Go Now»
      """),
    Sample(
      "id: Über uns",
      """
      9:25 bad-value: An id has the letters a to z, digits and single dashes only. | Write an id such as \
      call-a-friend. «Über uns»
      """),
    Sample(
      "id: next",
      """
      9:25 bad-value: The word next cannot be the id of an option. | Choose another id. \
      Taken: next, back, home, help, cancel, timeout and auto-advance. «next»
      """),
    Sample(
      "id: cancel",
      """
      9:25 bad-value: The word cancel cannot be the id of an option. | Choose another id. \
      Taken: next, back, home, help, cancel, timeout and auto-advance. «cancel»
      """),
    Sample(
      "goto: kepd",
      """
      9:21 unknown-step: No step has the id kepd. | Did you mean kept? It is on line 10. «goto: kepd»
        10:11 The step kept is here. «kept»
      """),
    Sample(
      "goto: Kept",
      """
      9:21 unknown-step: No step has the id Kept. | Did you mean kept? It is on line 10. «goto: Kept»
        10:11 The step kept is here. «kept»
      """),
    Sample(
      "goto: Back",
      """
      9:21 unknown-step: No step has the id Back. | Write it in small letters: goto: back. «goto: Back»
      """),
    Sample(
      "goto: [kept]",
      """
      9:27 bad-value: goto takes text. | Write plain words. Put text that begins with { or [ in quotes. «[kept]»
      """),
    Sample(
      "goto: nowhere-near",
      """
      9:21 unknown-step: No step has the id nowhere-near. | Write the id of a step of this flow. «goto: nowhere-near»
      """),
    Sample(
      "role: zebra",
      """
      9:27 bad-value: role does not take zebra. | It takes one of: normal, primary, destructive, cancel, back, help, \
      home. «zebra»
      """),
    Sample(
      "role: Cancel",
      """
      9:27 bad-value: role does not take Cancel. | Did you mean cancel? It takes one of: normal, primary, \
      destructive, cancel, back, help, home. «Cancel»
      """),
    Sample(
      "set: [a]",
      """
      9:26 bad-value: set takes a value for each name. | Write for example set: {colour: red}. «[a]»
      """),
    Sample(
      "set: x",
      """
      9:26 bad-value: set takes a value for each name. | Write for example set: {colour: red}. «x»
      """),
    Sample(
      "set: {a: [b]}",
      """
      9:30 bad-value: a takes text. | Write plain words. Put text that begins with { or [ in quotes. «[b]»
      """),
    Sample(
      "effect: wpie",
      """
      9:21 unknown-effect: No effect has the id wpie. | Did you mean wipe? It is on line 5. «effect: wpie»
        5:3 The effect wipe is here. «wipe»
      """),
    Sample(
      "effect: [a]",
      """
      9:29 bad-value: effect takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "message: Hi",
      """
      9:30 bad-value: message takes keys of its own. | Write for example message: {say: It is sent.}. «Hi»
      """),
    Sample(
      "default: yes",
      """
      9:30 bad-value: default takes true or false. | Write default: true. «yes»
      """),
    Sample(
      "visible: yes",
      """
      9:30 bad-value: visible does not take yes. | Did you mean true? It takes one of: true, false, scroll. «yes»
      """),
    Sample(
      "visible: no",
      """
      9:30 bad-value: visible does not take no. | Did you mean false? It takes one of: true, false, scroll. «no»
      """),
    Sample(
      "inside: [a]",
      """
      9:29 bad-value: inside takes text. | Write plain words. Put text that begins with { or [ in quotes. «[a]»
      """),
    Sample(
      "gesture: {a: b}",
      """
      9:30 bad-value: gesture takes a list. | Put it in brackets: gesture: [one, two]. «{a: b}»
      """),
    Sample(
      "gestures: [[a]]",
      """
      9:32 bad-value: A list of gestures holds plain words only. | Write one word or text. «[a]»
      """),
    Sample(
      "alternatives: x",
      """
      9:35 bad-value: alternatives takes a list. | Put it in brackets: alternatives: [x]. «x»
      """),
    Sample(
      "essential: 1",
      """
      9:32 bad-value: essential takes true or false. | Write essential: true. «1»
      """),
    Sample(
      "size: big",
      """
      9:27 bad-value: size takes a number. | Write digits, such as 10 or 0.5. «big»
      """),
    Sample(
      "size: 44 pt",
      """
      9:27 bad-value: size takes a number. | Write digits, such as 10 or 0.5. «44 pt»
      """),
    Sample(
      "size: 1e3",
      """
      9:27 bad-value: size takes a number. | Write digits, such as 10 or 0.5. «1e3»
      """),
    Sample(
      "show: 2.5",
      """
      9:27 bad-value: show takes a whole number. | Write digits only, such as 3. «2.5»
      """),
    Sample(
      "show: many",
      """
      9:27 bad-value: show takes a whole number. | Write digits only, such as 3. «many»
      """),
    Sample(
      "from: [x]",
      """
      9:27 bad-value: from takes text. | Write plain words. Put text that begins with { or [ in quotes. «[x]»
      """),
    Sample(
      "text: Hi",
      """
      9:21 unknown-field: An option has no key text. | Did you mean label? A key of your own begins with x-. «text»
      """),
    Sample(
      "title: Hi",
      """
      9:21 unknown-field: An option has no key title. | Did you mean label? A key of your own begins with x-. «title»
      """),
    Sample(
      "to: kept",
      """
      9:21 unknown-field: An option has no key to. | Did you mean goto? A key of your own begins with x-. «to»
      """),
    Sample(
      "goto:kept",
      """
      9:21 unknown-field: An option has no key goto:kept. | Put a space behind the colon after goto. «goto:kept»
      """),
    Sample(
      "lable: Hi",
      """
      9:21 unknown-field: An option has no key lable. | Did you mean label? A key of your own begins with x-. «lable»
      """),
  ]

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
