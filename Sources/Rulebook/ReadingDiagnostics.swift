internal import CheckKit

extension Rules {
  static let readingDiagnostics: [BuildDiagnostic] = [
    BuildDiagnostic(
      id: "not-yaml", kind: .reading,
      summary: "The file cannot be read.",
      meaning: "A sign is out of place, so nothing behind it can be understood. People keep the last good version.",
      help: "Check quotes, brackets and spaces here and on the line above.",
      bad: [
        Example(
          """
          steps:
          ①\t- {step: look, kind: done}
          """),
        Example(
          """
          steps: [{step: look, kind: done}]
          ①steps: [{step: see, kind: done}]
          """),
      ],
      good: [Example("steps:\n  - {step: look, kind: done}\n")]),
    BuildDiagnostic(
      id: "not-a-flow", severity: .warning, kind: .reading,
      summary: "The file has no key handrail.",
      meaning: "It is read as a file for something else. Nothing in it is checked.",
      help: "Write handrail: 1 on the first line, or name another file.",
      bad: [Example("①id: make-tea\ntitle: Make tea\n", isWhole: true)],
      good: [Example("steps:\n  - {step: tea, kind: done}\n")]),
    BuildDiagnostic(
      id: "missing-field", kind: .reading,
      summary: "A key that is needed is not there.",
      meaning: "Without it nobody can say what this part of the flow does.",
      help: "Add the key.",
      bad: [
        Example(
          """
          effects:
            delete-photo: {①undo: 30 d}
          steps:
            - {step: look, kind: done}
            - {①title: Look at the photo}
          """)
      ],
      good: [
        Example(
          """
          effects:
            delete-photo: {kind: destructive, undo: 30 d}
          steps:
            - {step: look, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "unknown-field", kind: .reading,
      summary: "A key is not known.",
      meaning: "It is often a slip of the keyboard. What stands behind the key has no effect.",
      help: "Write the key that is meant. A key of your own begins with x-.",
      bad: [Example("steps:\n  - {step: look, kind: done, ①titel: Look}\n")],
      good: [Example("steps:\n  - {step: look, kind: done, title: Look, x-note: Ask Sam}\n")]),
    BuildDiagnostic(
      id: "bad-value", kind: .reading,
      summary: "A value cannot be read.",
      meaning: "The key takes something else, so the value has no effect.",
      help: "Write what the message asks for.",
      bad: [
        Example(
          """
          steps:
            - {step: look, kind: ①finished, timeout: {after: ①30, remind: true}, next: done}
            - {step: done, kind: done}
          """)
      ],
      good: [
        Example(
          """
          steps:
            - {step: look, kind: show, timeout: {after: 30 min, remind: true}, next: done}
            - {step: done, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "duplicate-step", kind: .reading,
      summary: "Two steps have one id.",
      meaning: "Nobody can say which of the two is meant. The second one is left out.",
      help: "Give one of them another id.",
      bad: [Example("steps:\n  - {step: look, next: end}\n  - {①step: look}\n  - {step: end, kind: done}\n")],
      good: [Example("steps:\n  - {step: look}\n  - {step: see, next: end}\n  - {step: end, kind: done}\n")]),
    BuildDiagnostic(
      id: "unknown-step", kind: .reading,
      summary: "A step is named that is not there.",
      meaning: "The way leads nowhere. A person who takes it is stuck.",
      help: FlowHelp.stepOfFlow.text,
      bad: [
        Example(
          """
          steps:
            - step: look
              options: [{label: Keep it, ①goto: kepd}]
            - {step: kept, kind: done}
          """)
      ],
      good: [
        Example(
          """
          steps:
            - step: look
              options: [{label: Keep it, goto: kept}]
            - {step: kept, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "unknown-effect", kind: .reading,
      summary: "An effect is named that is not there.",
      meaning: "Handrail cannot tell whether the option can do harm.",
      help: "Write the id of an effect, or add it under effects.",
      bad: [
        Example(
          """
          effects:
            wipe: {kind: destructive}
          steps:
            - step: look
              options: [{label: Empty it, ①effect: wpie, goto: end}]
            - {step: end, kind: done}
          """)
      ],
      good: [
        Example(
          """
          effects:
            wipe: {kind: destructive}
          steps:
            - step: look
              options: [{label: Empty it, effect: wipe, goto: end}]
            - {step: end, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "limit-exceeded", kind: .reading,
      summary: "Something is larger than the limits allow.",
      meaning: "Handrail stops reading there, so that one file cannot stop all others.",
      help: "Make it smaller, or raise the limit in handrail.yaml."),
  ]
}
