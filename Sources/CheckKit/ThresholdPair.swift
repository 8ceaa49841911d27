public import Findings
public import FlowModel

/// Two numbers of which one must not be larger than the other: an error that is met before its warning makes the warning
/// useless, so it is surely a slip.
public struct ThresholdPair: Sendable {
  /// The number from which on it is an error.
  public let error: AnyThresholdKey
  /// The number from which on it is a warning.
  public let warning: AnyThresholdKey
  /// What is said where the error is larger.
  public let message: Message
  /// What to do then.
  public let help: String
  /// The texts that no list declares; nothing where they are those of all times.
  public let ownTexts: EnglishTexts
  /// True where the error is larger.
  public let isWrong: @Sendable (Thresholds) -> Bool

  /// Two times of which less is worse.
  public init(error: ThresholdKey<Duration>, warning: ThresholdKey<Duration>) {
    self.error = .duration(error)
    self.warning = .duration(warning)
    let names = (error: self.error.name, warning: self.warning.name)
    message = Message(PairBadValue.errorLonger, ["error": names.error, "warning": names.warning])
    help = PairHelp.lessTimeIsWorse.text(["name": names.error])
    ownTexts = EnglishTexts(help: [])
    isWrong = { $0[error] > $0[warning] }
  }

  /// Two sizes of which smaller is worse.
  ///
  /// - Parameters:
  ///   - message: what is said where the error is larger; the key of its translation.
  ///   - help: what to do then.
  public init(error: ThresholdKey<Double>, warning: ThresholdKey<Double>, message: String, help: String) {
    self.error = .factor(error)
    self.warning = .factor(warning)
    self.message = Message(message)
    self.help = help
    ownTexts = EnglishTexts(messages: [(PairBadValue.rule, [message])], help: [help])
    isWrong = { $0[error] > $0[warning] }
  }
}

extension EnglishTexts {
  /// What two numbers can say.
  public static let thresholds = EnglishTexts(
    messages: [PairBadValue.self],
    help: [PairHelp.self])
}

/// What `bad-value` says.
enum PairBadValue: String, BuildSentence {
  static let rule = "bad-value"

  case errorLonger = "{error} is longer than {warning}."
}

/// What to do, and words on other places.
enum PairHelp: String, EnglishText {
  case lessTimeIsWorse = "Less time is worse: make {name} the shorter of the two."
}
