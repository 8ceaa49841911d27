public import Findings

extension EnglishTexts {
  /// What reading YAML can say.
  public static let yaml = EnglishTexts(
    messages: [NotYAML.self, YAMLLimitExceeded.self],
    help: [YAMLHelp.self])
}

/// What `not-yaml` says.
enum NotYAML: String, BuildSentence {
  static let rule = "not-yaml"

  case commaOrQuotesMissing = "A comma is missing before this, or a text with a colon lacks its quotes."
  case closerMissingAfter = "A comma or the closing {sign} is missing after this."
  case commaOrCloserMissing = "A comma or the closing {sign} is missing before this."
  case anchor = "A flow cannot mark a place with &."
  case alias = "A flow cannot point to another place with *."
  case tag = "A flow cannot set a type with !."
  case mergeKey = "A flow cannot take in another mapping with <<."
  case longKey = "A key can have 1,024 characters at most."
  case keyMissing = "A key is missing before this colon."
  case keyNotPlain = "A key must be plain text."
  case twoKeysInLine = "A line can have one key only."
  case directive = "A line that begins with % is not needed here."
  case listInLine = "A list begins on a new line."
  case secondDocument = "A second document begins here. A file holds one flow."
  case noSpaceBehindColon = "A space is missing behind this colon."
  case tab = "A tab cannot be used to indent."
  case beginsWithComma = "A text cannot begin with a comma."
  case beginsWithQuestionMark = "A text cannot begin with a question mark and a space."
  case beginsWithSign = "A text cannot begin with {sign}."
  case colonInText = "A text with a colon and a space in it needs quotes."
  case valueMissing = "A value is missing before this."
  case conflictMarker = "Git left a conflict marker here."
  case signNeedsLineEnd = "Only a line end can follow the sign {sign}."
  case behindCloser = "Something stands behind the closing {sign}."
  case behindFlow = "Something stands here after the end of the flow."
  case closerMissing = "The closing {sign} is missing before this."
  case flowInMarkerLine = "The flow begins on the line after ---."
  case keyTwice = "The key {name} stands here twice. It is also on line {line}."
  case goesOnBehindQuote = "The text goes on behind its closing quote."
  case controlCharacter = "There is a hidden control character here: {name}."
  case noMemory = "There was not enough memory to read this file."
  case unknownBackslash = "This backslash does not begin a known sign."
  case tooFarLeft = "This begins further left than the first line of the flow."
  case notLinedUp = "This does not line up with the lines above it."
  case notUTF8 = "This file is not UTF-8 text. The byte here is {byte}."
  case notCorrect = "This is not correct YAML."
  case noColon = "This line has no colon after its key."
  case tooDeep = "This line is indented deeper than the line above it."
  case quoteClosedTooLate = "This quote is closed too late."
  case quoteNeverClosed = "This quote is never closed."
  case closesNothing = "This {sign} closes nothing."
  case neverClosed = "This {sign} is never closed."
}

/// What `limit-exceeded` says.
enum YAMLLimitExceeded: String, BuildSentence {
  static let rule = "limit-exceeded"

  case events = "This file has more than {max} parts. Reading stopped here."
  case bytes = "This file has {n}. The limit is {max}."
  case depth = "This is nested more than {max} levels deep."
}

/// What to do, and words on other places.
enum YAMLHelp: String, EnglishText {
  case newLineForSecondKey = "Begin a new line for the second key. Or put the whole text in quotes."
  case newLineOrDeleteMarker = "Begin a new line here, or delete ---."
  case newLineOrQuotes = "Begin a new line here, or put the whole text in quotes."
  case keysAtLeftEdge = "Begin every key of the flow at the left edge."
  case textOnNextLine = "Begin the text on the next line, indented. Or put it in quotes."
  case oneMapping = "A file holds one mapping. Delete the rest."
  case levels = "A flow needs about 6 levels. Take brackets away or raise limits.depth."
  case lookAround = "Check quotes, brackets and indentation here and on the line above."
  case closeOtherPrograms = "Close other programs and try again."
  case closeLastBracket = "First close the bracket that was opened last."
  case typeAgain = "Delete it and type the text again."
  case deleteOrQuote = "Delete it, or put the text in quotes."
  case deleteOrQuoteSign = "Delete it. A text that begins with {sign} needs quotes."
  case deleteLine = "Delete the line."
  case sameIndentationOrQuotes = "Give both the same indentation. Or put a text of several lines in quotes."
  case sameIndentationOrDash = "Give keys of one mapping the same indentation. Begin list entries with a dash."
  case keepOneVersion = "Keep one of the two versions and delete the marker lines."
  case keepOne = "Keep one of the two."
  case ownFileOrDeleteMarker = "Move it to a file of its own, or delete the line ---."
  case wordBeforeColon = "Put a word before the colon."
  case dashOnOwnLine = "Put each dash on a line of its own. A text that begins with a dash needs quotes."
  case sameQuoteAtEnd = "Put the same quote at the end of the text."
  case quoteText = "Put the text in quotes."
  case quoteWholeText = "Put the whole text in quotes."
  case doubleQuotes = "Put the whole text in double quotes."
  case singleQuotes = "Put the whole text in single quotes."
  case closerAtEnd = "Put {sign} at the end."
  case closerOrComma = "Put {sign} or a comma there. A text with a comma, colon or bracket needs quotes."
  case saveAsUTF8 = "Save the file again with the encoding UTF-8."
  case splitForEvents = "Split it into smaller flows, or raise limits.events in handrail.yaml."
  case splitForBytes = "Split it into smaller flows, or raise limits.file in handrail.yaml."
  case singleQuotesOrBackslashes = "Use single quotes, or write two backslashes for one."
  case spaces = "Use spaces: two for each level. Most editors can convert."
  case shortWordBeforeColon = "Write a short word before the colon."
  case valueOrDelete = "Write a value, or delete this sign."
  case wordBefore = "Write a word before it."
  case quoted = "Write it as \"{text}\"."
  case keyAndValue = "Write it as key: value."
  case keyAndValueOrQuotes = "Write key: value. A longer text goes in quotes or is indented."
  case keysHere = "Write the keys out here."
  case textHere = "Write the text out here. A text that begins with * needs quotes."
  case mappingOrQuotes = "Write {key: one, other: two}. Or put the text in quotes."
  case closedHere = "It is closed here."
  case openedHere = "It was opened here."
  case firstHere = "The first {name} is here."
}
