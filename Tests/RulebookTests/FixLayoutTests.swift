import CheckKit
import Checking
import Rulebook
import Testing

/// Before and after, for ways of writing that no example has.
@Suite struct FixLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String
    var before: String
    var after: String
    var testDescription: String { name }
  }

  private static let question = """
    effects:
      pay: {kind: pay, once: per-ride}

    """

  static let cases: [Case] = [
    Case(
      name: "the key behind the dash goes", rule: "no-back",
      before: """
        steps:
          - {step: a, next: b}
          - back: none
            step: b
            next: end
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - {step: a, next: b}
          - step: b
            next: end
          - {step: end, kind: done}

        """),
    Case(
      name: "the key behind the dash goes, its comment stays", rule: "no-back",
      before: """
        steps:
          - {step: a, next: b}
          - back: none\t# so far
            # the id
            step: b
            next: end
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - {step: a, next: b}
          - # so far
            # the id
            step: b
            next: end
          - {step: end, kind: done}

        """),
    Case(
      name: "a comment that silences another rule goes with the line", rule: "no-back",
      before: """
        steps:
          - {step: a, next: b}
          - step: b
            back: none  # handrail:allow missing-icon -- why not
            next: end
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - {step: a, next: b}
          - step: b
            next: end
          - {step: end, kind: done}

        """),
    Case(
      name: "the last line of a file without a line end", rule: "no-back",
      before: """
        steps:
          - {step: a, next: b}
          - {step: end, kind: done}
          - step: b
            next: end
            back: none
        """,
      after: """
        steps:
          - {step: a, next: b}
          - {step: end, kind: done}
          - step: b
            next: end
        """),
    Case(
      name: "a value of several lines goes whole", rule: "timeout-on-confirm",
      before: question + """
        steps:
          - step: a
            kind: confirm
            confirms: pay
            # A timer.
            timeout:  # Ten.
              after: 10 min  # Minutes.
              # Remind them.
              remind: true
            # The answers.
            options: [{label: Pay 3 euros, effect: pay, goto: end}, {label: Not now, role: cancel}]
          - {step: end, kind: done}

        """,
      after: question + """
        steps:
          - step: a
            kind: confirm
            confirms: pay
            # A timer.
            # The answers.
            options: [{label: Pay 3 euros, effect: pay, goto: end}, {label: Not now, role: cancel}]
          - {step: end, kind: done}

        """),
    Case(
      name: "braces over several lines", rule: "no-back",
      before: """
        steps:
          - {step: a, next: b}
          - {
              step: b,  # second
              back: none,
              next: end,
            }
          - {step: c,
             next: end,
             back: none}
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - {step: a, next: b}
          - {
              step: b,  # second
              next: end,
            }
          - {step: c,
             next: end}
          - {step: end, kind: done}

        """),
    Case(
      name: "a key with nothing behind it is filled in", rule: "asks-again",
      before: """
        steps:
          - {step: a, asks: name, next: b}
          - step: b
            fill:   # later
            asks: name
            next: c
          - {step: c, asks: name, fill: , next: end}
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - {step: a, asks: name, next: b}
          - step: b
            fill: from-earlier   # later
            asks: name
            next: c
          - {step: c, asks: name, fill: from-earlier , next: end}
          - {step: end, kind: done}

        """),
    Case(
      name: "quotes stay", rule: "hidden-gesture",
      before: """
        steps:
          - step: a
            options:
              - {"label": "One", "visible": "false", "goto": "end"}
              - {'label': 'Two', 'visible': 'false', 'goto': 'end'}
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - step: a
            options:
              - {"label": "One", "visible": "true", "goto": "end"}
              - {'label': 'Two', 'visible': 'true', 'goto': 'end'}
          - {step: end, kind: done}

        """),
    Case(
      name: "behind a text of several lines", rule: "must-remember",
      before: """
        steps:
          - step: a
            say: |+
              Look.

              # No comment.
            uses:
              - name
              # and
              - 'the: place'
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - step: a
            say: |+
              Look.

              # No comment.
            uses:
              - name
              # and
              - 'the: place'
            shows: [name, "the: place"]
          - {step: end, kind: done}

        """),
    Case(
      name: "a list of lines gets a line", rule: "must-remember",
      before: """
        steps:
          - step: a
            shows:
            -   name  # here
            # and that is all
            uses: [name, place]
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - step: a
            shows:
            -   name  # here
            - place
            # and that is all
            uses: [name, place]
          - {step: end, kind: done}

        """),
    Case(
      name: "an option like the others, lines or braces", rule: "confirm-no-way-out",
      before: question + """
        language: es-MX
        steps:
          - step: a
            kind: confirm
            confirms: pay
            options:
            -   label: Pagar 3 euros
                effect: pay
                goto: b
            # the next
          - step: b
            kind: confirm
            confirms: pay
            options: [
              {label: Pagar, icon: arrow.uturn.backward, effect: pay, goto: end}  # now
            ]
          - {step: end, kind: done}

        """,
      after: question + """
        language: es-MX
        steps:
          - step: a
            kind: confirm
            confirms: pay
            options:
            -   label: Pagar 3 euros
                effect: pay
                goto: b
            -   label: Volver sin cambiar nada
                icon: arrow.uturn.backward
                role: cancel
            # the next
          - step: b
            kind: confirm
            confirms: pay
            options: [
              {label: Pagar, icon: arrow.uturn.backward, effect: pay, goto: end},  # now
              {label: Volver sin cambiar nada, icon: xmark.circle.fill, role: cancel}
            ]
          - {step: end, kind: done}

        """),
    Case(
      name: "an option moves with the comments above it", rule: "destructive-next-to-common",
      before: """
        effects:
          wipe: {kind: destructive, undo: 30 d}
        steps:
          - {step: end, kind: done}
          - step: a
            options:
              # everyday
              - {label: See, goto: end}
              # danger
              # ahead
              - label: Empty
                effect: wipe
                goto: end
              - {label: Share, goto: end}
        """,
      after: """
        effects:
          wipe: {kind: destructive, undo: 30 d}
        steps:
          - {step: end, kind: done}
          - step: a
            options:
              # everyday
              - {label: See, goto: end}
              - {label: Share, goto: end}
              # danger
              # ahead
              - label: Empty
                effect: wipe
                goto: end
        """),
    Case(
      name: "the focus follows its option", rule: "confirm-wording-vague",
      before: """
        effects:
          send-card: {kind: share, once: per-card}
        steps:
          - step: a
            kind: confirm
            confirms: send-card
            focus: 'no'
            options: [{label: "Yes", effect: send-card, goto: end}, {label: No, role: cancel}]
          - {step: end, kind: done}

        """,
      after: """
        effects:
          send-card: {kind: share, once: per-card}
        steps:
          - step: a
            kind: confirm
            confirms: send-card
            focus: 'Do not send the card'
            options: [{label: "Send the card", effect: send-card, goto: end}, {label: Do not send the card, role: cancel}]
          - {step: end, kind: done}

        """),
    Case(
      name: "JSON over several lines stays one entry a line", rule: "timeout-not-adjustable",
      before: """
        steps: [
          {
            "step": "a",
            "timeout": {
              "after": "10 min",
              "remind": true
            },
            "next": "b"
          },
          {
            "step": "b",
            "timeout": {
              "after": "10 min",  # ten
              "remind": true  # remind
            },
            "next": "c"
          },
          {
            "step": "c",
            "timeout": {
              "after": "10 min",
              "remind": true,  # remind
            },
            "next": "end"
          },
          {"step": "end", "kind": "done"}
        ]

        """,
      after: """
        steps: [
          {
            "step": "a",
            "timeout": {
              "after": "10 min",
              "remind": true,
              "off": true
            },
            "next": "b"
          },
          {
            "step": "b",
            "timeout": {
              "after": "10 min",  # ten
              "remind": true,  # remind
              "off": true
            },
            "next": "c"
          },
          {
            "step": "c",
            "timeout": {
              "after": "10 min",
              "remind": true,  # remind
              "off": true,
            },
            "next": "end"
          },
          {"step": "end", "kind": "done"}
        ]

        """),
    Case(
      name: "two entries at once, each on its line", rule: "adjustable-incomplete",
      before: """
        steps:
          - step: a
            controls:
              - {
                  label: Light, icon: sun, control: slider, value: "{n}"
                }
              - {
                  control: slider,
                  label: Light,
                  value: "{n}"  # so much
                }
            next: end
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - step: a
            controls:
              - {
                  label: Light, icon: sun, control: slider, value: "{n}", traits: [adjustable], actions: [increment, decrement]
                }
              - {
                  control: slider,
                  label: Light,
                  value: "{n}",  # so much
                  traits: [adjustable],
                  actions: [increment, decrement]
                }
            next: end
          - {step: end, kind: done}

        """),
    Case(
      name: "commas in front, commas at the end, and no space is left behind", rule: "no-back",
      before: """
        steps:
          - {step: a, next: b}
          - { step: b
            , back: none
            , next: c }
          - { back: none
            , step: c
            , next: d }
          - { step: d
            , next: e
            , back: none
            }
          - {step: e, back: none,
             next: f}
          - {step: f, back: none,  # why
             next: g}
          - {
              step: g,
              next: end,
              back: none,
            }
          - {step: h,  # why
             back: none}
          - {step: end, kind: done}

        """,
      after: """
        steps:
          - {step: a, next: b}
          - { step: b
            , next: c }
          - { step: c
            , next: d }
          - { step: d
            , next: e
            }
          - {step: e,
             next: f}
          - {step: f, # why
             next: g}
          - {
              step: g,
              next: end,
            }
          - {step: h,  # why
             }
          - {step: end, kind: done}

        """),
  ]

  @Test(arguments: cases)
  func `before and after`(_ example: Case) {
    let head = "handrail: 1\nid: a\ntitle: A\n"
    let choice = Mending.Choice(rules: [example.rule], includesUnsafe: true)
    for (name, change) in Self.lineEnds {
      let text = change(head + example.before)
      let mending = Mending.of(SourceText(text), choice, check: checked)
      #expect(mending.source.text == change(head + example.after), "\(example.name) \(name)")
      expectGood(mending, of: text, choice, example.name)
    }
  }

  private static let lineEnds: [(String, @Sendable (String) -> String)] = [
    ("LF", { $0 }), ("CRLF", { $0.replacing("\n", with: "\r\n") }), ("CR", { $0.replacing("\n", with: "\r") }),
  ]

  @Test func `a key behind a question mark is left to a person`() {
    let head = "handrail: 1\nid: a\ntitle: A\nsteps:\n  - {step: a, next: b}\n"
    let end = "  - {step: end, kind: done}\n"
    for step in ["  - step: b\n    ? back\n    : none\n    next: end\n", "  - {? back : none, step: b, next: end}\n"] {
      let back = checked(SourceText(head + step + end)).findings.filter { $0.rule == "no-back" }
      #expect(back.count == 1 && back.allSatisfy { $0.fix == nil }, "\(step)")
    }
  }

  @Test func `words that a fix makes up are in the language of the flow, or there are none`() {
    func label(_ language: String) -> String? {
      let text = """
        handrail: 1
        id: a
        title: A
        language: \(language)
        effects: {pay: {kind: pay, once: x}}
        steps:
          - {step: a, kind: confirm, confirms: pay, options: [{label: X, effect: pay, goto: end}]}
          - {step: end, kind: done}
        """
      return checked(SourceText(text)).findings.first { $0.rule == "confirm-no-way-out" }?.fix?.title
    }
    #expect(label("en-GB") == "Add the option Go back, change nothing.")
    #expect(label("ja") == "Add the option 何もかえずにもどる.")
    #expect(label("ZH-Hans") == "Add the option 返回，什么都不改.")
    #expect(label("ko") == "Add the option 바꾸지 않고 돌아가기.")
    #expect(label("sw") == nil)
  }
}
