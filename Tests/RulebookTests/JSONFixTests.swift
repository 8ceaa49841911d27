import CheckKit
import Checking
import Foundation
import Rulebook
import Testing

/// A flow in JSON is JSON after every fix, also where a fix writes into empty braces, an empty list or beside a number.
@Suite struct JSONFixTests {
  @Test(arguments: FixTests.fixable)
  func `what was JSON is JSON after each fix`(id: String) throws {
    let rule = try #require(Rules.rule(id))
    var fixes = 0
    for (number, example) in rule.bad.enumerated() {
      let whole = JSONNode(YAMLReader.read(SourceText(example.file.text)).0)
      for (part, node) in whole.pruned().enumerated() {
        let text = (part + number).isMultiple(of: 2) ? node.compact() : node.pretty()
        try #require(Self.isJSON(text), "\(text)")
        let source = SourceText(text)
        for finding in checkedThoroughly(source).findings {
          guard let fix = finding.fix, let new = source.applying(fix.textEdits) else { continue }
          fixes += 1
          #expect(Self.isJSON(new.text), "\(finding.rule): \(fix.title)\n\(text)\n\(new.text)")
        }
      }
    }
    #expect(fixes > 0)
  }

  @Test(arguments: [
    (
      #"{"passthrough": {}, "controls": [{"label": "Cup", "actions": []}]}"#,
      #"{"passthrough": {"a": "2 min", "b": true}, "controls": [{"label": "Cup", "actions": ["c"]}]}"#
    ),
    (
      #"{"passthrough": 5, "controls": [{"label": "Cup", "actions": [{}]}]}"#,
      #"{"passthrough": "2 min", "controls": [{"label": "Cup", "actions": [{}, "c"]}]}"#
    ),
    (
      "{'passthrough': {}, 'controls': [{'label': Cup, 'actions': [7]}]}",
      "{'passthrough': {'a': '2 min', 'b': true}, 'controls': [{'label': Cup, 'actions': [7, \"c\"]}]}"
    ),
    (
      "{passthrough: {}, controls: [{label: Cup, actions: []}]}",
      "{passthrough: {a: 2 min, b: true}, controls: [{label: Cup, actions: [c]}]}"
    ),
  ])
  func `what has no quotes of its own is written like the key above it`(before: String, after: String) throws {
    let text = "{\"handrail\": 1, \"steps\": [], \"x\": \(before)}"
    guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(SourceText(text)).0) else {
      Issue.record("no flow")
      return
    }
    let document = flow.document
    func value(_ key: String, in node: NodeID) throws -> NodeID {
      document.value(ofKey: try #require(document.keys(node).first { document.string($0) == key }))
    }
    let x = try value("x", in: #require(document.root))
    let passthrough = try value("passthrough", in: x)
    let control = try #require(Array(document.items(try value("controls", in: x))).first)
    var draft = FixDraft(flow)
    if document.kind(passthrough) == .mapping {
      draft.set("a", .word("2 min"), in: passthrough)
      draft.set("b", .word("true"), in: passthrough)
    } else {
      draft.replace(passthrough, with: .word("2 min"))
    }
    draft.add([.text("c")], to: "actions", in: control)
    let edits = try #require(draft.result)
    #expect(SourceText(text).applying(edits)?.text == "{\"handrail\": 1, \"steps\": [], \"x\": \(after)}")
  }

  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }
}

/// A file as JSON. Numbers and truth values are bare, as other programs write them.
private indirect enum JSONNode {
  case object([(key: String, value: JSONNode)])
  case array([JSONNode])
  case scalar(String)

  init(_ document: YAMLDocument) { self = document.root.map { Self(document, $0) } ?? .object([]) }

  private init(_ document: YAMLDocument, _ node: NodeID) {
    switch document.kind(node) {
    case .mapping:
      self = .object(document.keys(node).map { (document.string($0), Self(document, document.value(ofKey: $0))) })
    case .sequence: self = .array(document.items(node).map { Self(document, $0) })
    case .scalar, .refused:
      let text = document.string(node)
      let isBare = text == "true" || text == "false" || Int(text).map { String($0) == text } == true
      self = .scalar(isBare ? text : YAMLText.quoted(text))
    }
  }

  /// The file, and the file with each object or list emptied and each value a number.
  func pruned() -> [JSONNode] { [self] + smaller() }

  private func smaller() -> [JSONNode] {
    switch self {
    case .object(let entries):
      let inner = entries.enumerated().flatMap { number, entry in
        entry.value.smaller().map { value in
          var changed = entries
          changed[number].value = value
          return JSONNode.object(changed)
        }
      }
      return (entries.isEmpty ? [] : [.object([])]) + inner
    case .array(let items):
      let inner = items.enumerated().flatMap { number, item in
        item.smaller().map { value in
          var changed = items
          changed[number] = value
          return JSONNode.array(changed)
        }
      }
      return (items.isEmpty ? [] : [.array([])]) + inner
    case .scalar: return [.scalar("5")]
    }
  }

  func compact() -> String {
    switch self {
    case .object(let entries):
      "{" + entries.map { "\(YAMLText.quoted($0.key)): \($0.value.compact())" }.joined(separator: ", ") + "}"
    case .array(let items): "[" + items.map { $0.compact() }.joined(separator: ", ") + "]"
    case .scalar(let text): text
    }
  }

  func pretty(_ indent: String = "") -> String {
    let inner = indent + "  "
    func lines(_ parts: [String]) -> String { parts.map { "\n\(inner)\($0)" }.joined(separator: ",") + "\n\(indent)" }
    return switch self {
    case .object(let entries) where !entries.isEmpty:
      "{" + lines(entries.map { "\(YAMLText.quoted($0.key)): \($0.value.pretty(inner))" }) + "}"
    case .array(let items) where !items.isEmpty: "[" + lines(items.map { $0.pretty(inner) }) + "]"
    default: compact()
    }
  }
}
