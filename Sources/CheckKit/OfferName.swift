public import Findings

extension EnglishTexts {
  /// How messages call what has no label.
  public static let names = EnglishTexts(help: [OfferName.self])
}

/// How a message calls an option or a control that has no label: by its place in the step, from 1.
@usableFromInline
enum OfferName: String, EnglishText {
  case option = "Option {n}"
  case control = "Control {n}"
}
