internal import CheckKit
internal import FlowModel
internal import Rulebook
public import SourceText
internal import YAMLSource

/// Reads a `handrail.yaml`. A value that cannot be read is reported at its place and its default holds.
public struct ConfigurationReader {
  private let document: YAMLDocument
  private var diagnostics: [Diagnostic]
  private var result = Configuration()

  /// Reads the file.
  ///
  /// - Returns: the configuration, what is wrong with it in file order, and whether it could be parsed at all.
  public static func read(_ source: SourceText) -> (
    configuration: Configuration, diagnostics: [Diagnostic], isReadable: Bool
  ) {
    let (document, diagnostics) = YAMLReader.read(source)
    var reader = ConfigurationReader(document: document, diagnostics: diagnostics)
    if document.isComplete { reader.readRoot() }
    let sorted = reader.diagnostics.sorted { $0.range.start < $1.range.start }
    return (reader.result, sorted, document.isComplete)
  }

  private init(document: YAMLDocument, diagnostics: [Diagnostic]) {
    self.document = document
    self.diagnostics = diagnostics
  }

  private mutating func readRoot() {
    guard let root = document.root else { return }
    guard document.kind(root) == .mapping else {
      return badValue(root, Message("The configuration is a mapping of keys."), help: "Write for example rules: {}.")
    }
    let names = ["fail-level", "include", "exclude", "rules", "thresholds", "thorough", "limits", "plugins"]
    for (key, value) in entries(root, names, "The configuration") {
      switch document.string(key) {
      case "fail-level": if let level = word(value, Severity.allCases) { result.failLevel = level }
      case "include": if let list = texts(value) { result.include = list }
      case "exclude": if let list = texts(value) { result.exclude = list }
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
    for key in document.keys(node) {
      let id = document.string(key)
      guard isKnownRule(id) else {
        let near = NearestName.of(id, among: Rules.ids).map { "Did you mean \($0)? " } ?? ""
        report(
          "unknown-field", at: document.range(key), Message("No rule has the id {id}.", ["id": id]),
          help: "\(near)The command handrail rules lists them all.")
        continue
      }
      guard let level = word(document.value(ofKey: key), RuleLevel.allCases) else { continue }
      if !Rules.canBeSilenced(id), level != .error {
        report(
          "allow-not-possible", at: document.range(key),
          Message("The rule {id} protects people from harm. It stays an error.", ["id": id]), help: "Delete this line.")
        continue
      }
      result.settings.severities[id] = level
    }
  }

  private func isKnownRule(_ id: String) -> Bool {
    Rules.ids.contains(id) || LaterRules.ids.contains(id)
  }

  private mutating func readThresholds(_ node: NodeID) {
    guard isMapping(node) else { return }
    var plugins: [String] = []
    for key in ThresholdKey.all where plugins.last != key.plugin { plugins.append(key.plugin) }
    for (key, value) in entries(node, plugins + LaterRules.thresholds.keys.sorted(), "thresholds") {
      guard isMapping(value) else { continue }
      let plugin = document.string(key)
      let keys = ThresholdKey.all.filter { $0.plugin == plugin }
      for (name, number) in entries(value, keys.map(\.name) + (LaterRules.thresholds[plugin] ?? []), plugin) {
        guard let found = keys.first(where: { $0.name == document.string(name) }) else { continue }
        read(found, number)
      }
    }
  }

  private mutating func read(_ key: ThresholdKey, _ node: NodeID) {
    switch key.place {
    case .limit(let path):
      let numbers = document.items(node).map { number($0) }
      guard document.kind(node) == .sequence, numbers.count == 2, let warning = numbers[0], let error = numbers[1],
        warning <= error, [warning, error].allSatisfy({ $0 >= 0 && $0 == $0.rounded() && $0 < 1_000_000 })
      else {
        return badValue(
          node, Message("{key} takes two whole numbers.", ["key": key.name]),
          help: "Write [warning above, error above], such as [7, 12].")
      }
      result.settings.thresholds[keyPath: path] = Limit(Int(warning), Int(error))
    case .count(let path):
      if let value = integer(node, key.name) { result.settings.thresholds[keyPath: path] = value }
    case .factor(let path):
      guard let value = number(node), value >= 0 else {
        return badValue(node, Message("{key} takes a number.", ["key": key.name]), help: "Write digits, such as 10.")
      }
      result.settings.thresholds[keyPath: path] = value
    case .duration(let path):
      if let value = duration(node) { result.settings.thresholds[keyPath: path] = value }
    }
  }

  // MARK: Limits and plugins

  private mutating func readLimits(_ node: NodeID) {
    guard isMapping(node) else { return }
    for (key, value) in entries(node, ["file", "depth", "events", "steps", "options", "text", "files"], "limits") {
      let name = document.string(key)
      if name == "file" {
        if let bytes = size(value) { result.limits.fileBytes = bytes }
        continue
      }
      guard let number = integer(value, name), number > 0 else { continue }
      switch name {
      case "depth": result.limits.depth = min(number, 1000)
      case "events": result.limits.events = number
      case "steps": result.limits.steps = number
      case "options": result.limits.options = number
      case "text": result.limits.textCharacters = number
      case "files": result.limits.files = number
      default: break
      }
    }
  }

  private mutating func readPlugins(_ node: NodeID) {
    guard isMapping(node) else { return }
    for name in document.keys(node) {
      let value = document.value(ofKey: name)
      guard isMapping(value) else { continue }
      var plugin = Configuration.ExternalPlugin(name: document.string(name), command: [])
      for (key, value) in entries(value, ["command", "time", "output"], "A plugin") {
        switch document.string(key) {
        case "command": if let list = texts(value) { plugin.command = list }
        case "time": if let time = duration(value) { plugin.milliseconds = time.milliseconds }
        case "output": if let bytes = size(value) { plugin.outputBytes = bytes }
        default: break
        }
      }
      if plugin.command.isEmpty {
        report(
          "missing-field", at: document.range(name), Message("A plugin needs the key command."),
          help: "Write the program: command: [./tools/house-rules].")
      } else {
        result.plugins.append(plugin)
      }
    }
  }

  // MARK: Values

  private mutating func entries(_ node: NodeID, _ names: [String], _ what: String) -> [(key: NodeID, value: NodeID)] {
    var found: [(NodeID, NodeID)] = []
    for key in document.keys(node) {
      let name = document.string(key)
      let value = document.value(ofKey: key)
      if names.contains(name) {
        if document.kind(value) == .refused || (document.kind(value) == .scalar && document.isBlank(value)) { continue }
        found.append((key, value))
      } else if !name.hasPrefix("x-") {
        let near = NearestName.of(name, among: names).map { "Did you mean \($0)? " } ?? ""
        report(
          "unknown-field", at: document.range(key), Message("{what} has no key {name}.", ["what": what, "name": name]),
          help: "\(near)It knows: \(names.joined(separator: ", ")).")
      }
    }
    return found
  }

  private mutating func isMapping(_ node: NodeID) -> Bool {
    if document.kind(node) == .mapping { return true }
    if document.kind(node) == .scalar, document.isBlank(node) { return false }
    badValue(node, Message("This takes keys of its own."), help: "Write key: value lines below it, indented.")
    return false
  }

  private mutating func texts(_ node: NodeID) -> [String]? {
    guard document.kind(node) == .sequence, document.items(node).allSatisfy({ document.kind($0) == .scalar }) else {
      badValue(node, Message("This takes a list of texts."), help: "Put it in brackets: [one, two].")
      return nil
    }
    return document.items(node).map { document.string($0) }
  }

  private mutating func word<W: RawRepresentable>(_ node: NodeID, _ words: [W]) -> W? where W.RawValue == String {
    let text = document.string(node)
    if document.kind(node) == .scalar, let found = words.first(where: { $0.rawValue == text }) { return found }
    let list = words.map(\.rawValue)
    let near = NearestName.of(text, among: list).map { "Did you mean \($0)? " } ?? ""
    badValue(
      node, Message("{text} is none of the words known here.", ["text": text.isEmpty ? "This" : text]),
      help: "\(near)Write one of: \(list.joined(separator: ", ")).")
    return nil
  }

  private mutating func bool(_ node: NodeID) -> Bool? {
    switch document.string(node) {
    case "true": return true
    case "false": return false
    default:
      badValue(node, Message("This takes true or false."), help: "Write true or false.")
      return nil
    }
  }

  private func number(_ node: NodeID) -> Double? {
    guard document.kind(node) == .scalar else { return nil }
    return Double(document.string(node)).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func integer(_ node: NodeID, _ name: String) -> Int? {
    if let value = number(node), value >= 0, value == value.rounded(), value < 1_000_000_000 { return Int(value) }
    badValue(node, Message("{key} takes a whole number.", ["key": name]), help: "Write digits only, such as 3.")
    return nil
  }

  private mutating func duration(_ node: NodeID) -> FlowModel.Duration? {
    if document.kind(node) == .scalar, let value = try? FlowModel.Duration(parsing: document.string(node).utf8) {
      return value
    }
    badValue(
      node, Message("This takes a length of time."), help: "Write a number and a unit: 20 s, 2 min, 8 h or 7 d.")
    return nil
  }

  /// A number of bytes with B, KiB, MiB or nothing behind it.
  private mutating func size(_ node: NodeID) -> Int? {
    let text = document.string(node)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    let factors = ["": 1, "B": 1, "KiB": 1024, "MiB": 1024 * 1024]
    if document.kind(node) == .scalar, let number = Int(digits), let factor = factors[String(unit)],
      (1...4096).contains(number) || factor == 1, number > 0, number <= 1 << 30
    {
      return number * factor
    }
    badValue(node, Message("This takes a size."), help: "Write a number and a unit: 256 KiB or 1 MiB.")
    return nil
  }

  private mutating func badValue(_ node: NodeID, _ message: Message, help: String) {
    report("bad-value", at: document.range(node), message, help: help)
  }

  private mutating func report(_ rule: String, at range: ByteRange, _ message: Message, help: String) {
    let lines = LineTable(document.source)
    let line = lines.line(at: Int(range.start))
    let end = min(Int(range.end), max(Int(range.start) + 1, Int(lines.range(ofLine: line).end)))
    diagnostics.append(Diagnostic(rule, at: ByteRange(Int(range.start), end), message, help: help))
  }
}
