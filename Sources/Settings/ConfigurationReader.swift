public import CheckKit
public import Findings
internal import FlowModel
public import Rulebook
public import SourceText
internal import YAMLSource

/// Reads a `handrail.yaml`. A value that cannot be read is reported at its place and its default holds.
public struct ConfigurationReader {
  let document: YAMLDocument
  private var diagnostics: [Diagnostic]
  var result = Configuration()
  /// The plugins whose numbers can be set.
  private let rulePlugins: [RulePlugin]
  /// Made when the first mistake is reported.
  private lazy var lines = LineTable(document.source)
  /// How many wrong names are still compared with the known ones: a file of thousands must not take seconds.
  private var nearestBudget = 100

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - rulePlugins: the plugins whose numbers can be set under `thresholds`.
  /// - Returns: the configuration, what is wrong with it in file order, and whether it could be parsed at all.
  public static func read(_ source: SourceText, rulePlugins: [RulePlugin] = Rules.plugins) -> (
    configuration: Configuration, diagnostics: [Diagnostic], isReadable: Bool
  ) {
    let (document, diagnostics) = YAMLReader.read(source)
    var reader = ConfigurationReader(document: document, diagnostics: diagnostics, rulePlugins: rulePlugins)
    if document.isComplete { reader.readRoot() }
    let sorted = reader.diagnostics.sorted { $0.range.start < $1.range.start }
    return (reader.result, sorted, document.isComplete)
  }

  private init(document: YAMLDocument, diagnostics: [Diagnostic], rulePlugins: [RulePlugin]) {
    self.document = document
    self.diagnostics = diagnostics
    self.rulePlugins = rulePlugins
  }

  private mutating func readRoot() {
    guard let root = document.root else { return }
    guard document.kind(root) == .mapping else {
      guard !isNothing(root) else { return }
      return badValue(
        root, Message(ConfigurationBadValue.noMapping), help: ConfigurationHelp.example.text)
    }
    let names = ["fail-level", "include", "exclude", "rules", "thresholds", "thorough", "limits", "plugins"]
    for (key, value) in entries(root, names, Subject.configuration.text) {
      switch document.string(key) {
      case "fail-level": if let level = word(value, Severity.allCases) { result.failLevel = level }
      case "include": if let list = patterns(value) { result.include = list }
      case "exclude": if let list = patterns(value) { result.exclude = list }
      case "rules": readRules(value)
      case "thresholds": readThresholds(value)
      case "thorough": if let flag = bool(value) { result.settings.thorough = flag }
      case "limits": readLimits(value)
      case "plugins": readPlugins(value)
      default: break
      }
    }
  }

  // MARK: Rules and thresholds

  private mutating func readRules(_ node: NodeID) {
    guard isMapping(node) else { return }
    let plugins = pluginNames()
    for key in document.keys(node) {
      let id = document.string(key)
      let value = document.value(ofKey: key)
      guard Rules.ids.contains(id) else {
        if id.hasPrefix("x-") { continue }
        if let slash = id.firstIndex(of: "/"), plugins.contains(String(id[..<slash])) {
          // Which rules a plugin has, it says itself when it runs.
          guard !isNothing(value), let level = word(value, RuleLevel.allCases) else { continue }
          result.settings.severities[id] = level
          result.pluginRules.append(
            .init(
              plugin: String(id[..<slash]), rule: String(id[id.index(after: slash)...]), place: document.range(key)))
          continue
        }
        report(
          "unknown-field", at: document.range(key),
          Message(ConfigurationUnknownField.noSuchRule, ["id": Self.short(id)]),
          help: nearest(id, among: Rules.ids) + AllowHelp.listOfRules.text)
        continue
      }
      guard !isNothing(value), let level = word(value, RuleLevel.allCases) else { continue }
      if !Rules.canBeSilenced(id), level != .error {
        badValue(value, Self.refusal(of: id), help: ConfigurationHelp.mendFlow.text)
        continue
      }
      result.settings.severities[id] = level
    }
  }

  /// Why a rule or a build diagnostic cannot be turned off or down.
  private static func refusal(of id: String) -> Message {
    if Rules.rule(id) != nil { return Message(ConfigurationBadValue.protectsPeople, ["id": id]) }
    return Message(ConfigurationBadValue.cannotBeTurnedOff, ["id": id])
  }

  private mutating func readThresholds(_ node: NodeID) {
    guard isMapping(node) else { return }
    let withNumbers = rulePlugins.filter { !$0.thresholds.isEmpty }
    for (key, value) in entries(node, withNumbers.map(\.id), "thresholds") {
      let name = document.string(key)
      guard isMapping(value), let plugin = withNumbers.first(where: { $0.id == name }) else { continue }
      for (name, number) in entries(value, plugin.thresholds.map(\.name), plugin.id) {
        guard let found = plugin.thresholds.first(where: { $0.name == document.string(name) }) else { continue }
        read(found, number)
      }
      for pair in plugin.pairs { checkOrder(pair, value) }
    }
  }

  /// An error that is met before its warning makes the warning useless: surely a slip.
  private mutating func checkOrder(_ pair: ThresholdPair, _ node: NodeID) {
    guard pair.isWrong(result.settings.thresholds) else { return }
    let written = document.keys(node).first { [pair.error.name, pair.warning.name].contains(document.string($0)) }
    guard let written else { return }
    badValue(document.value(ofKey: written), pair.message, help: pair.help)
  }

  private mutating func read(_ key: AnyThresholdKey, _ node: NodeID) {
    switch key {
    case .limit(let number):
      let numbers = document.items(node).map { whole($0) }
      guard document.kind(node) == .sequence, numbers.count == 2, let warning = numbers[0], let error = numbers[1]
      else {
        return badValue(
          node, Message(ConfigurationBadValue.noPair, ["key": key.name]),
          help: ConfigurationHelp.pair.text)
      }
      guard warning <= error else {
        return badValue(
          node, Message(ConfigurationBadValue.secondSmaller, ["key": key.name]),
          help: ConfigurationHelp.pairOf.text(["first": String(error), "second": String(warning)]))
      }
      result.settings.thresholds[number] = Limit(warning, error)
    case .count(let number):
      if let value = integer(node, key.name) { result.settings.thresholds[number] = value }
    case .factor(let number):
      guard let value = self.number(node) else {
        return badValue(node, Message(BadValue.noNumber, ["key": key.name]), help: ConfigurationHelp.digits.text)
      }
      result.settings.thresholds[number] = value
    case .duration(let number):
      if let value = duration(node) { result.settings.thresholds[number] = value }
    }
  }

  // MARK: Limits

  private mutating func readLimits(_ node: NodeID) {
    guard isMapping(node) else { return }
    for (key, value) in entries(node, ["file", "depth", "events", "steps", "options", "text", "files"], "limits") {
      let name = document.string(key)
      if name == "file" {
        if let bytes = size(value, upTo: Configuration.largestFile) { result.limits.fileBytes = bytes }
        continue
      }
      guard let number = integer(value, name, from: 1, to: name == "depth" ? 1000 : Self.largest) else { continue }
      switch name {
      case "depth": result.limits.depth = number
      case "events": result.limits.events = number
      case "steps": result.limits.steps = number
      case "options": result.limits.options = number
      case "text": result.limits.textCharacters = number
      case "files": result.limits.files = number
      default: break
      }
    }
  }

  // MARK: Values

  mutating func entries(_ node: NodeID, _ names: [String], _ what: String) -> [(key: NodeID, value: NodeID)] {
    var found: [(NodeID, NodeID)] = []
    for key in document.keys(node) {
      let name = document.string(key)
      let value = document.value(ofKey: key)
      if names.contains(name) {
        if !isNothing(value) { found.append((key, value)) }
      } else if !name.hasPrefix("x-") {
        report(
          "unknown-field", at: document.range(key),
          Message(UnknownField.key, ["what": what, "name": Self.short(name)]),
          help: nearest(name, among: names) + ConfigurationHelp.known.text(["list": names.joined(separator: ", ")]))
      }
    }
    return found
  }

  /// True for a value that is as if it were not written: nothing, only white space, or refused and reported already.
  func isNothing(_ node: NodeID) -> Bool {
    switch document.kind(node) {
    case .refused: true
    case .scalar: document.isBlank(node)
    case .mapping, .sequence: false
    }
  }

  /// "Did you mean …?" with a space behind it, or nothing.
  private mutating func nearest(_ name: String, among names: [String]) -> String {
    guard nearestBudget > 0 else { return "" }
    nearestBudget -= 1
    return NearestName.of(name, among: names).map { FlowHelp.meant.text(["name": $0]) + " " } ?? ""
  }

  /// A text of the file as it stands in a message.
  static func short(_ text: String) -> String { text.shortened() }

  mutating func isMapping(_ node: NodeID) -> Bool {
    if document.kind(node) == .mapping { return true }
    badValue(node, Message(ConfigurationBadValue.noKeys), help: ConfigurationHelp.indented.text)
    return false
  }

  mutating func texts(_ node: NodeID) -> [String]? {
    guard document.kind(node) == .sequence,
      document.items(node).allSatisfy({ [.scalar, .refused].contains(document.kind($0)) })
    else {
      badValue(node, Message(ConfigurationBadValue.noTexts), help: ConfigurationHelp.brackets.text)
      return nil
    }
    return document.items(node).filter { !isNothing($0) }.map { document.string($0) }
  }

  /// Patterns of files; one that can never match is reported and left out.
  private mutating func patterns(_ node: NodeID) -> [String]? {
    guard texts(node) != nil else { return nil }
    var result: [String] = []
    for item in document.items(node) where !isNothing(item) {
      let pattern = document.string(item)
      let parts = pattern.split(separator: "/")
      if pattern.hasPrefix("!") {
        badValue(
          item, Message(ConfigurationBadValue.exclamationMark),
          help: ConfigurationHelp.includeOrExclude.text)
      } else if parts.contains("..") {
        badValue(
          item, Message(ConfigurationBadValue.outOfFolder),
          help: ConfigurationHelp.otherFolder.text)
      } else if pattern.contains("\\") {
        badValue(item, Message(ConfigurationBadValue.backslash), help: ConfigurationHelp.slash.text)
      } else {
        result.append(pattern)
      }
    }
    return result
  }

  private mutating func word<W: RawRepresentable>(_ node: NodeID, _ words: [W]) -> W? where W.RawValue == String {
    let text = document.string(node)
    if document.kind(node) == .scalar, let found = words.first(where: { $0.rawValue == text }) { return found }
    let list = words.map(\.rawValue)
    badValue(
      node,
      text.isEmpty
        ? Message(ConfigurationBadValue.notOneOfWords)
        : Message(ConfigurationBadValue.textNotOneOfWords, ["text": Self.short(text)]),
      help: nearest(text, among: list) + ConfigurationHelp.oneOf.text(["list": list.joined(separator: ", ")]))
    return nil
  }

  private mutating func bool(_ node: NodeID) -> Bool? {
    switch document.string(node) {
    case "true": return true
    case "false": return false
    default:
      badValue(node, Message(ConfigurationBadValue.noBool), help: ConfigurationHelp.trueOrFalse.text)
      return nil
    }
  }

  private func number(_ node: NodeID) -> Double? {
    guard document.kind(node) == .scalar else { return nil }
    let text = document.string(node)
    // Digits with one point at most; what else a computer takes for a number is a slip here.
    guard text.utf8.first != UInt8(ascii: "."), text.utf8.last != UInt8(ascii: "."), text.utf8.count <= 18,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  /// The largest whole number that is taken anywhere.
  private static let largest = 999_999_999

  private func whole(_ node: NodeID) -> Int? {
    guard let value = number(node), value == value.rounded(), value <= Double(Self.largest) else { return nil }
    return Int(value)
  }

  private mutating func integer(_ node: NodeID, _ name: String, from least: Int = 0, to most: Int = largest) -> Int? {
    guard let value = whole(node) else {
      badValue(node, Message(BadValue.noWholeNumber, ["key": name]), help: FlowHelp.digitsOnly.text)
      return nil
    }
    if (least...most).contains(value) { return value }
    let bound = value < least ? least : most
    let values: KeyValuePairs = ["key": name, "bound": String(bound)]
    badValue(
      node,
      value < least
        ? Message(ConfigurationBadValue.tooSmall, values) : Message(ConfigurationBadValue.tooLarge, values),
      help: ConfigurationHelp.bound.text(["bound": String(bound)]))
    return nil
  }

  mutating func duration(_ node: NodeID) -> FlowModel.Duration? {
    if document.kind(node) == .scalar, let value = try? FlowModel.Duration(parsing: document.string(node).utf8) {
      return value
    }
    badValue(
      node, Message(ConfigurationBadValue.noTime), help: FlowHelp.timeWithUnit.text)
    return nil
  }

  /// A number of bytes with B, KiB or MiB behind it.
  mutating func size(_ node: NodeID, upTo most: Int) -> Int? {
    let text = document.string(node)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    let factors = ["B": 1, "KiB": 1024, "MiB": 1024 * 1024]
    guard document.kind(node) == .scalar, let number = Int(digits), number > 0, let factor = factors[String(unit)]
    else {
      badValue(node, Message(ConfigurationBadValue.noSize), help: ConfigurationHelp.size.text)
      return nil
    }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: factor)
    guard !overflow, bytes <= most else {
      badValue(
        node, Message(ConfigurationBadValue.sizeTooLarge, ["max": String(most >> 20)]),
        help: ConfigurationHelp.smallerSize.text)
      return nil
    }
    return bytes
  }

  mutating func badValue(_ node: NodeID, _ message: Message, help: String) {
    report("bad-value", at: document.range(node), message, help: help)
  }

  mutating func report(_ rule: String, at range: ByteRange, _ message: Message, help: String) {
    let line = lines.line(at: Int(range.start))
    let end = min(Int(range.end), max(Int(range.start) + 1, Int(lines.range(ofLine: line).end)))
    diagnostics.append(Diagnostic(rule, at: ByteRange(Int(range.start), end), message, help: help))
  }
}
