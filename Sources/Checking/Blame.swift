internal import CheckKit

/// Tells which of several fixes that were done at once some harm comes from.
struct Blame {
  /// What one edit wrote, in bytes of the new text.
  private struct Stretch {
    var start: Int
    var end: Int
    /// The fix it belongs to, by its place among the different ones.
    var fix: Int
  }

  /// All edits; fixes that are equal are done once.
  let edits: [TextEdit]
  private let stretches: [Stretch]
  /// For each finding its fix among the different ones.
  private let fixes: [Int]
  private let steps: [String]

  /// The fixes of some findings, done at once.
  init(_ batch: [Finding]) {
    var numbers: [[TextEdit]: Int] = [:]
    var all: [(edit: TextEdit, fix: Int)] = []
    fixes = batch.map { finding in
      let edits = finding.fix?.textEdits ?? []
      if let number = numbers[edits] { return number }
      let number = numbers.count
      numbers[edits] = number
      all += edits.map { ($0, number) }
      return number
    }
    steps = batch.map(\.step)
    edits = all.map(\.edit)
    all.sort { ($0.edit.range.start, $0.edit.range.end) < ($1.edit.range.start, $1.edit.range.end) }
    var stretches: [Stretch] = []
    var shift = 0
    for (edit, fix) in all {
      let start = Int(edit.range.start) + shift
      let count = edit.text.utf8.count
      stretches.append(Stretch(start: start, end: start + count, fix: fix))
      shift += count - edit.range.count
    }
    self.stretches = stretches
  }

  /// The findings whose fixes some findings of the new text come from, by number: those that wrote where one of them
  /// stands, else those of its step. It is a good guess and no proof: what is left must be checked again.
  func owners(of found: [Finding]) -> [Int] {
    var owners: Set<Int> = []
    for finding in found {
      let range = finding.range
      let wrote = Set(
        stretches.filter { $0.start <= range.end.offset && range.start.offset <= $0.end }.map(\.fix))
      let blamed = fixes.indices.filter {
        wrote.isEmpty ? !finding.step.isEmpty && steps[$0] == finding.step : wrote.contains(fixes[$0])
      }
      owners.formUnion(blamed)
    }
    return owners.sorted()
  }
}
