public import SourceText

/// What all flows of a root say, by subject: finds the flows that contradict each other, and says whom a change concerns.
///
/// A finding names ten others at most, and of each sense only the first flows are looked at. So a subject that
/// 100,000 flows share costs a flow no more than one that ten share, and a save that none of those first flows sees
/// concerns nobody else.
public struct FlowIndex: Sendable {
  /// How many others a finding names.
  public static let shown = 10
  /// How many senses of a subject a flow tells others; it hears about all of its own.
  static let offered = 3

  /// A fact with those that contradict it.
  public struct Contradiction: Sendable, Hashable {
    /// The fact.
    public var fact: FlowFact
    /// Some of the others, those of the same flow first, then by path.
    public var others: [OtherFact]
  }

  /// What one flow says about one subject: the first fact of each sense, in file order.
  private struct Group: Sendable, Hashable {
    var subject: Subject
    var facts: [FlowFact]
  }

  private struct Subject: Sendable, Hashable {
    var rule: String
    var comparison: Int
    var reach: FlowFact.Reach
    var folder: RelativePath
    var language: Language?
    var text: String
  }

  /// What others are shown of a flow.
  private struct View: Sendable, Hashable {
    var path: RelativePath
    var fact: FlowFact
  }

  /// All that one flow says.
  private struct Flow: Sendable, Hashable {
    var groups: [Group] = []
    var file: RealFile?
  }

  /// The flows that speak about a subject. Most subjects are those of one flow: they take no room of their own.
  private enum Members: Sendable {
    case one(RelativePath)
    case many(Crowd)
  }

  private struct Crowd: Sendable {
    struct Start: Hashable, Comparable, Sendable {
      var path: RelativePath
      var sense: String
      static func < (left: Start, right: Start) -> Bool { (left.path, left.sense) < (right.path, right.sense) }
    }
    var senses: [String: Firsts<RelativePath>] = [:]
    // Of those that a flow sees, one can be its own sense and some can begin with the flow itself.
    var starts = Firsts<Start>(FlowIndex.shown + 1 + FlowIndex.offered)
    /// What flows see of each other, by path and sense, as of the last `settle()`.
    var views: [View] = []

    mutating func insert(_ path: RelativePath, _ sense: String) { change(sense) { $0.insert(path) } }
    mutating func remove(_ path: RelativePath, _ sense: String) { change(sense) { $0.remove(path) } }

    private mutating func change(_ sense: String, _ body: (inout Firsts<RelativePath>) -> Void) {
      let before = senses[sense]?.first.first
      body(&senses[sense, default: Firsts(FlowIndex.shown + 1)])
      let after = senses[sense]?.first.first
      if after == nil { senses[sense] = nil }
      guard before != after else { return }
      if let before { starts.remove(Start(path: before, sense: sense)) }
      if let after { starts.insert(Start(path: after, sense: sense)) }
    }

    /// All flows in it.
    var paths: Set<RelativePath> { senses.values.reduce(into: []) { $0.formUnion($1.all) } }
  }

  private var flows: [RelativePath: Flow] = [:]
  private var members: [Subject: Members] = [:]
  /// What flows saw of the subjects that something happened to since the last `settle()`.
  private var touched: [Subject: [View]] = [:]
  private var changed: Set<RelativePath> = []
  private var names = FileNames()

  /// No flow.
  public init() {}

  // MARK: Changes

  /// Takes in what a flow says now; nothing when it is gone. `settle()` must follow before anything is asked.
  ///
  /// Two names of one real file are one flow: they do not contradict each other.
  public mutating func set(_ path: RelativePath, _ facts: [FlowFact], file: RealFile? = nil) {
    let flow = Flow(groups: Self.groups(facts, path), file: facts.isEmpty ? nil : file)
    let before = flows[path] ?? Flow()
    guard flow != before else { return }
    changed.insert(path)
    if flow.file != before.file {
      if let file = before.file { changed.formUnion(names.remove(path, of: file)) }
      if let file = flow.file { changed.formUnion(names.insert(path, of: file)) }
    }
    let (new, old) = (flow.groups, before.groups)
    guard new != old else {
      flows[path]?.file = flow.file
      return
    }
    for group in old + new where group.subject.reach != .flow && touched[group.subject] == nil {
      touched[group.subject] = views(group.subject)
    }
    let offers = Dictionary(new.map { ($0.subject, Self.offers($0)) }) { first, _ in first }
    for group in old where group.subject.reach != .flow {
      let kept = offers[group.subject] ?? []
      for sense in Self.offers(group) where !kept.contains(sense) { remove(path, sense, group.subject) }
    }
    flows[path] = new.isEmpty ? nil : flow
    for group in new where group.subject.reach != .flow {
      for sense in Self.offers(group) { insert(path, sense, group.subject) }
    }
  }

  /// Ends a batch of changes.
  ///
  /// - Returns: the flows that have to be compared anew: those that changed, and those that see a change in another.
  public mutating func settle() -> Set<RelativePath> {
    var concerned = changed
    for (subject, before) in touched {
      let after = look(subject)
      if case .many(var crowd) = members[subject] {
        members[subject] = nil
        crowd.views = after
        members[subject] = .many(crowd)
      }
      // Where all agree, before and after, nobody is contradicted.
      guard before != after, Self.disagree(before) || Self.disagree(after) else { continue }
      switch members[subject] {
      case .one(let path): concerned.insert(path)
      case .many(let crowd): concerned.formUnion(crowd.paths)
      case nil: break
      }
    }
    touched = [:]
    changed = []
    return concerned
  }

  private static func disagree(_ views: [View]) -> Bool {
    guard let first = views.first else { return false }
    return views.contains { first.fact.sense == nil ? $0.path != first.path : $0.fact.sense != first.fact.sense }
  }

  private mutating func insert(_ path: RelativePath, _ sense: String, _ subject: Subject) {
    switch members[subject] {
    case nil: members[subject] = .one(path)
    case .one(let other):
      guard other != path else { return }
      var crowd = Crowd()
      for sense in group(subject, of: other).map(Self.offers) ?? [] { crowd.insert(other, sense) }
      crowd.insert(path, sense)
      members[subject] = .many(crowd)
    case .many(var crowd):
      // Taken out first, or the change would copy it.
      members[subject] = nil
      crowd.insert(path, sense)
      members[subject] = .many(crowd)
    }
  }

  private mutating func remove(_ path: RelativePath, _ sense: String, _ subject: Subject) {
    guard case .many(var crowd) = members[subject] else {
      members[subject] = nil
      return
    }
    members[subject] = nil
    crowd.remove(path, sense)
    if !crowd.senses.isEmpty { members[subject] = .many(crowd) }
  }

  // MARK: Questions

  /// True when the flow at this path says anything that is kept here.
  public func holds(_ path: RelativePath) -> Bool { !flows.isEmpty && flows[path] != nil }

  /// The facts of a flow that others contradict.
  public func contradictions(of path: RelativePath) -> [Contradiction] {
    contradictions(in: flows[path] ?? Flow(), path)
  }

  /// The facts that others would contradict if the flow at this path said them.
  public func contradictions(of facts: [FlowFact], as path: RelativePath, file: RealFile? = nil) -> [Contradiction] {
    contradictions(in: Flow(groups: Self.groups(facts, path), file: file), path)
  }

  private func contradictions(in flow: Flow, _ path: RelativePath) -> [Contradiction] {
    var found: [Contradiction] = []
    let same = flow.file.map { names.all(of: $0) } ?? []
    for group in flow.groups {
      let views = group.subject.reach == .flow ? [] : views(group.subject)
      for (number, fact) in group.facts.enumerated() {
        // In one flow the first place is right, and later ones contradict it.
        var others: [OtherFact] = []
        if number > 0 { others.append(OtherFact(path: nil, fact: group.facts[0])) }
        for view in views where view.path != path && (fact.sense == nil || view.fact.sense != fact.sense) {
          if same.contains(view.path) { continue }
          others.append(OtherFact(path: view.path, fact: view.fact))
          if others.count == Self.shown { break }
        }
        if !others.isEmpty { found.append(Contradiction(fact: fact, others: others)) }
      }
    }
    return found
  }

  private func views(_ subject: Subject) -> [View] {
    if case .many(let crowd) = members[subject] { return crowd.views }
    return look(subject)
  }

  private func look(_ subject: Subject) -> [View] {
    switch members[subject] {
    case nil: return []
    case .one(let path):
      let facts = group(subject, of: path)?.facts.prefix(Self.offered) ?? []
      return facts.map { View(path: path, fact: $0) }.sorted { ($0.fact.sense ?? "") < ($1.fact.sense ?? "") }
    case .many(let crowd):
      var seen: [View] = []
      for start in crowd.starts.first {
        for path in crowd.senses[start.sense]?.first ?? [] {
          guard let fact = group(subject, of: path)?.facts.first(where: { ($0.sense ?? "") == start.sense }) else {
            continue
          }
          seen.append(View(path: path, fact: fact))
        }
      }
      return seen.sorted { ($0.path, $0.fact.sense ?? "") < ($1.path, $1.fact.sense ?? "") }
    }
  }

  // MARK: Groups

  private func group(_ subject: Subject, of path: RelativePath) -> Group? {
    flows[path]?.groups.first { $0.subject == subject }
  }

  /// The senses of a group that others get to see.
  private static func offers(_ group: Group) -> [String] { group.facts.prefix(offered).map { $0.sense ?? "" } }

  private static func groups(_ facts: [FlowFact], _ path: RelativePath) -> [Group] {
    var groups: [Group] = []
    var places: [Subject: Int] = [:]
    let folder = path.parent ?? .empty
    for fact in facts {
      let subject = Subject(
        rule: fact.rule, comparison: fact.comparison, reach: fact.reach,
        folder: fact.reach == .folder ? folder : .empty,
        language: fact.language, text: fact.subject)
      if let place = places[subject] {
        if !groups[place].facts.contains(where: { $0.sense == fact.sense }) { groups[place].facts.append(fact) }
      } else {
        places[subject] = groups.count
        groups.append(Group(subject: subject, facts: [fact]))
      }
    }
    return groups
  }
}
