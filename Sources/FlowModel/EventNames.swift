internal import YAMLSource

/// Names of events: what a script sends to take an option.
extension Flow {
  /// Names that no option may have.
  public static let reservedEvents: Set<String> = [
    "next", "back", "timeout", "auto-advance", "home", "help", "cancel",
  ]

  /// The event of each option of a step, in order.
  ///
  /// It is the written id, else the label in NFC and lower case with letters and digits of any script kept and every
  /// other run made one `-`, trimmed; nothing left gives `option-N`. A name that is taken gets `-2`, `-3` and so on.
  public func eventNames(of step: Step) -> [String] {
    var taken = Self.reservedEvents
    for event in outsideEvents(of: step) { taken.insert(text(event.key)) }
    var result: [String] = []
    for option in options(of: step) {
      var name = option.id.map { text($0) } ?? Self.slug(text(option.label))
      if name.isEmpty { name = "option-\(option.position + 1)" }
      let base = name
      var number = 2
      while taken.contains(name) {
        name = "\(base)-\(number)"
        number += 1
      }
      taken.insert(name)
      result.append(name)
    }
    return result
  }

  /// A label as an id.
  public static func slug(_ label: String) -> String {
    var result = ""
    var pending = false
    for character in label.lowercased() {
      guard character.isLetter || character.isNumber else {
        pending = true
        continue
      }
      if pending, !result.isEmpty { result.append("-") }
      pending = false
      result.append(character)
    }
    return result
  }
}
