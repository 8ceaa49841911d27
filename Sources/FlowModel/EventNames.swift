@_spi(_Unicode) internal import Swift
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
    result.reserveCapacity(step.optionRange.count)
    for option in options(of: step) {
      var name = option.id.map { text($0) } ?? option.label.map { withBytes($0, Self.slug) } ?? ""
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
    var label = label
    return label.withUTF8(slug)
  }

  private static func slug(_ label: UnsafeBufferPointer<UInt8>) -> String {
    guard label.allSatisfy({ $0 < 0x80 }) else { return slug(scalarsOf: String(decoding: label, as: UTF8.self)) }
    return String(unsafeUninitializedCapacity: label.count) { result in
      var count = 0
      var pending = false
      for byte in label {
        var letter = byte
        switch byte {
        case 0x61...0x7A, 0x30...0x39: break
        case 0x41...0x5A: letter = byte | 0x20
        default:
          pending = count > 0
          continue
        }
        if pending {
          // A dash stands for a byte that was left out, so there is room for it.
          result[count] = 0x2D
          count += 1
          pending = false
        }
        result[count] = letter
        count += 1
      }
      return count
    }
  }

  private static func slug(scalarsOf label: String) -> String {
    var result = String.UnicodeScalarView()
    var pending = false
    // A vowel sign or an accent belongs to the letter before it.
    var isInLetter = false
    for scalar in label.lowercased()._nfc {
      switch kind(scalar) {
      case .letter:
        if pending, !result.isEmpty { result.append("-") }
        pending = false
        isInLetter = true
        result.append(scalar)
      case .mark where isInLetter: result.append(scalar)
      case .unseen where isInLetter: break
      case .mark, .unseen, .other:
        pending = true
        isInLetter = false
      }
    }
    return String(result)
  }

  private enum ScalarKind { case letter, mark, unseen, other }

  private static func kind(_ scalar: Unicode.Scalar) -> ScalarKind {
    if scalar.properties.isVariationSelector { return .unseen }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .decimalNumber:
      .letter
    case .nonspacingMark, .spacingMark: .mark
    case .enclosingMark, .format: .unseen
    default: .other
    }
  }
}
