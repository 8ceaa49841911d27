public import SourceText

/// The difference of two texts as `patch` and `git apply` read it.
public enum UnifiedDiff {
  /// Lines that stay, around each change.
  private static let context = 3

  /// One line of a comparison.
  private enum Line {
    case kept(Int)
    case gone(Int)
    case new(Int)
  }

  /// The difference; nothing when the texts are equal. `path` is the file, from the folder in which the patch is applied.
  public static func text(_ old: SourceText, _ new: SourceText, path: SeenPath) -> String {
    guard old.bytes != new.bytes else { return "" }
    let (left, right) = (lines(old.bytes), lines(new.bytes))
    var text = "--- \(name("a/", path))\n+++ \(name("b/", path))\n"
    for hunk in hunks(compare(left, right)) { text += shown(hunk, left, right) }
    return text
  }

  /// A file name as both programs read it: one with a space ends with a tab, one with signs that would end the line or
  /// the name stands between quotes as in C.
  private static func name(_ prefix: String, _ path: SeenPath) -> String {
    let path = prefix + path.text
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
      return path.contains(where: \.isWhitespace) ? path + "\t" : path
    }
    var quoted: [UInt8] = [0x22]
    for byte in path.utf8 {
      switch byte {
      case 0x22, 0x5C: quoted += [0x5C, byte]
      case 0..<0x20, 0x7F: quoted += [0x5C, 0x30 + byte >> 6, 0x30 + byte >> 3 & 7, 0x30 + byte & 7]
      default: quoted.append(byte)
      }
    }
    return String(decoding: quoted + [0x22], as: UTF8.self)
  }

  /// The lines with their line ends; LF ends a line, since patch counts by it.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      result.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  // MARK: Comparing

  /// The shortest way from one to the other (Myers 1986), after what is equal at both ends.
  private static func compare(_ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]) -> [Line] {
    var head = 0
    while head < left.count, head < right.count, left[head] == right[head] { head += 1 }
    var tail = 0
    while tail < left.count - head, tail < right.count - head,
      left[left.count - 1 - tail] == right[right.count - 1 - tail]
    { tail += 1 }
    var result = (0..<head).map { Line.kept($0) }
    var (old, new) = (left[head..<left.count - tail], right[head..<right.count - tail])
    while !old.isEmpty || !new.isEmpty {
      let (lines, x, y) = way(old, new)
      result += lines
      (old, new) = (old.dropFirst(x), new.dropFirst(y))
    }
    result += (left.count - tail..<left.count).map { Line.kept($0) }
    return result
  }

  /// The changes that are looked through at once: memory grows with their square (here up to 8 MB), and beyond them the
  /// way goes on from the furthest place that was reached, which is as good where changes stand line by line.
  private static let mostChanges = 1000

  /// The way from the beginning of both texts, and how many lines of each it has passed.
  private static func way(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> (lines: [Line], old: Int, new: Int) {
    let most = min(old.count + new.count, mostChanges)
    let (oldStart, newStart) = (old.startIndex, new.startIndex)
    // Furthest line of the old text on each diagonal; one copy a round, to find the way back.
    var furthest = [Int](repeating: 0, count: 2 * most + 2)
    var rounds: [[Int]] = []
    var end = (x: 0, y: 0)
    search: for changes in 0...most {
      rounds.append(Array(furthest[(most - changes)...(most + changes)]))
      end = (0, 0)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let place = diagonal + most
        let isDown = diagonal == -changes || (diagonal != changes && furthest[place - 1] < furthest[place + 1])
        var x = isDown ? furthest[place + 1] : furthest[place - 1] + 1
        while x < old.count, x - diagonal < new.count, old[oldStart + x] == new[newStart + x - diagonal] { x += 1 }
        furthest[place] = x
        let y = x - diagonal
        if x <= old.count, y <= new.count, x + y > end.x + end.y { end = (x, y) }
        if x >= old.count, y >= new.count { break search }
      }
    }
    return (wayBack(rounds, end.x, end.y, oldStart, newStart), end.x, end.y)
  }

  private static func wayBack(
    _ rounds: [[Int]], _ oldCount: Int, _ newCount: Int, _ oldStart: Int, _ newStart: Int
  ) -> [Line] {
    var (x, y) = (oldCount, newCount)
    var result: [Line] = []
    for changes in rounds.indices.reversed() {
      func value(_ diagonal: Int) -> Int { rounds[changes][diagonal + changes] }
      let diagonal = x - y
      var (fromX, fromY) = (0, 0)
      if changes > 0 {
        let isDown =
          diagonal == -changes || (diagonal != changes && value(diagonal - 1) < value(diagonal + 1))
        fromX = isDown ? value(diagonal + 1) : value(diagonal - 1)
        fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1)
      }
      while x > fromX, y > fromY, changes == 0 || x - fromX + y - fromY > 1 {
        (x, y) = (x - 1, y - 1)
        result.append(.kept(oldStart + x))
      }
      guard changes > 0 else { break }
      if x > fromX {
        x -= 1
        result.append(.gone(oldStart + x))
      } else if y > fromY {
        y -= 1
        result.append(.new(newStart + y))
      }
    }
    return result.reversed()
  }

  // MARK: Showing

  /// A stretch of the comparison with where it begins in both texts, 0-based.
  private struct Hunk {
    var lines: [Line] = []
    var oldStart = 0
    var newStart = 0
  }

  private static func hunks(_ all: [Line]) -> [Hunk] {
    var result: [Hunk] = []
    var (old, new) = (0, 0)
    var starts: [(old: Int, new: Int)] = []
    for line in all {
      starts.append((old, new))
      switch line {
      case .kept: (old, new) = (old + 1, new + 1)
      case .gone: old += 1
      case .new: new += 1
      }
    }
    let changed = all.indices.filter { if case .kept = all[$0] { false } else { true } }
    var index = 0
    while index < changed.count {
      var last = index
      while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * context + 1 { last += 1 }
      let start = max(0, changed[index] - context)
      let end = min(all.count, changed[last] + context + 1)
      result.append(Hunk(lines: Array(all[start..<end]), oldStart: starts[start].old, newStart: starts[start].new))
      index = last + 1
    }
    return result
  }

  private static func shown(_ hunk: Hunk, _ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]) -> String {
    var (old, new) = (0, 0)
    var text = ""
    for line in hunk.lines {
      switch line {
      case .kept(let index):
        (old, new) = (old + 1, new + 1)
        text += " " + self.line(left[index])
      case .gone(let index):
        old += 1
        text += "-" + self.line(left[index])
      case .new(let index):
        new += 1
        text += "+" + self.line(right[index])
      }
    }
    return "@@ -\(place(hunk.oldStart, old)) +\(place(hunk.newStart, new)) @@\n" + text
  }

  /// `3,7`; `3` for one line; of no line the one before.
  private static func place(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
  }
}
