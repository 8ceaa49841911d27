/// The example flows without the words and pictures that the graph does not need, with the table of RULES part 4.
let goodFlows: [Measured] = [
  Measured(
    name: "call-a-contact", numbers: [5, 2, 2, 1, 2, 3],
    text: """
      effects:
        call: {kind: contact}
      steps:
        - step: who
          kind: choose
          decides: [person]
          options:
            - {label: Mum, set: {person: Mum}, goto: ready}
            - {label: Ravi, set: {person: Ravi}, goto: ready}
            - {label: Doctor, set: {person: Doctor}, goto: ready}
        - step: ready
          kind: do
          options:
            - {label: "Call {person}", role: primary, effect: call, goto: calling}
            - {label: Pick someone else, role: cancel, goto: who}
        - step: calling
          kind: wait
          goal: true
          back: none
          when: {no-answer: nobody, call-ended: finished}
          options:
            - {label: Stop the call, goto: finished}
        - step: finished
          kind: done
        - step: nobody
          outcome: failed
          options:
            - {label: Call again, role: back, goto: ready}
      """),
  Measured(
    name: "take-and-share-a-photo", numbers: [6, 4, 4, 2, 0, 2],
    text: """
      effects:
        send-photo: {kind: share}
      steps:
        - step: camera
          kind: do
          goal: true
          options:
            - {label: Take the photo, role: primary, goto: look}
        - step: look
          kind: choose
          decides: [what-next]
          options:
            - {label: Send it, goto: who}
            - {label: Keep it here, goto: kept}
            - {label: Take another, role: back, goto: camera}
        - step: who
          kind: choose
          decides: [person]
          options:
            - {label: Mum, set: {person: Mum},  goto: check}
            - {label: Ravi, set: {person: Ravi}, goto: check}
        - step: check
          kind: confirm
          confirms: send-photo
          options:
            - {label: Do not send, role: cancel, goto: look}
            - {label: "Send to {person}", effect: send-photo, goto: sent}
        - step: sent
          kind: done
        - step: kept
          kind: done
      """),
  Measured(
    name: "take-your-tablets", numbers: [8, 5, 5, 1, 1, 2],
    text: """
      effects:
        dose: {kind: dose}
      steps:
        - step: ready
          kind: do
          options:
            - {label: I am ready, role: primary, goto: box}
            - {label: Not now, role: cancel, goto: later}
        - step: box
          kind: do
          goal: true
          options:
            - {label: I have them, goto: open}
        - step: open
          kind: do
          options:
            - {label: It is open, goto: swallow}
        - step: swallow
          kind: do
          options:
            - {label: I tried, goto: taken}
        - step: taken
          kind: choose
          decides: [taken]
          options:
            - {label: I took them, set: {taken: true}, effect: dose, goto: finished}
            - {label: I did not take them, set: {taken: false}, goto: not-taken}
        - step: finished
          kind: done
        - step: not-taken
          outcome: failed
        - step: later
          outcome: cancelled
      """),
  Measured(
    name: "microwave-a-meal", numbers: [8, 6, 6, 0, 0, 1],
    text: """
      effects:
        heat: {kind: heat}
      steps:
        - step: tray
          kind: do
          goal: true
          options: [{label: I have it, goto: holes}]
        - step: holes
          kind: do
          options: [{label: Holes are made, goto: inside}]
        - step: inside
          kind: do
          options: [{label: The door is closed, goto: start}]
        - step: start
          kind: do
          options:
            - {label: It is on, role: primary, effect: heat, goto: cooking}
        - step: cooking
          kind: wait
          back: none
          options: [{label: I heard the beeps, goto: rest}]
        - step: rest
          kind: do
          options: [{label: Gloves are on, goto: out}]
        - step: out
          kind: do
          options: [{label: It is on the table, goto: finished}]
        - step: finished
          kind: done
      """),
  Measured(
    name: "delete-a-photo", numbers: [6, 4, 4, 2, 2, 3],
    text: """
      effects:
        delete-photo:
          kind: destructive
      steps:
        - step: pick
          kind: choose
          decides: [photo]
          options:
            - {label: Beach, set: {photo: 1}, goto: look}
            - {label: Birthday, set: {photo: 2}, goto: look}
            - {label: Dog, set: {photo: 3}, goto: look}
        - step: look
          kind: choose
          decides: [keep-or-delete]
          options:
            - {label: Keep it, role: primary, goto: kept}
            - {label: Delete it, role: destructive, goto: first-check}
        - step: first-check
          kind: confirm
          confirms: delete-photo
          options:
            - {label: Keep the photo, role: cancel, goto: look}
            - {label: Delete this photo, role: destructive, goto: last-check}
        - step: last-check
          kind: confirm
          confirms: delete-photo
          options:
            - {label: Delete it for ever, role: destructive, effect: delete-photo, goto: gone}
            - {label: Keep the photo, role: cancel, goto: look}
        - step: gone
          kind: done
        - step: kept
          outcome: cancelled
      """),
  Measured(
    name: "draw-a-picture", numbers: [5, 3, 3, 2, 2, 4],
    text: """
      effects:
        save-picture: {kind: save}
      steps:
        - step: home
          kind: home
          options:
            - {label: Draw, goto: colour}
            - {label: Gallery, goto: gallery}
        - step: colour
          kind: choose
          decides: [colour]
          options:
            - {label: Red, set: {colour: red}, goto: canvas}
            - {label: Blue, set: {colour: blue}, goto: canvas}
            - {label: Green, set: {colour: green},  goto: canvas}
            - {label: Black, set: {colour: black},  goto: canvas}
        - step: canvas
          kind: do
          goal: true
          controls:
            - control: surface
          options:
            - {label: My picture is ready, role: primary, effect: save-picture, goto: saved}
        - step: saved
          kind: done
        - step: gallery
          kind: show
          outcome: success
      """),
  Measured(
    name: "coffee-dispenser", numbers: [5, 2, 2, 1, 1, 1],
    text: """
      effects:
        brew: {kind: heat}
      steps:
        - step: cup
          kind: do
          options: [{label: The cup is there, goto: amount}]
        - step: amount
          kind: choose
          goal: true
          decides: [amount]
          controls:
            - control: slider
              sets: [amount]
          options:
            - {label: Make my coffee, role: primary, effect: brew, goto: pouring}
        - step: pouring
          kind: wait
          back: none
          options:
            - {label: It stopped, goto: finished}
            - {label: Stop now, role: cancel, goto: stopped}
        - step: finished
          kind: done
        - step: stopped
          outcome: cancelled
      """),
]
