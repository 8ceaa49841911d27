internal import CheckKit

extension Rule {
  static let inconsistentWords = Rule(
    id: "inconsistent-words",
    severity: .warning,
    summary: "One place or one effect has different names.",
    why: "People find a thing again by its words. Another word looks like another thing.",
    message: "{label} does the same as {others}. Use the same words.",
    help: "Pick one word for it. Use that word in every step and every flow.",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(fixed: "1 word for each thing", source: "Inclusion Europe rule 9: always use the same word."),
      Threshold(fixed: "labels that begin with the same word are the same", source: "Judgement."),
      Threshold(
        fixed: "one thing in a flow: a function of the home step, a question, one step under one icon",
        source: "Judgement."),
      Threshold(
        fixed: "one thing in several flows: the way home, help from one contact, an effect with one id, kind and says",
        source: "Judgement."),
      Threshold(fixed: "ways back, cancel and answers are not compared", source: "Judgement: each fits its own step."),
    ],
    references: ["S6", "Inclusion Europe rule 9", "WCAG 3.2.4"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "medium: a second try can have words of its own",
    bad: [
      Example(
        """
        steps:
          - step: home
            kind: home
            options: [{label: Gallery, goto: gallery}, {label: Draw, goto: draw}]
          - step: draw
            options: [{①label: Old pictures, goto: gallery}, {label: Stop, goto: end}]
          - {step: gallery, kind: show, next: end}
          - {step: end, kind: done}
        """),
      Example(
        """
        effects:
          call: {kind: contact, undo: hang-up}
        steps:
          - step: friend
            options: [{label: Call Ravi, effect: call, goto: end}, {label: Stop, goto: end}]
          - step: nurse
            options: [{①label: Ring the nurse, effect: call, goto: end}, {label: Stop, goto: end}]
          - {step: end, kind: done, reports: call}
        """),
      Example(
        """
        steps:
          - {step: look, options: [{label: Draw, goto: end}, {①label: Home, role: home}]}
          - {step: end, kind: done}
        """,
        beside: [
          """
          steps:
            - {step: look, options: [{label: Draw, goto: end}, {label: Main menu, role: home}]}
            - {step: end, kind: done}
          """
        ]),
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - step: home
            kind: home
            options: [{label: Gallery, goto: gallery}, {label: Draw, goto: draw}]
          - step: draw
            options: [{label: My gallery, goto: gallery}, {label: Empty it, goto: check}]
          - {step: gallery, kind: show, options: [{label: Draw, goto: draw}, {label: Go home, role: home}]}
          - step: check
            kind: confirm
            confirms: wipe
            options: [{label: Throw all away, effect: wipe, goto: end}, {label: Keep it, role: cancel, goto: draw}]
          - {step: end, kind: done, reports: wipe}
        """,
        beside: [
          """
          language: es
          steps:
            - {step: mira, options: [{label: Seguir, goto: end}, {label: Inicio, role: home}]}
            - {step: end, kind: done}
          """
        ]),
      Example(
        """
        steps:
          - step: home
            kind: home
            options: [{label: Start over, icon: star, goto: home}, {label: Draw, icon: hand, goto: draw}]
          - step: draw
            options: [{label: Put it away, icon: xmark, goto: home}, {label: It is done, icon: hand, goto: end}]
          - {step: end, kind: done}
        """),
    ],
    check: .acrossFlows(AcrossFlows(note: note, tell: tell)))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case calledHere = "Here it is called {label}."
}

private func tell(_ fact: FlowFact, _ others: [OtherFact]) -> AcrossFlows.Told {
  AcrossFlows.Told(
    Message(
      "{label} does the same as {others}. Use the same words.",
      ["label": fact.words, "others": AcrossFlows.list(others.map(\.fact.words))]),
    related: others.map { OtherHelp.calledHere.text(["label": $0.fact.words]) })
}

/// Notes the words of everything that can be told to be the same thing: the way home, help from one person, an effect,
/// a question before an effect, a function of the first screen, and two options with one icon and one target.
///
/// Ways back are left out, since they keep what each step is about; answers too (options of a question, options that
/// `set` something), since they answer different questions; and options of a finish, which try again.
private func note(_ context: CheckContext, _ notes: inout FactNotes) {
  Notes(context: context, functions: functions(context.flow)).take(&notes)
}

/// The steps that a home step offers.
private func functions(_ flow: Flow) -> Set<Int> {
  var found: Set<Int> = []
  for step in flow.steps where step.kind == .home {
    for option in flow.options(of: step) where isCommand(option, step) {
      // What stays on the first screen is no function of it.
      if let target = flow.target(of: option), flow.steps[target].kind != .home { found.insert(target) }
    }
  }
  return found
}

private func isCommand(_ option: Option, _ step: Step) -> Bool {
  option.isChoice && option.set == nil && option.label != nil && !step.isFinish && step.kind != .confirm
}

private struct Notes {
  let context: CheckContext
  let functions: Set<Int>
  private var flow: Flow { context.flow }

  func take(_ notes: inout FactNotes) {
    if let help = flow.help, let label = help.label { add(label, helpSubject, nil, &notes) }
    // The first screen gives the names.
    for step in flow.steps where step.kind == .home { take(step, &notes) }
    for step in flow.steps where step.kind != .home { take(step, &notes) }
  }

  private func take(_ step: Step, _ notes: inout FactNotes) {
    var taken: [String: Option] = [:]
    var repeated: Set<String> = []
    var order: [String] = []
    for option in flow.options(of: step) {
      guard let subject = subject(of: option, in: step) else { continue }
      // Two options of one step for one thing are a choice between two ways to do it.
      if taken.updateValue(option, forKey: subject.text) != nil { repeated.insert(subject.text) }
      if !order.contains(subject.text) { order.append(subject.text) }
    }
    for text in order where !repeated.contains(text) {
      guard let option = taken[text], let label = option.label, let subject = subject(of: option, in: step) else {
        continue
      }
      add(label, subject, step, &notes)
    }
  }

  private struct Subject {
    var text: String
    var reach = FlowFact.Reach.flow
  }

  private func add(_ label: Field, _ subject: Subject?, _ step: Step?, _ notes: inout FactNotes) {
    guard let subject, let sense = LeadWord.of(flow.text(label), in: context.language) else { return }
    notes.add(
      subject.text, sense: sense, words: CheckContext.shown(flow.text(label)), at: flow.place(label),
      step: step.map { flow.id(of: $0) } ?? "", reach: subject.reach)
  }

  /// Help from one person is one thing in all flows; a page with help is one thing in its flow.
  private var helpSubject: Subject? {
    guard let help = flow.help else { return nil }
    if let contact = help.contact { return Subject(text: "help " + flow.folded(contact), reach: .root) }
    return Subject(text: "help")
  }

  private func subject(of option: Option, in step: Step) -> Subject? {
    switch option.role {
    case .home where option.goto == nil && option.label != nil: return Subject(text: "home", reach: .root)
    case .help where option.goto == nil || flow.target(of: option) == flow.helpIndex && flow.helpIndex != nil:
      return option.label == nil ? nil : helpSubject
    default: break
    }
    guard isCommand(option, step) else { return nil }
    let isOnlyChoice = flow.options(of: step).count { $0.isChoice } == 1
    if let effect = flow.effect(option.effect) {
      // A person who does it with the hands says that it is done.
      if isOnlyChoice, flow.kind != .app { return nil }
      let says = effect.says.map { flow.folded($0) } ?? ""
      let kind = effect.kind.map { "\($0.value)" } ?? ""
      return Subject(text: "effect \(flow.id(of: effect)) \(kind) \(says)", reach: .root)
    }
    guard option.effect == nil, !isOnlyChoice, let target = flow.target(of: option) else { return nil }
    if flow.steps[target].kind == .confirm { return Subject(text: "question \(target)") }
    if functions.contains(target) { return Subject(text: "place \(target)") }
    return option.icon.map { Subject(text: "way \(target) \(flow.folded($0))") }
  }
}
