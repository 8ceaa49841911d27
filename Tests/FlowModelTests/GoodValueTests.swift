import FlowModel
import SourceText
import Testing
import YAMLSource

/// Every field of format 1 with a value that can be read.
@Suite struct GoodValueTests {
  @Test func `fields of a flow`() throws {
    let flow = try flow(
      """
      handrail: 1
      id: make-tea
      title: Make tea
      icon: cup.and.saucer
      language: de
      kind: physical
      goal: Make tea alone
      takes: 5 min
      needs: [a cup, tea]
      start: b
      given: [sugar]
      progress: count
      audio: all
      presentation: full-screen
      layout: grid
      told-at-start: [time-limits, data]
      keeps: 20 h
      help: {label: Ask Sam, icon: person, contact: sam, goto: b}
      elsewhere: [settings]
      steps:
        - step: a
          kind: done
        - step: b
          kind: done
      effects:
        boil: {kind: heat, undo: 10 s, says: The water gets hot., once: 1 h, because: Tea needs it., cost: 1 ct}
        send: {kind: share, undo: bin, once: per-photo}
        wipe: {kind: destructive, undo: none}
        x-later: 1
      tested:
        - {when: 2024-02-29, who: a day centre, people: 3, notes: It went well.}
      allow:
        - {rule: missing-icon, step: a, because: The tip is a photo., until: 2026-12-31}
        - {rule: progress-missing}
      """)
    #expect(flow.text(flow.id) == "make-tea")
    #expect(flow.text(flow.title) == "Make tea")
    #expect(flow.text(flow.icon) == "cup.and.saucer")
    #expect(flow.text(flow.language) == "de")
    #expect(flow.kind == .physical)
    #expect(flow.text(flow.goal) == "Make tea alone")
    #expect(flow.takes?.value == .minutes(5))
    #expect(flow.names(flow.needs).map(flow.text) == ["a cup", "tea"])
    #expect(flow.start?.value == .step(1))
    #expect(flow.startIndex == 1)
    #expect(flow.names(flow.given).map(flow.text) == ["sugar"])
    #expect(flow.progress?.value == .count)
    #expect(flow.audio?.value == .all)
    #expect(flow.presentation?.value == .fullScreen)
    #expect(flow.layout?.value == .grid)
    #expect(flow.told == [.timeLimits, .data])
    #expect(flow.keeps?.value == .hours(20))
    #expect(flow.text(flow.help?.label) == "Ask Sam")
    #expect(flow.text(flow.help?.icon) == "person")
    #expect(flow.text(flow.help?.contact) == "sam")
    #expect(flow.helpIndex == 1)
    #expect(flow.names(flow.elsewhere).map(flow.text) == ["settings"])
    #expect(flow.steps.map { flow.id(of: $0) } == ["a", "b"])
    #expect(flow.effects.map { flow.id(of: $0) } == ["boil", "send", "wipe"])
    #expect(flow.effects.map { $0.kind?.value } == [.heat, .share, .destructive])
    #expect(flow.effects.map { $0.undo?.value } == [.duration(.seconds(10)), .word, Undo.none])
    #expect(flow.effects.map(\.hasNoUndo) == [false, false, true])
    #expect(flow.text(flow.effects[0].says) == "The water gets hot.")
    #expect(flow.effects.map { flow.text($0.once) } == ["1 h", "per-photo", ""])
    #expect(flow.text(flow.effects[0].because) == "Tea needs it.")
    #expect(flow.text(flow.effects[0].cost) == "1 ct")
    #expect(flow.tested != nil)
    #expect(flow.allow.map { flow.text($0.rule) } == ["missing-icon", "progress-missing"])
    #expect(flow.allow.map { flow.text($0.step) } == ["a", ""])
    #expect(flow.text(flow.allow[0].because) == "The tip is a photo.")
    #expect(flow.text(flow.allow[0].until) == "2026-12-31")
  }

  @Test func `fields of a step`() throws {
    let flow = try flow(
      Frame.step(
        """
        kind: confirm
        title: Delete?
        icon: trash
        say: It will be gone.
        status: Please wait.
        image: a.png
        video: a.mp4
        audio: true
        goal: true
        optional: false
        decides: []
        uses: [photo]
        shows: [photo, day]
        asks: day
        fill: from-earlier
        recall: true
        options: [{label: Delete it}]
        controls: [{control: pad}]
        confirms: wipe
        focus: " delete IT "
        reports: wipe
        message: {say: Gone., icon: trash, sound: ding, haptic: tap, stays: 5 s}
        timeout: {after: 2 min, goto: kept, hides: true, remind: false, reason: real-time, because: A bus comes., off: true, adjust: 10, extend: {window: 20 s, times: 10}, warn-before: 20 s, loses: [day], effect: wipe}
        auto-advance: 0.5 s
        back: pick
        back-keeps: false
        next: kept
        when: {done: kept, failed: pick}
        moves: {what: a cloud, lasts: 3 s, can-stop: true}
        outcome: cancelled
        stuck: Ask Sam.
        any-order: packing
        """))
    let step = flow.steps[0]
    #expect(step.kind == .confirm)
    #expect(
      [step.title, step.icon, step.say, step.status, step.image, step.video].map { flow.text($0) }
        == ["Delete?", "trash", "It will be gone.", "Please wait.", "a.png", "a.mp4"])
    #expect(step.audio?.value == true)
    #expect(step.goal?.value == true)
    #expect(step.optional?.value == false)
    #expect(step.decides != nil)
    #expect(flow.names(step.decides).isEmpty)
    #expect(flow.names(step.uses).map(flow.text) == ["photo"])
    #expect(flow.names(step.shows).map(flow.text) == ["photo", "day"])
    #expect(flow.text(step.asks) == "day")
    #expect(step.fill?.value == .fromEarlier)
    #expect(step.recall?.value == true)
    #expect(flow.options(of: step).map { flow.text($0.label) } == ["Delete it"])
    #expect(flow.controls(of: step).map(\.axisCount) == [2])
    #expect(step.confirms?.index == 0)
    #expect(flow.text(step.focus) == " delete IT ")
    #expect(flow.reports(of: step).map(\.index) == [0])
    let note = try #require(step.message)
    #expect([note.say, note.icon, note.sound, note.haptic].map { flow.text($0) } == ["Gone.", "trash", "ding", "tap"])
    #expect(note.stays?.value == .duration(.seconds(5)))
    let timer = try #require(step.timeout)
    #expect(timer.after?.value == .minutes(2))
    #expect(timer.goto?.value == .step(1))
    #expect(timer.hides?.value == true)
    #expect(timer.remind?.value == false)
    #expect(timer.isExempt)
    #expect(flow.text(timer.because) == "A bus comes.")
    #expect(timer.off?.value == true)
    #expect(timer.adjust?.value == 10)
    #expect(timer.extendWindow?.value == .seconds(20))
    #expect(timer.extendTimes?.value == 10)
    #expect(timer.warnBefore?.value == .seconds(20))
    #expect(flow.names(timer.loses).map(flow.text) == ["day"])
    #expect(timer.effect?.index == 0)
    #expect(step.autoAdvance?.after?.value == Duration(milliseconds: 500))
    #expect(step.back == .step(0))
    #expect(step.backKeeps?.value == false)
    #expect(step.next?.value == .step(1))
    #expect(flow.outsideEvents(of: step).map { flow.text($0.key) } == ["done", "failed"])
    #expect(flow.outsideEvents(of: step).map(\.goto) == [.step(1), .step(0)])
    #expect(step.movesFor?.value == .seconds(3))
    #expect(step.canStop?.value == true)
    #expect(step.outcome == .cancelled)
    #expect(step.isFinish && !step.isSuccess)
    #expect(flow.text(step.stuck) == "Ask Sam.")
    #expect(flow.text(step.anyOrder) == "packing")
  }

  @Test func `fields of an option`() throws {
    let flow = try flow(
      Frame.option(
        "id: go-on, icon: sun, goto: back, role: primary, set: {colour: red, n: 1}, effect: wipe, "
          + "message: {stays: until-tapped}, default: true, visible: scroll, inside: More / Other, gesture: tap, "
          + "gestures: [hold, shake], alternatives: [a button], essential: true, size: 44.5, from: contacts, show: 4"))
    let option = flow.options[0]
    #expect(
      [option.id, option.icon, option.inside, option.from].map { flow.text($0) }
        == ["go-on", "sun", "More / Other", "contacts"])
    #expect(option.goto?.value == .back)
    #expect(option.role == .primary && option.isChoice)
    #expect(flow.keys(option.set).map(flow.text) == ["colour", "n"])
    #expect(option.effect?.index == 0)
    #expect(option.message?.stays?.value == .untilTapped)
    #expect(option.isDefault?.value == true)
    #expect(option.visible?.value == .scroll)
    #expect(flow.names(option.gesture).map(flow.text) == ["tap"])
    #expect(flow.names(option.gestures).map(flow.text) == ["hold", "shake"])
    #expect(flow.names(option.alternatives).map(flow.text) == ["a button"])
    #expect(option.isEssential?.value == true)
    #expect(option.size?.value == 44.5)
    #expect(option.show?.value == 4)
  }

  @Test func `fields of a control`() throws {
    let flow = try flow(
      Frame.control(
        "control: slider, icon: speaker, value: '{n} of 10', hint: Swipe up., traits: [adjustable], range: [-1, 10.5], "
          + "change-by: 2, precision: 0.1, axes: 2, sets: [loudness], actions: [increment, decrement], "
          + "passthrough: {starts-at: centre, change-by: 0.5}, announce: {when: always, every: 0.3 s}, "
          + "direct-touch: {requires-activation: true, silent-on-touch: false}, sound: own, message: {say: Louder.}, "
          + "visible: false, inside: More, gesture: [drag], gestures: pinch, alternatives: [a], essential: false, size: 60"
      ))
    let control = flow.controls[0]
    #expect(control.kind?.value == .slider)
    #expect(
      [control.label, control.icon, control.value, control.hint, control.inside].map { flow.text($0) }
        == ["Loud", "speaker", "{n} of 10", "Swipe up.", "More"])
    #expect(flow.names(control.traits).map(flow.text) == ["adjustable"])
    #expect(flow.names(control.range).map(flow.text) == ["-1", "10.5"])
    #expect(control.changeBy?.value == 2)
    #expect(control.precision?.value == 0.1)
    #expect(control.axisCount == 2)
    #expect(flow.names(control.sets).map(flow.text) == ["loudness"])
    #expect(flow.names(control.actions).map(flow.text) == ["increment", "decrement"])
    #expect(control.passthroughStart?.value == .centre)
    #expect(control.passthroughChangeBy?.value == 0.5)
    #expect(control.announceWhen?.value == .always)
    #expect(control.announceEvery?.value == Duration(milliseconds: 300))
    #expect(control.requiresActivation?.value == true)
    #expect(control.silentOnTouch?.value == false)
    #expect(control.sound?.value == .own)
    #expect(flow.text(control.message?.say) == "Louder.")
    #expect(control.visible?.value == .false)
    #expect(flow.names(control.gesture).map(flow.text) == ["drag"])
    #expect(flow.names(control.gestures).map(flow.text) == ["pinch"])
    #expect(flow.names(control.alternatives).map(flow.text) == ["a"])
    #expect(control.isEssential?.value == false)
    #expect(control.size?.value == 60)
  }

  @Test func `every word of every word list is read`() {
    func words<V: Vocabulary>(_ type: V.Type) -> [String] { type.allCases.map(\.rawValue) }
    let all: [(String, [String], @Sendable (String) -> String)] = [
      ("kind", words(FlowKind.self), { Frame.flow($0) }), ("progress", words(Progress.self), { Frame.flow($0) }),
      ("audio", words(FlowAudio.self), { Frame.flow($0) }), ("layout", words(Layout.self), { Frame.flow($0) }),
      ("presentation", words(Presentation.self), { Frame.flow($0) }), ("kind", words(EffectKind.self), Frame.effect),
      ("kind", words(StepKind.self), { Frame.step("confirms: wipe\n\($0)") }),
      ("fill", words(Fill.self), { Frame.step($0) }), ("outcome", words(Outcome.self), { Frame.step($0) }),
      ("reason", words(TimerReason.self), { Frame.timer("after: 5 s, \($0)") }),
      ("role", words(Role.self), { Frame.option($0) }), ("visible", words(Visibility.self), { Frame.option($0) }),
      ("control", words(ControlKind.self), { Frame.control($0) }),
      ("sound", words(SoundSource.self), { Frame.control($0) }),
      ("starts-at", words(PassthroughStart.self), { Frame.control("passthrough: {\($0)}") }),
      ("when", words(AnnounceWhen.self), { Frame.control("announce: {\($0)}") }),
    ]
    for (key, words, frame) in all {
      for word in words {
        #expect(said(frame("\(key): \(word)")) == "", "\(key): \(word)")
        #expect(said(frame("\(key): '\(word)'")) == "", "quotes change nothing")
        #expect(said(frame("\(key): \(word.uppercased())")).contains("Did you mean \(word)?"), "\(key): \(word)")
      }
    }
  }

  @Test(arguments: ["No", "12", "~", "on", "1.10", "12:30", "null", "true", "0x1F", "2026-01-01", ".inf", "="])
  func `a text is read by its field, never by its spelling`(text: String) throws {
    let flow = try flow(
      Frame.step("title: \(text)\nsay: '\(text)'\nstuck: \"\(text)\"\nshows: [\(text)]\noptions: [{label: \(text)}]"))
    let step = flow.steps[0]
    let texts = [step.title, step.say, step.stuck, flow.options[0].label].map { flow.text($0) }
    #expect(texts == Array(repeating: text, count: 4))
    #expect(flow.names(step.shows).map(flow.text) == [text])
  }

  @Test(arguments: ["No", "12", "~", "on", "1.10", "12:30", "back", "写真", "a b"])
  func `so is the id of a step`(id: String) throws {
    let flow = try flow(
      """
      handrail: 1
      id: x
      title: X
      start: '\(id)'
      steps:
        - {step: one, when: {\(id): one}}
        - {step: \(id), kind: done}
      """)
    #expect(flow.startIndex == 1)
    #expect(flow.steps.map { flow.id(of: $0) } == ["one", id])
    #expect(flow.text(flow.outsideEvents[0].key) == id)
  }
}
