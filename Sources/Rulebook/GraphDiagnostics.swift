internal import CheckKit

extension Rules {
  static let graphDiagnostics: [BuildDiagnostic] = [
    BuildDiagnostic(
      id: "unreachable-step", kind: .graph,
      summary: "No way leads to this step.",
      meaning: "Nobody will ever see it. What it asks or tells is lost.",
      help: "Let an option of another step lead to it, or delete it.",
      bad: [
        Example(
          """
          steps:
            - {step: look, next: end}
            - {①step: tips, next: end}
            - {step: end, kind: done}
          """)
      ],
      good: [
        Example(
          """
          steps:
            - {step: look, next: tips}
            - {step: tips, next: end}
            - {step: end, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "dead-end", kind: .graph,
      summary: "No way leads on from here.",
      meaning: "A person who comes here is stuck and needs somebody to help.",
      help: "Add an option with goto, or end the flow here with kind: done.",
      bad: [
        Example(
          """
          steps:
            - step: look
              options: [{label: See it, goto: see}, {label: Stop, goto: end}]
            - {①step: see, say: Here it is.}
            - {step: end, kind: done}
          """)
      ],
      good: [
        Example(
          """
          steps:
            - step: look
              options: [{label: See it, goto: see}, {label: Stop, goto: end}]
            - {step: see, say: Here it is., next: end}
            - {step: end, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "no-finish", kind: .graph,
      summary: "No way leads to success.",
      meaning: "People can begin this task, but nobody can finish it.",
      help: "End the last step with kind: done, and lead a way to it.",
      bad: [
        Example(
          """
          ①steps:
            - {step: look, next: stop}
            - {step: stop, kind: done, outcome: cancelled}
          """)
      ],
      good: [
        Example(
          """
          steps:
            - {step: look, next: end}
            - {step: end, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "trap-loop", kind: .graph,
      summary: "Steps lead round and round, never to an end.",
      meaning: "A person who comes here goes in circles and cannot finish.",
      help: "Add a way out to one of the steps.",
      bad: [
        Example(
          """
          steps:
            - step: look
              options: [{label: Try it, goto: one}, {label: Stop, goto: end}]
            - {①step: one, next: two}
            - {step: two, next: one}
            - {step: end, kind: done}
          """)
      ],
      good: [
        Example(
          """
          steps:
            - step: look
              options: [{label: Try it, goto: one}, {label: Stop, goto: end}]
            - {step: one, next: two}
            - step: two
              options: [{label: Try again, goto: one}, {label: It works, goto: end}]
            - {step: end, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "timer-is-the-only-way", kind: .graph,
      summary: "Only a timer leads on.",
      meaning: "People cannot go on at their own pace. They must wait, or be quick.",
      help: "Add an option that leads on. Let the timer only remind.",
      bad: [
        Example(
          """
          steps:
            - {step: look, ①timeout: {after: 3 min, goto: end}}
            - {step: end, kind: done}
          """)
      ],
      good: [
        Example(
          """
          steps:
            - step: look
              timeout: {after: 3 min, remind: true}
              options: [{label: Go on, goto: end}]
            - {step: end, kind: done}
          """)
      ]),
    BuildDiagnostic(
      id: "duplicate-flow", kind: .graph,
      summary: "Two files have one flow id.",
      meaning: "Nobody can say which of the two is meant when the flow is named.",
      help: "Give one of the two flows another id."),
  ]
}
