public import Findings

extension EnglishTexts {
  /// What reading a flow can say.
  public static let flow = EnglishTexts(
    messages: [
      MissingField.self, UnknownField.self, BadValue.self, DuplicateStep.self, UnknownStep.self, UnknownEffect.self,
      LimitExceeded.self,
    ],
    help: [FlowHelp.self, Subject.self])
}

/// What `missing-field` says.
enum MissingField: String, BuildSentence {
  static let rule = "missing-field"

  case kindOfEffect = "The effect {id} needs the key kind."
  case key = "{what} needs the key {name}."
}

/// What `unknown-field` says.
public enum UnknownField: String, BuildSentence {
  /// The build diagnostic.
  public static let rule = "unknown-field"

  case key = "{what} has no key {name}."
}

/// What `bad-value` says.
public enum BadValue: String, BuildSentence {
  /// The build diagnostic.
  public static let rule = "bad-value"

  case signOfTime = "A length of time has no plus or minus."
  case listOfWords = "A list of {key} holds plain words only."
  case stepHasNoKeys = "A step takes keys of its own."
  case effectHasNoKeys = "An effect takes keys of its own."
  case noID = "An id has the letters a to z, digits and single dashes only."
  case noSuchLabel = "No option here has the label {label}."
  case formatMissing = "The format number is missing."
  case idTaken = "The id {id} is taken in this step."
  case idReserved = "The word {id} cannot be the id of an option."
  case newerFormat = "This flow is made for a newer Handrail. Format 1 is known here."
  case effectsNoMapping = "effects takes an id for each effect."
  case noFormat = "handrail takes the format number."
  case noRange = "range takes two numbers."
  case setNoMapping = "set takes a value for each name."
  case stepsNoList = "steps takes a list."
  case whenNoMapping = "when takes a step for each event."
  case noSuchWord = "{key} does not take {value}."
  case noTime = "{key} takes a length of time."
  case noList = "{key} takes a list."
  case noNumber = "{key} takes a number."
  case noVersion = "{key} takes the version of a system."
  case noWholeNumber = "{key} takes a whole number."
  case noKeys = "{key} takes keys of its own."
  case noWord = "{key} takes one word."
  case noText = "{key} takes text."
  case noBool = "{key} takes true or false."
  case unknownUnit = "{text} has a unit that is not known."
  case noUnit = "{text} has no unit. Is it seconds, minutes, hours or days?"
  case timeTooLong = "{text} is longer than 100 years."
  case noDate = "{text} is not a date."
  case textNoTime = "{text} is not a length of time."
  case entryHasNoKeys = "{what} takes keys of its own."
}

/// What `duplicate-step` says.
enum DuplicateStep: String, BuildSentence {
  static let rule = "duplicate-step"

  case idAbove = "A step above has the id {id} too, on line {line}."
}

/// What `unknown-step` says.
enum UnknownStep: String, BuildSentence {
  static let rule = "unknown-step"

  case noSuchStep = "No step has the id {id}."
}

/// What `unknown-effect` says.
enum UnknownEffect: String, BuildSentence {
  static let rule = "unknown-effect"

  case noSuchEffect = "No effect has the id {id}."
}

/// What `limit-exceeded` says.
enum LimitExceeded: String, BuildSentence {
  static let rule = "limit-exceeded"

  case steps = "This flow has more than {max} steps."
  case options = "This step has more than {max} {what}."
  case text = "This text has {n} characters. The limit is {max}."
}

/// What to do, and words on other places.
public enum FlowHelp: String, EnglishText {
  case listOfSteps = "Add a list of steps. Each begins with - step: and an id."
  case addEffects = "Add effects: {{id}: {kind: save}} to the flow, with the kind that fits."
  case addEffect = "Add it under effects, or write the id of an effect that is there."
  case dashes = "Begin each entry with a dash: {example}."
  case beginEachStep = "Begin each step with - step: and an id."
  case beginStepWithExample = "Begin it with step: and an id such as pick-a-photo."
  case beginStep = "Begin it with step: and an id."
  case anotherID = "Choose another id."
  case deleteKey = "Delete it. A key of your own begins with x-."
  case meantKey = "Did you mean {name}? A key of your own begins with x-."
  case meantOnLine = "Did you mean {name}? It is on line {line}."
  case flowID = "Give it an id such as make-tea. Reports and scripts use it."
  case anotherStepID = "Give one of them another id. Until then this one is left out."
  case words = "It takes one of: {list}."
  case shorterText = "Make it shorter, or raise limits.text in handrail.yaml."
  case nameEffect = "Name the effect it asks about: confirms: and its id."
  case fewerOptions = "Nobody can choose from so many. Show a few, or raise limits.options."
  case backIsForOptions = "Only an option can say goto: back. Write the id of a step here."
  case spaceBehindColon = "Put a space behind the colon after {key}."
  case brackets = "Put it in brackets: {key}: [{list}]."
  case length = "Say how long: after: 2 min."
  case titleWords = "Say in a few words what the person can do."
  case kindsOfEffect = "Say what it does: kind: pay, share, contact, dose, heat, save, destructive or other."
  case splitForSteps = "Split it into smaller flows, or raise limits.steps in handrail.yaml."
  case reservedIDs = "Choose another id. Taken: next, back, home, help, cancel, timeout and auto-advance."
  case noStepYet = "This flow has no step yet. Add one with this id."
  case format = "Update Handrail, or write handrail: 1."
  case timeWithUnit = "Write a number and a unit: 20 s, 2 min, 8 h or 7 d."
  case exampleID = "Write an id such as call-a-friend."
  case digitsOnly = "Write digits only, such as 3."
  case digits = "Write digits, such as 10 or 0.5."
  case version = "Write it in digits, such as 26 or 18.2."
  case exampleEffects = "Write for example effects: {send: {kind: share, once: per-photo}}."
  case exampleSet = "Write for example set: {colour: red}."
  case exampleWhen = "Write for example when: {answered: talk}."
  case example = "Write for example {example}."
  case exampleTimeout =
    "Write for example timeout: {after: 2 min, remind: true, off: true, warn-before: 20 s}. Above the steps write told-at-start: [time-limits]."
  case exampleEffect = "Write for example {kind: {word}}."
  case writeFormat = "Write handrail: 1."
  case id = "Write id: {id}."
  case smallBack = "Write it in small letters: goto: back."
  case oneWord = "Write one word or text."
  case plainWords = "Write plain words. Put text that begins with { or [ in quotes."
  case stepOfFlow = "Write the id of a step of this flow."
  case labelOfOption = "Write the label of an option of this step."
  case lowestAndHighest = "Write the lowest and the highest: [1, 12]."
  case date = "Write year, month and day: 2026-03-02."
  case trueOrFalse = "Write {key}: true, or {key}: false."
  case bool = "Write {key}: {value}."
  case units = "Write {text} s, {text} min, {text} h or {text} d."
  case text = "Write {text}."
  case otherOwner = "{name} has it: check the indentation. A key of your own begins with x-."
  case effectHere = "The effect {name} is here."
  case firstStepHere = "The first step with this id is here."
  case stepHere = "The step {name} is here."
  case eventHasIt = "This event has it."
  case optionHasIt = "This option has it."
}

/// What stands for `{what}` in a sentence.
public enum Subject: String, EnglishText {
  case control = "A control"
  case flow = "A flow"
  case message = "A message"
  case plugin = "A plugin"
  case question = "A question"
  case step = "A step"
  case timer = "A timer"
  case effect = "An effect"
  case entryOfAllow = "An entry of allow"
  case entryOfTested = "An entry of tested"
  case option = "An option"
  case configuration = "The configuration"
  case help = "The flow's help"
  case controls = "controls"
  case options = "options"
}
