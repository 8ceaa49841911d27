public import Findings

/// Every sentence that is said around findings, with names in braces: the keys of a translation.
///
/// A sentence that counts stands twice, for one and for more, since languages differ in more than one letter.
public enum ReportWord: String, EnglishText {
  case error
  case warning
  case note
  case pleaseCheck = "please check:"
  case help = "help: {text}"
  case see = "see {place} {text}"
  case moreOnLine = "{path} and {n} more [{rule}] on line {line}"
  case moreOnLines = "{path} and {n} more [{rule}] on lines {lines} and {last}"
  case moreOnManyLines = "{path} and {n} more [{rule}] on lines {lines} …"
  case oneError = "{n} error"
  case errors = "{n} errors"
  case oneWarning = "{n} warning"
  case warnings = "{n} warnings"
  case oneNote = "{n} note"
  case notes = "{n} notes"
  case oneFlow = "{n} flow"
  case flows = "{n} flows"
  case oneFlowWith = "{n} flow:"
  case flowsWith = "{n} flows:"
  case oneFlowOf = "{n} of {all} flow"
  case flowsOf = "{n} of {all} flows"
  case oneFile = "{n} file"
  case files = "{n} files"
  case counts = "{counts} in {places}."
  case andIn = "{one} and in {other}"
  case judgesOne = "It needs a person to judge."
  case judgesOneOf = "{n} of them needs a person to judge."
  case judgesMany = "{n} of them need a person to judge."
  case oneMoreHidden = "{n} more is not shown. To see all: --all"
  case moreHidden = "{n} more are not shown. To see all: --all"
  case beginWith = "Begin with {rule}. Other findings may go away with it."
  case oneThing = "{n} of the {all} are one thing: {rule}."
  case fix = "fix: {text}"
  case unsafeFix = "fix: {text} (with --unsafe)"
  case canBeFixed = "{n} can be fixed: {command}"
  case canBeFixedSamePaths = "{n} can be fixed. Give the same paths to: {command}"
  case moreWithUnsafe = "{n} more can be fixed with --unsafe."
  case next = "Next: {command}"
  case noFlows = "No flows were checked."
  case onlyKnownOne = "{n} flow checked. No new findings, only known ones."
  case onlyKnown = "{n} flows checked. No new findings, only known ones."
  case cleanOne = "{n} flow checked. No findings. A person should still try it."
  case clean = "{n} flows checked. No findings. A person should still try them."

  /// The word for a severity.
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
