public import CheckKit
public import SourceText
internal import Wire

/// Findings that are known and shall not stop anybody: what a team starts with that has many flows already.
///
/// A finding is known by its path relative to the root, its rule, its step and the words of its line, white space and
/// line ends aside; so moved lines, a moved folder, a root behind a symlink and CRLF change nothing. Findings that are
/// the same in all of these are counted.
public struct Baseline: Sendable, Hashable {
  /// What makes a finding known.
  public struct Entry: Sendable, Hashable {
    /// The file, relative to the root.
    public var path: String
    /// The rule.
    public var rule: String
    /// The step's id; empty for the whole flow.
    public var step: String
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

  /// Nothing is known.
  public init() {}

  /// The findings of a run; `source` gives the text of a file that has some.
  public init(_ findings: [Finding], source: (String) -> SourceText?) {
    for entry in Self.entries(findings, source) { counts[entry, default: 0] += 1 }
  }

  /// Number of findings that are known.
  public var total: Int { counts.values.reduce(0, +) }

  /// The findings that are not known, and what is known and was not found.
  public func apply(
    to findings: [Finding], source: (String) -> SourceText?
  ) -> (new: [Finding], stale: Baseline) {
    var rest = counts
    var new: [Finding] = []
    for (finding, entry) in zip(findings, Self.entries(findings, source)) {
      if let count = rest[entry], count > 0 {
        rest[entry] = count - 1
      } else {
        new.append(finding)
      }
    }
    var stale = Baseline()
    stale.counts = rest.filter { $0.value > 0 }
    return (new, stale)
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

  private static func entries(_ findings: [Finding], _ source: (String) -> SourceText?) -> [Entry] {
    var tables: [String: LineTable] = [:]
    return findings.map { finding in
      let lines = tables[finding.path] ?? LineTable(source(finding.path) ?? SourceText([]))
      tables[finding.path] = lines
      let line = finding.range.start.line - 1
      let words = line < lines.count ? lines.text(ofLine: line) : ""
      let normal = words.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      return Entry(
        path: finding.path, rule: finding.rule, step: finding.step, line: SourceText(normal).revision)
    }
  }

  // MARK: The file

  /// The file's text: one entry a line, sorted, so that a change shows well in a diff.
  public var text: String {
    let entries = counts.sorted {
      ($0.key.path, $0.key.rule, $0.key.step, $0.key.line) < ($1.key.path, $1.key.rule, $1.key.step, $1.key.line)
    }
    let lines = entries.map { entry, count in
      WireJSON.text(
        JSONObject([
          .init("path", .string(entry.path)), .init("rule", .string(entry.rule)), .init("step", .string(entry.step)),
          .init("line", .string(entry.line)), .init("count", .number(String(count))),
        ]))
    }
    return "{\"version\":1,\"findings\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// Reads a file that `text` wrote.
  public init(parsing bytes: [UInt8]) throws(Mistake) {
    let value: JSONValue
    do throws(JSONMistake) { value = try JSONReader.read(bytes) } catch { throw Mistake(reason: error.text) }
    do throws(JSONMismatch) {
      let object = try JSONObject(json: value)
      let version = try object.value("version", Int.self)
      guard version == 1 else { throw JSONMismatch("version", takes: "1", found: "\(version)") }
      for entry in try object.value("findings", [JSONObject].self) {
        let key = Entry(
          path: try entry.value("path"), rule: try entry.value("rule"), step: try entry.value("step"),
          line: try entry.value("line"))
        counts[key, default: 0] += min(max(0, try entry.value("count", Int.self)), 1_000_000)
      }
    } catch {
      throw Mistake(reason: error.text)
    }
  }
}
