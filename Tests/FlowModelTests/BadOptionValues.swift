import HandrailTestSupport

/// What is said about values of an option.
extension BadValueTests {
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
}
