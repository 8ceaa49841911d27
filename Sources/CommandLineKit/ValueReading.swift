/// Reads a whole number: decimal digits, with a minus sign where the range allows one.
///
/// - Throws: `ValueProblem` when it is no whole number or outside the range.
public func readInteger(_ text: String, in range: ClosedRange<Int>) throws(ValueProblem) -> Int {
  let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
  guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
    throw ValueProblem(message: "\(quoted(text)) is not a whole number.")
  }
  guard let number = Int(text), range.contains(number) else {
    let limits =
      switch (range.lowerBound, range.upperBound) {
      case (.min, let most): "\(most) or less"
      case (let least, .max): "\(least) or more"
      case (let least, let most): "\(least) to \(most)"
      }
    throw ValueProblem(message: "\(quoted(text)) is out of range. Use \(limits).")
  }
  return number
}

/// Reads a duration: a number and one of the units `ms`, `s`, `min`, `h`, `d`, such as `500 ms`, `2s` or `1.5 h`.
///
/// The space between is optional. The result is a whole number of milliseconds from 0 to 365 days.
///
/// - Throws: `ValueProblem` when the number or the unit is missing or unknown, or the duration is too long.
public func readDuration(_ text: String) throws(ValueProblem) -> Duration {
  let examples = "Use a number and a unit: 500 ms, 2 s, 3 min."
  let trimmed = text.drop { $0 == " " }
  let number = trimmed.prefix { $0.isASCII && $0.isNumber || $0 == "." }
  let unit = trimmed.dropFirst(number.count).filter { $0 != " " }
  let parts = number.split(separator: ".", omittingEmptySubsequences: false)
  guard let whole = parts.first, !whole.isEmpty, parts.count <= 2, parts.last?.isEmpty == false else {
    throw ValueProblem(message: "\(quoted(text)) is not a duration. \(examples)")
  }
  guard !unit.isEmpty else {
    throw ValueProblem(message: "\(quoted(text)) has no unit. \(examples)", suggestion: "\(number)s")
  }
  guard let milliseconds = millisecondsPerUnit[unit.lowercased()] else {
    throw ValueProblem(
      message: "\(quoted(unit)) is not a unit of time. Units are ms, s, min, h and d.",
      suggestion: likelyUnits[unit.lowercased()].map { "\(number)\($0)" })
  }
  // Three decimals reach a microsecond of a millisecond's unit and 86 s of a day; more would only pretend.
  let fraction = parts.count == 2 ? parts[1] : "0"
  let longest = 365 * 86_400_000
  guard fraction.count <= 3 else {
    throw ValueProblem(message: "\(quoted(text)) has too many decimals. Use 3 or fewer.")
  }
  let thousandths = Int(fraction + String(repeating: "0", count: 3 - fraction.count)) ?? 0
  guard let count = Int(whole), count <= longest,
    case let total = count * milliseconds + thousandths * milliseconds / 1_000, total <= longest
  else { throw ValueProblem(message: "\(quoted(text)) is too long. Use 365 d or less.") }
  return .milliseconds(total)
}

/// Reads one of a few words, as written.
///
/// - Throws: `ValueProblem` with the nearest choice when it is none of them.
public func readChoice(_ text: String, from choices: [String]) throws(ValueProblem) -> String {
  guard choices.contains(text) else {
    let near = nearest(to: text, among: choices)
    let meant = near.map { " Did you mean \(quoted($0))?" } ?? ""
    throw ValueProblem(
      message: "\(quoted(text)) is not one of the choices.\(meant)", suggestion: near, choices: choices)
  }
  return text
}

private let millisecondsPerUnit = ["ms": 1, "s": 1_000, "min": 60_000, "h": 3_600_000, "d": 86_400_000]

/// What people write for a unit elsewhere.
///
/// `m` is left out: it could be minutes or months.
private let likelyUnits = [
  "msec": "ms", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "mins": "min", "minute": "min",
  "minutes": "min", "hr": "h", "hour": "h", "hours": "h", "day": "d", "days": "d",
]
