import HandrailTestSupport

/// What is said about values of a flow, and of its list of steps.
extension BadValueTests {
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
}
