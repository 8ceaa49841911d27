import FlowModel
import Testing

/// What a script sends to take an option.
@Suite struct EventNameTests {
  @Test(arguments: [
    ("Call Mum", "call-mum"), ("  Call   Mum!  ", "call-mum"), ("12", "12"), ("No", "no"), ("~", ""), ("", ""),
    ("It's 12:30", "it-s-12-30"), ("--a--b--", "a-b"), ("a_b", "a-b"), ("A/B\\C", "a-b-c"), ("👍", ""),
    ("OK 👍 go", "ok-go"),
    ("Über uns", "über-uns"), ("ÉCOLE", "école"), ("e\u{301}cole", "école"), ("E\u{301}COLE", "école"),
    ("İstanbul", "i\u{307}stanbul"), ("Straße", "straße"), ("電話をかける", "電話をかける"), ("か\u{3099}ぎ", "がぎ"),
    ("写真を撮る！", "写真を撮る"),
    ("हिन्दी में", "हिन्दी-में"), ("फ़ोन करें", "फ\u{93C}ोन-करें"), ("تصویر ۱۲", "تصویر-۱۲"), ("می\u{200C}خواهم", "میخواهم"),
    ("1️⃣ Tea", "1-tea"), ("½ cup", "cup"), ("한글", "한글"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{301}a", "a"),
  ])
  func `a label becomes an id`(label: String, id: String) {
    let slug = Flow.slug(label)
    #expect(Array(slug.unicodeScalars) == Array(id.unicodeScalars), "\(slug)")
  }

  @Test func `names that are taken get a number`() throws {
    let flow = try flow(
      """
      handrail: 1
      id: x
      title: X
      steps:
        - step: a
          when: {ring: b, go-3: b}
          options:
            - {label: Go}
            - {label: go}
            - {label: "Go!"}
            - {label: Ring}
            - {label: Next}
            - {label: Back}
            - {label: Auto-advance}
            - {label: "?"}
            - {icon: sun}
            - {label: Option 9}
            - {label: Home, id: go-home}
            - {label: Go home}
        - step: b
          kind: done
      """)
    #expect(
      flow.eventNames(of: flow.steps[0]) == [
        "go", "go-2", "go-4", "ring-2", "next-2", "back-2", "auto-advance-2", "option-8", "option-9", "option-9-2",
        "go-home", "go-home-2",
      ])
  }

  @Test func `the two ways to write é are one name`() throws {
    let flow = try flow(Frame.step("options:\n  - {label: Café}\n  - {label: Cafe\u{301}}"))
    #expect(flow.eventNames(of: flow.steps[0]) == ["café", "café-2"])
  }
}
