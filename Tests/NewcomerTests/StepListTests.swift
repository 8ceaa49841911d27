import Testing

@testable import handrail

/// Lists as people write them.
@Suite struct StepListTests {
  @Test(arguments: [
    ("Get the cup, Press the button, Enjoy", ["Get the cup", "Press the button", "Enjoy"]),
    ("one", ["one"]), (" a ,, b , ", ["a", "b"]), ("", []), (" , ", []),
    ("Take cup, spoon and plate; Eat", ["Take cup, spoon and plate", "Eat"]),
    ("カップを取る、ボタンを押す", ["カップを取る", "ボタンを押す"]), ("拿杯子，按按钮", ["拿杯子", "按按钮"]),
    ("- a\n- b, c", ["a", "b, c"]),
  ])
  func `a line`(_ line: String, _ items: [String]) { #expect(StepList(line: line).items == items) }

  @Test(arguments: [
    ("Get up\nWash\n\nEat\n", ["Get up", "Wash", "Eat"]),
    ("- Get up\n* Wash\n+ Eat\n• Go", ["Get up", "Wash", "Eat", "Go"]),
    ("1. Get up\n2) Wash\n(3) Eat\n10. Go", ["Get up", "Wash", "Eat", "Go"]),
    ("１．起きる\n２、洗う", ["起きる", "洗う"]),
    ("- [ ] Get up\n- [x] Wash", ["Get up", "Wash"]), ("☐ Get up\r\n☑ Wash\r\n", ["Get up", "Wash"]),
    ("\u{FEFF}- Get up", ["Get up"]),
    ("- Get **up** with `care`\n- Look at [the page](http://x.y)", ["Get up with care", "Look at the page"]),
    ("- Take the cup\n  from the shelf\n- Wash", ["Take the cup from the shelf", "Wash"]),
    ("-5 degrees\n12 eggs\n3.5 litres", ["-5 degrees", "12 eggs", "3.5 litres"]),
    ("- \n-\n- a", ["a"]), ("---\n- a\n***\n- b", ["a", "b"]), ("- - a", ["a"]),
    ("- say: \"hi\" # now\n- @home", ["say: \"hi\" # now", "@home"]),
    ("| Step | What |\n|--|--|\n| 1 | Open |\nGo in\n", ["Go in"]), ("| a |\n|--|\n", []),
  ])
  func `a text`(_ text: String, _ items: [String]) { #expect(StepList(text: text).items == items) }

  @Test(arguments: [
    ("- a\n\n- b\n", 1), ("- a\n  more\n- b\n  - c\n", 1), ("a\n\nb\n", 1), ("# T\n- a\n## U\n- b\n", 2),
    ("Things:\n- a\nSteps:\n- b\n- c\n", 2), ("", 0), ("- a\n```\nx\n```\n- b\n", 1), ("- a\n| x |\n- b\n", 2),
  ])
  func `lists with other words between are counted`(_ text: String, _ lists: Int) {
    #expect(StepList(text: text).lists == lists)
  }

  @Test func `headings, nested items and other lines are told apart`() {
    let list = StepList(
      text: """
        # My **morning**

        What I do each day:

        1. Get up
           - open the eyes
           - sit
        2. Wash

        ## Later
        ```
        - no step
        ```
        """)
    #expect(list.title == "My morning")
    #expect(list.items == ["Get up", "open the eyes", "sit", "Wash"])
    #expect(list.nested == 2)
    #expect(list.leftOut == 5)
  }
}
