extension Rules {
  /// Every sentence that a build diagnostic can say, by its id. They are the keys of a translation.
  ///
  /// The sentences stand in the rooms that say them. A test reads the sources and holds this list to be complete.
  static let buildMessages: [(id: String, templates: [String])] = [
    (
      "not-yaml",
      [
        "A comma is missing before this, or a text with a colon lacks its quotes.",
        "A comma or the closing {sign} is missing after this.",
        "A comma or the closing {sign} is missing before this.",
        "A flow cannot mark a place with &.",
        "A flow cannot point to another place with *.",
        "A flow cannot set a type with !.",
        "A flow cannot take in another mapping with <<.",
        "A key can have 1,024 characters at most.",
        "A key is missing before this colon.",
        "A key must be plain text.",
        "A line can have one key only.",
        "A line that begins with % is not needed here.",
        "A list begins on a new line.",
        "A second document begins here. A file holds one flow.",
        "A space is missing behind this colon.",
        "A tab cannot be used to indent.",
        "A text cannot begin with a comma.",
        "A text cannot begin with a question mark and a space.",
        "A text cannot begin with {sign}.",
        "A text with a colon and a space in it needs quotes.",
        "A value is missing before this.",
        "Git left a conflict marker here.",
        "Only a line end can follow the sign {sign}.",
        "Something stands behind the closing {sign}.",
        "Something stands here after the end of the flow.",
        "The closing {sign} is missing before this.",
        "The flow begins on the line after ---.",
        "The key {name} stands here twice. It is also on line {line}.",
        "The text goes on behind its closing quote.",
        "There is a hidden control character here: {name}.",
        "There was not enough memory to read this file.",
        "This backslash does not begin a known sign.",
        "This begins further left than the first line of the flow.",
        "This does not line up with the lines above it.",
        "This file is not UTF-8 text. The byte here is {byte}.",
        "This is not correct YAML.",
        "This line has no colon after its key.",
        "This line is indented deeper than the line above it.",
        "This quote is closed too late.",
        "This quote is never closed.",
        "This {sign} closes nothing.",
        "This {sign} is never closed.",
      ]
    ),
    (
      "not-a-flow",
      [
        "This file is empty. It is no flow.",
        "This file is no flow. It has no key handrail.",
      ]
    ),
    (
      "missing-field",
      [
        "A plugin needs the key command.",
        "The effect {id} needs the key kind.",
        "{what} needs the key {name}.",
      ]
    ),
    (
      "unknown-field",
      [
        "No rule has the id {id}.",
        "The plugin {name} has no rule {rule}.",
        "{what} has no key {name}.",
      ]
    ),
    (
      "bad-value",
      [
        "A configuration is made of keys with values.",
        "A length of time has no plus or minus.",
        "A list of {key} holds plain words only.",
        "A pattern cannot begin with an exclamation mark.",
        "A pattern cannot lead out of the folder of this file.",
        "A pattern has no backslash.",
        "A step takes keys of its own.",
        "An effect takes keys of its own.",
        "An id has the letters a to z, digits and single dashes only.",
        "No option here has the label {label}.",
        "The format number is missing.",
        "The id {id} is taken in this step.",
        "The second number of {key} is smaller than the first.",
        "The word {id} cannot be the id of an option.",
        "This flow is made for a newer Handrail. Format 1 is known here.",
        "This is not one of the words that fit here.",
        "This takes a length of time.",
        "This takes a list of texts.",
        "This takes a size.",
        "This takes at most {max} MiB.",
        "This takes keys of its own.",
        "This takes true or false.",
        "effects takes an id for each effect.",
        "handrail takes the format number.",
        "range takes two numbers.",
        "set takes a value for each name.",
        "steps takes a list.",
        "when takes a step for each event.",
        "size-error is larger than size-warning.",
        "{error} is longer than {warning}.",
        "{id} cannot be turned off or down.",
        "{id} protects people from harm. It stays an error.",
        "{key} does not take {value}.",
        "{key} takes a length of time.",
        "{key} takes a list.",
        "{key} takes a number.",
        "{key} takes the version of a system.",
        "{key} takes a whole number.",
        "{key} takes at least {bound}.",
        "{key} takes at most {bound}.",
        "{key} takes keys of its own.",
        "{key} takes one word.",
        "{key} takes text.",
        "{key} takes true or false.",
        "{key} takes two whole numbers.",
        "{name} cannot be the name of a plugin.",
        "{text} has a unit that is not known.",
        "{text} has no unit. Is it seconds, minutes, hours or days?",
        "{text} is longer than 100 years.",
        "{text} is not a date.",
        "{text} is not a length of time.",
        "{text} is not one of the words that fit here.",
        "{what} takes keys of its own.",
      ]
    ),
    (
      "duplicate-step",
      [
        "A step above has the id {id} too, on line {line}."
      ]
    ),
    (
      "unknown-step",
      [
        "No step has the id {id}."
      ]
    ),
    (
      "unknown-effect",
      [
        "No effect has the id {id}."
      ]
    ),
    (
      "limit-exceeded",
      [
        "This file has more than {max} parts. Reading stopped here.",
        "This file has {n} MiB. At most {max} MiB are read.",
        "This file has {n}. The limit is {max}.",
        "This flow has more than {max} steps.",
        "This is nested more than {max} levels deep.",
        "This step has more than {max} {what}.",
        "This text has {n} characters. The limit is {max}.",
      ]
    ),
    (
      "allow-expired",
      [
        "This exception ended on {date}."
      ]
    ),
    (
      "allow-not-possible",
      [
        "The rule {rule} protects people. No flow can allow it."
      ]
    ),
    (
      "allow-unknown-rule",
      [
        "No rule has the id {rule}.",
        "This exception names no rule.",
      ]
    ),
    (
      "allow-unused",
      [
        "Nothing here needs the exception for {rule}."
      ]
    ),
    (
      "allow-without-because",
      [
        "This exception gives no reason."
      ]
    ),
    (
      "check-failed",
      [
        "The plugin {name} closed its output without an answer.{said}",
        "The plugin {name} could not be asked. {reason}{said}",
        "The plugin {name} crashed with signal {signal}.{said}",
        "The plugin {name} did not answer within {time}.{said}",
        "The plugin {name} did not read its input.{said}",
        "The plugin {name} did not run. It could not be started. {reason}",
        "The plugin {name} did not run. It has changed since you trusted it.",
        "The plugin {name} did not run. Its files cannot be read. {reason}",
        "The plugin {name} did not run. It changes its own files when it starts.",
        "The plugin {name} did not run. Its program is {program} here, and {trusted} where you trusted it.",
        "The plugin {name} did not run. Its program {program} cannot be run by you.",
        "The plugin {name} did not run. Its program {program} does not exist.",
        "The plugin {name} did not run. You have not trusted it yet.",
        "The plugin {name} did not tell its rules within {time} of its start.{said}",
        "The plugin {name} ended without an answer, with code {code}.{said}",
        "The plugin {name} did not end its answer with a new line.{said}",
        "The plugin {name} failed three times in a row and rests. {last}",
        "The plugin {name} found {n} things here. Only {max} are shown.",
        "The plugin {name} gave an answer that cannot be used. {reason}{said}",
        "The plugin {name} says that it failed: {reason}{said}",
        "The plugin {name} speaks version {version} of the protocol. This Handrail speaks {ours}.",
        "The plugin {name} wrote more than {size}.{said}",
        "This configuration could not be read. {reason}",
        "This file could not be read. {reason}",
        "This is a folder, not a file.",
        "This is a pipe or a device, not a file.",
      ]
    ),
    (
      "dead-end",
      [
        "Nothing leads on from the step {id}.",
        "This option leads nowhere. No step comes after {id}.",
      ]
    ),
    (
      "duplicate-flow",
      [
        "Another file has the flow id {id} too: {paths}."
      ]
    ),
    (
      "no-finish",
      [
        "No way through this flow ends well."
      ]
    ),
    (
      "timer-is-the-only-way",
      [
        "Only this timer leads on from {id}. People cannot go on by themselves."
      ]
    ),
    (
      "trap-loop",
      [
        "People who come to {id} can never finish."
      ]
    ),
    (
      "unreachable-step",
      [
        "People can never get to the step {id}."
      ]
    ),
  ]
}
