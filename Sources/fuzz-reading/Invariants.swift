internal import Findings
import FlowModel
import SourceText
import YAMLSource

/// What must hold after reading any bytes at all; the first thing that does not, or nil.
func brokenInvariant(_ bytes: [UInt8]) -> String? {
  let source = SourceText(bytes)
  let (document, first) = YAMLReader.read(source)
  if let broken = brokenDiagnostics(first, source) { return broken }
  if let broken = brokenTree(document) { return broken }
  if !document.isComplete, first.isEmpty { return "reading stopped and nothing was said" }
  guard case .flow(let flow, let more) = FlowReader.read(document) else { return nil }
  return brokenDiagnostics(more, source) ?? brokenFlow(flow)
}

private func brokenRange(_ range: ByteRange, _ source: SourceText) -> String? {
  let count = source.bytes.count
  if range.start > range.end || Int(range.end) > count { return "\(range) is outside of \(count) bytes" }
  for edge in [Int(range.start), Int(range.end)] where edge < count && source.bytes[edge] & 0xC0 == 0x80 {
    // Bytes that are no UTF-8 have no characters to cut.
    if String(validating: source.bytes, as: UTF8.self) != nil { return "\(range) cuts a character" }
  }
  return nil
}

private func brokenDiagnostics(_ diagnostics: [Diagnostic], _ source: SourceText) -> String? {
  var last: UInt32 = 0
  for diagnostic in diagnostics {
    let about = "\(diagnostic.rule) “\(diagnostic.message.text)”"
    if diagnostic.range.start < last { return "\(about) is not in file order" }
    last = diagnostic.range.start
    if diagnostic.range.count == 0, !source.bytes.isEmpty { return "\(about) marks nothing" }
    if diagnostic.message.text.isEmpty || diagnostic.help.isEmpty { return "\(about) says or advises nothing" }
    for range in [diagnostic.range] + diagnostic.related.map(\.range) {
      if let broken = brokenRange(range, source) { return "\(about): \(broken)" }
    }
  }
  return nil
}

private func brokenTree(_ document: YAMLDocument) -> String? {
  var open: [NodeID] = document.root.map { [$0] } ?? []
  while let node = open.popLast() {
    let outer = document.range(node)
    if let broken = brokenRange(outer, document.source) { return "a node: \(broken)" }
    var children: [NodeID] = []
    for item in document.items(node) { children.append(item) }
    for key in document.keys(node) { children += [key, document.value(ofKey: key)] }
    var end = outer.start
    for child in children {
      let range = document.range(child)
      if range.start < end { return "\(range) begins before the node before it ends, at \(end)" }
      if range.end > outer.end { return "\(range) goes beyond its parent \(outer)" }
      end = range.end
    }
    open += children
  }
  return nil
}

private func brokenFlow(_ flow: Flow) -> String? {
  let source = flow.document.source
  var places = [flow.firstKeyPlace]
  for (index, step) in flow.steps.enumerated() {
    if step.index != index { return "step \(index) says it is step \(step.index)" }
    let names = flow.eventNames(of: step)
    if names.count != flow.options(of: step).count { return "an option without an event" }
    if Set(names).count != names.count { return "two options with one event" }
    places.append(flow.place(step))
    for option in flow.options(of: step) {
      if option.step != index { return "an option of step \(index) says it is of step \(option.step)" }
      if let target = flow.target(of: option), !flow.steps.indices.contains(target) {
        return "a target that is no step"
      }
      places.append(flow.place(option))
    }
    for control in flow.controls(of: step) { places.append(flow.place(control)) }
    for timer in flow.timers(of: step) {
      if let target = flow.target(of: timer, in: step), !flow.steps.indices.contains(target) {
        return "a timer to no step"
      }
      places.append(flow.place(timer))
    }
  }
  for effect in flow.effects { places.append(flow.place(effect)) }
  for place in places {
    if let broken = brokenRange(place, source) { return "a place: \(broken)" }
  }
  return nil
}
