import FlowModel
import HandrailTestSupport
import SourceText
import Testing
import YAMLSource

/// Fields that only thorough rules look at: what is read, and what is said about values that cannot be.
@Suite struct ThoroughFieldTests {
  @Test func `fields with values that can be read`() throws {
    let flow = try flow(
      """
      handrail: 1
      id: talk
      title: Talk
      audience: assistive-access
      systems: {ios: 26, ipados: 15.8.3}
      support-level: [person, video, spoken, text, picture, none]
      steps:
        - step: a
          by: helper
          needs-skill: [count, add, copy, measure, read, write, tell-time]
          only-in: assistive-access
          full-app-options: 9
          started-by: reminder
          submits: on-change
          message: {sound: beep, started-by: emergency}
          controls: [{control: toggle, label: Light, submits: on-tap}]
          options: [{label: Large, only-in: assistive-access}]
        - {step: b, kind: done}
      """)
    #expect(flow.audience?.value == .assistiveAccess)
    #expect(flow.systems?.iOS?.value == SystemVersion(26))
    let levels = try #require(flow.supportLevel?.value)
    #expect(levels == [.person, .video, .spoken, .text, .picture, .none])
    #expect(levels.sorted() == levels.reversed())
    let step = flow.steps[0]
    #expect(step.by?.value == .helper && step.onlyIn?.value == .assistiveAccess && step.fullAppOptions?.value == 9)
    #expect(step.startedBy?.value == .reminder && step.submits?.value == .onChange)
    #expect(step.message?.startedBy?.value == .emergency)
    let skills = try #require(step.needsSkill?.value)
    #expect(Skill.allCases.filter { !skills.contains($0) } == [.decide])
    #expect(flow.controls[0].submits?.value == .onTap && flow.options[0].onlyIn?.value == .assistiveAccess)
    #expect(flow.steps[1].needsSkill == nil && flow.steps[1].by == nil)
  }

  @Test func `steps, options and controls hold nothing that is counted, so that copying them is cheap`() {
    #expect(_isPOD(Step.self) && _isPOD(Option.self) && _isPOD(Control.self) && _isPOD(Effect.self))
  }

  @Test func `versions are compared part by part`() throws {
    func version(_ text: String) throws -> SystemVersion {
      let head = "handrail: 1\nid: a\ntitle: A\nsystems: {ios: \(text)}\n"
      return try #require(flow(head + "steps: [{step: a, kind: done}]\n").systems?.iOS?.value)
    }
    #expect(try version("18.10") > version("18.9"))
    #expect(try version("18.1") < version("18.10"))
    #expect(try version("15.8.3") > version("15.8") && version("26.0") == version("26"))
    #expect(try version("26.0.0") == SystemVersion(26))
  }

  static let flowKeys: [Sample] = [
    Sample(
      "audience: all",
      "4:11 bad-value: audience does not take all. | It takes one of: everyone, assistive-access. «all»"),
    Sample(
      "systems: 26",
      "4:10 bad-value: systems takes keys of its own. | Write for example systems: {ios: 26, ipados: 26}. «26»"),
    Sample(
      "systems: {ios: iOS 26}",
      "4:16 bad-value: ios takes the version of a system. | Write it in digits, such as 26 or 18.2. «iOS 26»"),
    Sample(
      "systems: {ios: 18.2.1.0}",
      "4:16 bad-value: ios takes the version of a system. | Write it in digits, such as 26 or 18.2. «18.2.1.0»"),
    Sample(
      "systems: {iOS: 26}",
      "4:11 unknown-field: systems has no key iOS. | Did you mean ios? A key of your own begins with x-. «iOS»"),
    Sample(
      "support-level: person",
      "4:16 bad-value: support-level takes a list. | Put it in brackets: support-level: [person]. «person»"),
    Sample(
      "support-level: [persons, none]",
      """
      4:17 bad-value: support-level does not take persons. | Did you mean person? It takes one of: none, picture, text, \
      spoken, video, person. «persons»
      """),
  ]

  static let stepKeys: [Sample] = [
    Sample("by: me", "8:9 bad-value: by does not take me. | It takes one of: person, helper. «me»"),
    Sample(
      "needs-skill: count",
      "8:18 bad-value: needs-skill takes a list. | Put it in brackets: needs-skill: [count]. «count»"),
    Sample(
      "needs-skill: [counts]",
      """
      8:19 bad-value: needs-skill does not take counts. | Did you mean count? It takes one of: count, add, copy, measure, \
      read, write, tell-time, decide. «counts»
      """),
    Sample(
      "only-in: full-app",
      "8:14 bad-value: only-in does not take full-app. | It takes one of: assistive-access. «full-app»"),
    Sample(
      "full-app-options: many",
      "8:23 bad-value: full-app-options takes a whole number. | Write digits only, such as 3. «many»"),
    Sample(
      "started-by: app",
      """
      8:17 bad-value: started-by does not take app. | It takes one of: person, reminder, system, emergency. «app»
      """),
    Sample(
      "submits: on-changes",
      """
      8:14 bad-value: submits does not take on-changes. | Did you mean on-change? It takes one of: on-tap, on-change. \
      «on-changes»
      """),
    Sample(
      "message: {started-by: me}",
      """
      8:27 bad-value: started-by does not take me. | It takes one of: person, reminder, system, emergency. «me»
      """),
    Sample(
      "skills: [count]",
      """
      8:5 unknown-field: A step has no key skills. | Did you mean needs-skill? A key of your own begins with x-. «skills»
      """),
  ]

  @Test(arguments: flowKeys)
  func `keys of a flow`(sample: Sample) { #expect(said(Frame.flow(sample.text)) == sample.said) }

  @Test(arguments: stepKeys)
  func `keys of a step`(sample: Sample) { #expect(said(Frame.step(sample.text)) == sample.said) }

  @Test func `all texts of a flow are gone over, each once, and nothing that is no text`() throws {
    let flow = try flow(
      """
      handrail: 1
      id: t-id
      title: t-title
      icon: t-icon
      language: t-language
      kind: setup
      goal: t-goal
      takes: 5 min
      needs: [t-need]
      start: t-a
      given: [t-given]
      help: {label: t-ask, icon: t-person, contact: t-sam, goto: t-b}
      elsewhere: [t-elsewhere]
      audience: everyone
      effects:
        t-effect: {kind: pay, undo: t-undo, says: t-says, once: t-once, because: t-because, cost: t-cost}
      tested: [{when: 2026-03-02, who: t-group, people: 3, notes: t-notes, x-mine: none}]
      allow: [{rule: t-rule, step: t-step, because: t-why, until: 2026-12-31}]
      x-own: none
      steps:
        - step: t-a
          kind: confirm
          confirms: t-effect
          title: t-title
          icon: t-icon
          say: t-say
          status: t-status
          image: t-image
          video: t-video
          audio: true
          goal: true
          decides: [t-decided]
          uses: [t-used]
          shows: [t-shown]
          asks: t-asked
          focus: t-label
          reports: t-effect
          message: {say: t-say, icon: t-icon, sound: t-sound, haptic: t-haptic, stays: until-tapped, started-by: person}
          timeout: {after: 5 min, goto: t-b, because: t-because, loses: [t-lost], effect: t-effect, reason: essential}
          back: t-b
          next: t-b
          when: {t-event: t-b}
          moves: {what: t-moves, lasts: 5 s}
          stuck: t-stuck
          any-order: t-group
          by: person
          options:
            - label: t-label
              id: t-id
              icon: t-icon
              goto: t-b
              effect: t-effect
              set: {t-name: v-value}
              inside: t-menu
              gesture: t-gesture
              gestures: [t-gesture]
              alternatives: [t-other]
              from: t-from
              show: 4
              role: primary
              message: {say: t-say}
          controls:
            - control: pad
              label: t-label
              icon: t-icon
              value: t-value
              hint: t-hint
              traits: [t-trait]
              range: [1, 2]
              sets: [t-name]
              actions: [t-action]
              inside: t-menu
              gesture: t-gesture
              gestures: t-gesture
              alternatives: [t-other]
              sound: own
              message: {say: t-say}
        - {step: t-b, kind: done}
      """)
    var texts: [String] = []
    var nodes: Set<NodeID> = []
    flow.forEachText { _, node, isValue in
      texts.append(flow.text(node))
      #expect(nodes.insert(node).inserted)
      #expect(flow.text(node).hasPrefix(isValue ? "v-" : "t-"))
    }
    let source = flow.document.source.text(ByteRange(0, flow.document.source.bytes.count))
    #expect(texts.count == source.matches(of: #/\b[tv]-/#).count)
  }
}
