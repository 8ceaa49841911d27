/// A difference between daemon, check and model after a moment.
struct Disagreement: Error, Hashable, CustomStringConvertible {
  /// What sort of difference; each has the name that a sequence file bears.
  enum Kind: String, CaseIterable {
    case daemonEnds = "daemon-ends"
    case daemonIsSilent = "daemon-is-silent"
    case checkFails = "check-fails"
    case checkMisses = "check-misses"
    case checkKeeps = "check-keeps"
    case checkIsStale = "check-is-stale"
    case checkSettings = "check-settings"
    case daemonMisses = "daemon-misses"
    case daemonKeeps = "daemon-keeps"
    case daemonIsStale = "daemon-is-stale"
    case daemonForgets = "daemon-forgets"
    case daemonSettings = "daemon-settings"
    case statusDiffers = "status-differs"
    case findingsDiffer = "findings-differ"
    case subscriberMisses = "subscriber-misses"
    case subscriberKeeps = "subscriber-keeps"
    case subscriberIsStale = "subscriber-is-stale"
    case subscriberForgets = "subscriber-forgets"
    case subscriberDiffers = "subscriber-differs"
  }

  /// What sort of difference.
  let kind: Kind
  /// What was seen, in words.
  let words: String

  var description: String { "\(kind.rawValue): \(words)" }
}

/// Compares what was found with what the model says.
struct TreeComparison {
  /// What must be found.
  let expected: ExpectedTree
  /// What the daemon may remember, and what it must.
  let memory: Memory

  /// Who is compared, with the kinds of its differences.
  struct Party {
    let name: String
    let misses: Disagreement.Kind
    let keeps: Disagreement.Kind
    let isStale: Disagreement.Kind
    /// Nil for check, which remembers nothing.
    let forgets: Disagreement.Kind?
    /// Nil for a subscriber, who is told nothing of configurations.
    let settings: Disagreement.Kind?

    static let check = Party(
      name: "check", misses: .checkMisses, keeps: .checkKeeps, isStale: .checkIsStale, forgets: nil,
      settings: .checkSettings)
    static let daemon = Party(
      name: "The daemon", misses: .daemonMisses, keeps: .daemonKeeps, isStale: .daemonIsStale,
      forgets: .daemonForgets, settings: .daemonSettings)
    static let subscriber = Party(
      name: "The subscriber", misses: .subscriberMisses, keeps: .subscriberKeeps, isStale: .subscriberIsStale,
      forgets: .subscriberForgets, settings: nil)
  }

  /// How one party differs from the model.
  func differences(_ party: Party, _ found: FoundTree) -> [Disagreement] {
    var result: [Disagreement] = []
    func add(_ kind: Disagreement.Kind, _ words: String) { result.append(Disagreement(kind: kind, words: words)) }
    let allowed = party.forgets == nil ? [] : memory.allowed(expected)
    let listed = Set(found.marks.keys).subtracting(found.remembered.intersection(allowed))
    for path in Set(expected.flows.keys).subtracting(listed).sorted() {
      add(party.misses, "\(party.name) does not know the flow \(path).")
    }
    for path in listed.subtracting(expected.flows.keys).sorted() {
      add(party.keeps, "\(party.name) lists \(path), which is no flow of the root now.")
    }
    for (path, mark) in expected.flows.sorted(by: { $0.key < $1.key }) where listed.contains(path) {
      let marks = found.marks[path] ?? []
      guard marks != [mark] else { continue }
      let seen = marks.isEmpty ? "no version" : marks.sorted().map(\.description).joined(separator: " and ")
      add(party.isStale, "\(party.name) sees \(seen) of \(path). \(mark) stands there.")
    }
    if let forgets = party.forgets {
      for path in memory.demanded(expected).subtracting(found.remembered).sorted() {
        add(forgets, "\(party.name) does not list \(path) any more. It was a flow, and the file is still there.")
      }
    }
    if let settings = party.settings, found.wrongSettings != expected.wrongSettings {
      let seen = found.wrongSettings.sorted().map(\.description).joined(separator: ", ")
      let meant = expected.wrongSettings.sorted().map(\.description).joined(separator: ", ")
      add(settings, "\(party.name) finds fault with the configurations [\(seen)]. Wrong are [\(meant)].")
    }
    return result
  }

  /// How the findings of somebody differ from those of check, those apart that only one can remember; nil when they are
  /// the same to the byte.
  func difference(
    _ kind: Disagreement.Kind, _ name: String, _ lines: [FoundTree.Line], _ checked: [FoundTree.Line],
    inOrder: Bool = true
  ) -> Disagreement? {
    let allowed = memory.allowed(expected)
    let own = lines.filter { !$0.isMemory || !allowed.contains($0.path) }
    guard own.map(\.bytes) != checked.map(\.bytes) else { return nil }
    let (left, right) = (Set(own), Set(checked))
    if !inOrder, left == right, own.count == checked.count { return nil }
    func shown(_ lines: Set<FoundTree.Line>) -> String {
      let texts = Set(lines.map { "\($0.path) [\($0.rule)]" }).sorted()
      return texts.isEmpty ? "nothing" : texts.prefix(5).joined(separator: ", ") + (texts.count > 5 ? ", …" : "")
    }
    guard left != right else {
      return Disagreement(kind: kind, words: "\(name) has the findings of check in another order.")
    }
    return Disagreement(
      kind: kind,
      words: "Only \(name) finds: \(shown(left.subtracting(right))). Only check: \(shown(right.subtracting(left))).")
  }
}
