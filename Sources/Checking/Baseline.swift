public import Findings
internal import JSON
public import SourceText

/// Findings that are known and shall not stop anybody: what a team starts with that has many flows already.
///
/// A finding is known by its path, its rule, its step, its option and the words of its line, white space and line ends
/// aside; so moved lines and CRLF change nothing. Findings that are the same in all of these are counted. Paths are taken from
/// the folder of the baseline, whatever was named to be checked; a file that moved is known by its name.
public struct Baseline: Sendable, Hashable {
  /// What makes a finding known.
  public struct Entry: Sendable, Hashable {
    /// The file, relative to the baseline's folder.
    public var path: String
    /// The rule.
    public var rule: String
    /// The step's id; empty for the whole flow.
    public var step: String
    /// The option's id; empty for the step or flow itself. Nil in an entry of a file that was written before options
    /// were told apart: such an entry is any option's.
    public var option: String?
    /// A hash of the line's words.
    public var line: String
  }

  /// Why a file is no baseline.
  public struct Mistake: Error, Sendable, Hashable {
    /// In plain words.
    public var reason: String
  }

  /// How many findings of each kind are known.
  public private(set) var counts: [Entry: Int] = [:]

  /// The largest file that is read, 64 MiB: about half a million findings.
  public static let byteLimit = 64 << 20

  /// Nothing is known.
  public init() {}

  /// Nothing is known but the findings that are added.
  public init(_ findings: [Finding], source: (String) -> SourceText?) { add(findings, source: source) }

  /// Adds the findings of a run.
  ///
  /// - Parameters:
  ///   - findings: with paths as the run has them.
  ///   - path: what a finding's path is from the folder of the baseline.
  ///   - source: the text of a file that has findings, by the path that they have.
  public mutating func add(
    _ findings: [Finding], path: (String) -> String = { $0 }, source: (String) -> SourceText?
  ) {
    for entry in Self.entries(findings, path, source) { counts[entry, default: 0] += 1 }
  }

  /// Number of findings that are known.
  public var total: Int { counts.values.reduce(0, +) }

  /// The findings that are not known, and what is known and was not found.
  ///
  /// - Parameters:
  ///   - findings: with paths as the run has them.
  ///   - path: what a finding's path is from the folder of the baseline.
  ///   - source: the text of a file that has findings, by the path that they have.
  ///   - isGone: whether a path of an entry leads nowhere; a finding of a file of the same name is known by it.
  /// - Returns: the findings that are left, and the entries that are left.
  public func apply(
    to findings: [Finding], path: (String) -> String = { $0 }, source: (String) -> SourceText?,
    isGone: (String) -> Bool = { _ in false }
  ) -> (new: [Finding], stale: Baseline) {
    var rest = counts
    var unknown: [(finding: Finding, entry: Entry)] = []
    for (finding, entry) in zip(findings, Self.entries(findings, path, source)) {
      if rest.take(entry) { continue }
      unknown.append((finding, entry))
    }
    var stale = Baseline()
    stale.counts = rest.filter { $0.value > 0 }
    let moved = unknown.isEmpty ? stale : stale.only(isGone)
    guard moved.total > 0 else { return (unknown.map(\.finding), stale) }
    // The paths that an entry had, by what it is with the name alone.
    var old: [Entry: [Entry]] = [:]
    for entry in moved.counts.keys { old[entry.named, default: []].append(entry) }
    unknown.removeAll { found in
      let candidates = [found.entry.named, found.entry.named.ofAnyOption].flatMap { old[$0] ?? [] }
      return candidates.contains { stale.counts.takeExactly($0) }
    }
    stale.counts = stale.counts.filter { $0.value > 0 }
    return (unknown.map(\.finding), stale)
  }

  /// The entries of some paths; each path is asked for once.
  public func only(_ isMeant: (String) -> Bool) -> Baseline {
    let meant = Set(Set(counts.keys.map(\.path)).filter(isMeant))
    var result = Baseline()
    result.counts = counts.filter { meant.contains($0.key.path) }
    return result
  }

  /// What is known without what is stale.
  public func pruned(of stale: Baseline) -> Baseline {
    var result = self
    for (entry, count) in stale.counts {
      let left = (result.counts[entry] ?? 0) - count
      result.counts[entry] = left > 0 ? left : nil
    }
    return result
  }

  private static func entries(
    _ findings: [Finding], _ path: (String) -> String, _ source: (String) -> SourceText?
  ) -> [Entry] {
    var paths: [String: String] = [:]
    var tables: [String: LineTable] = [:]
    return findings.map { finding in
      let lines = tables[finding.path] ?? LineTable(source(finding.path) ?? SourceText([]))
      tables[finding.path] = lines
      let line = finding.range.start.line - 1
      let words = line < lines.count ? lines.text(ofLine: line) : ""
      let normal = words.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      let known = paths[finding.path] ?? path(finding.path)
      paths[finding.path] = known
      return Entry(
        path: known, rule: finding.rule, step: finding.step, option: finding.option,
        line: SourceText(normal).revision)
    }
  }

  // MARK: The file

  /// The file's text: one entry a line, sorted, so that a change shows well in a diff.
  public var text: String {
    let entries = counts.sorted {
      ($0.key.path, $0.key.rule, $0.key.step, $0.key.option ?? "", $0.key.line)
        < ($1.key.path, $1.key.rule, $1.key.step, $1.key.option ?? "", $1.key.line)
    }
    let lines = entries.map { entry, count in
      let option = entry.option.map { [JSONObject.Member("option", .string($0))] } ?? []
      return JSONCoding.text(
        JSONObject(
          [
            .init("path", .string(entry.path)), .init("rule", .string(entry.rule)),
            .init("step", .string(entry.step)),
          ] + option + [.init("line", .string(entry.line)), .init("count", .number(String(count)))]))
    }
    let list = lines.isEmpty ? "" : "\n\(lines.joined(separator: ",\n"))\n"
    return "{\"version\":1,\"findings\":[\(list)]}\n"
  }

  /// Reads a file that `text` wrote.
  public init(parsing bytes: [UInt8]) throws(Mistake) {
    let value: JSONValue
    // A file of our own, not a line of the protocol; each entry has seven values.
    var limits = JSONReader.Limits()
    (limits.bytes, limits.values) = (Self.byteLimit, 4_000_000)
    do throws(JSONMistake) { value = try JSONReader.readFile(bytes, limits: limits) } catch {
      throw Mistake(reason: error.text)
    }
    do throws(JSONMismatch) {
      let object = try JSONObject(json: value)
      let version = try object.value("version", Int.self)
      guard version == 1 else { throw JSONMismatch("version", takes: "1", found: "\(version)") }
      for entry in try object.value("findings", [JSONObject].self) {
        let key = Entry(
          path: try entry.value("path"), rule: try entry.value("rule"), step: try entry.value("step"),
          option: try entry.optional("option"), line: try entry.value("line"))
        counts[key, default: 0] += min(max(0, try entry.value("count", Int.self)), 1_000_000)
      }
    } catch {
      throw Mistake(reason: error.text)
    }
  }
}

extension [Baseline.Entry: Int] {
  /// Takes one finding of an entry away, else of the entry of any option; false when none is left.
  fileprivate mutating func take(_ entry: Key) -> Bool { takeExactly(entry) || takeExactly(entry.ofAnyOption) }

  fileprivate mutating func takeExactly(_ entry: Key) -> Bool {
    guard let count = self[entry], count > 0 else { return false }
    self[entry] = count - 1
    return true
  }
}

extension Baseline.Entry {
  /// The entry as a file has it that does not tell options apart.
  fileprivate var ofAnyOption: Self {
    var result = self
    result.option = nil
    return result
  }

  /// The entry with only the name of its file.
  fileprivate var named: Self {
    var result = self
    result.path = path.split(separator: "/").last.map(String.init) ?? path
    return result
  }
}
