public import SourceText
public import SystemIO

/// Why an external plugin did not do its work, in the words of its finding.
public struct PluginFailure: Error, Sendable, Hashable {
  /// Why it cannot run at all, as a stable name for `status` and `plugin list`.
  public enum Kind: String, Sendable, Hashable {
    /// Its owner has not trusted it.
    case untrusted = "plugin-untrusted"
    /// It is not what its owner trusted.
    case changed = "plugin-changed"
    /// It cannot be started, or does not speak the protocol.
    case broken = "plugin-broken"
    /// It failed three times in a row.
    case quarantine = "plugin-quarantine"
    /// It failed at one flow.
    case flow = "plugin-failed"
  }

  /// What sort of failure it is.
  public var kind: Kind
  /// What is wrong.
  public var message: Message
  /// What to do next.
  public var help: String

  private init(_ kind: Kind, _ message: Message, help: String) {
    self.kind = kind
    self.message = message
    self.help = help
  }

  // MARK: It cannot run

  /// Nobody has trusted it yet.
  public static func untrusted(_ name: String) -> PluginFailure {
    PluginFailure(
      .untrusted, Message("The plugin {name} did not run. You have not trusted it yet.", ["name": name]),
      help: "Read what it does. Then run in the folder of this file: handrail plugin trust \(name)")
  }

  /// It is not what was trusted.
  public static func changed(_ name: String) -> PluginFailure {
    PluginFailure(
      .changed, Message("The plugin {name} did not run. It has changed since you trusted it.", ["name": name]),
      help: "Read what changed. Then run in the folder of this file: handrail plugin trust \(name)")
  }

  /// The name of its program leads to another file than where it was trusted.
  public static func elsewhere(_ name: String, _ program: AbsolutePath, trusted: AbsolutePath) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(
        "The plugin {name} did not run. Its program is {program} here, and {trusted} where you trusted it.",
        ["name": name, "program": program.text, "trusted": trusted.text]),
      help: "PATH is not the same in both places. Write the whole path of the program in its command.")
  }

  /// Its program is not there.
  public static func missing(_ name: String, _ program: String) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(
        "The plugin {name} did not run. Its program {program} does not exist.", ["name": name, "program": program]),
      help: "Mend its command in handrail.yaml. A relative path begins at that file.")
  }

  /// Its program is not a program.
  public static func notExecutable(_ name: String, _ program: String) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(
        "The plugin {name} did not run. Its program {program} cannot be run by you.",
        ["name": name, "program": program]),
      help: "Name a program in its command. To make a file one: chmod +x FILE")
  }

  /// Its files cannot be read, or are too many.
  public static func unreadable(_ name: String, _ reason: String) -> PluginFailure {
    PluginFailure(
      .broken,
      Message("The plugin {name} did not run. Its files cannot be read. {reason}", ["name": name, "reason": reason]),
      help: "Name only files in its command that you can read.")
  }

  /// Its files are others each time it starts.
  public static func restless(_ name: String) -> PluginFailure {
    PluginFailure(
      .broken, Message("The plugin {name} did not run. It changes its own files when it starts.", ["name": name]),
      help: "Let it write outside the folders that its command names.")
  }

  /// The system did not start it.
  public static func notStarted(_ name: String, _ reason: String) -> PluginFailure {
    PluginFailure(
      .broken,
      Message("The plugin {name} did not run. It could not be started. {reason}", ["name": name, "reason": reason]),
      help: "Start it by hand to see why. A script begins with a line such as #!/bin/sh.")
  }

  /// It speaks another version.
  public static func otherVersion(_ name: String, _ version: Int, ours: Int) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(
        "The plugin {name} speaks version {version} of the protocol. This Handrail speaks {ours}.",
        ["name": name, "version": String(version), "ours": String(ours)]),
      help: "Get a version of the plugin for this Handrail.")
  }

  /// It failed again and again.
  public static func quarantine(_ name: String, after last: PluginFailure) -> PluginFailure {
    PluginFailure(
      .quarantine,
      Message(
        "The plugin {name} failed three times in a row and rests. {last}", ["name": name, "last": last.message.text]),
      help: "Mend it: a change starts it again. So does: handrail plugin trust \(name)")
  }

  // MARK: It failed at a flow

  /// It ended by itself with a code.
  public static func ended(_ name: String, code: Int32, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        "The plugin {name} ended without an answer, with code {code}.{said}",
        ["name": name, "code": String(code), "said": said]),
      help: tryByHand(name))
  }

  /// A signal ended it.
  public static func crashed(_ name: String, _ signal: Signal, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        "The plugin {name} crashed with signal {signal}.{said}",
        ["name": name, "signal": String(signal.rawValue), "said": said]),
      help: tryByHand(name))
  }

  /// It did not tell its rules in time.
  public static func slowStart(_ name: String, time: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        "The plugin {name} did not tell its rules within {time} of its start.{said}",
        ["name": name, "time": time, "said": said]),
      help: "Make it start faster, or give it a longer start in handrail.yaml.")
  }

  /// It did not answer in time.
  public static func late(_ name: String, time: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        "The plugin {name} did not answer within {time}.{said}", ["name": name, "time": time, "said": said]),
      help: "Make it faster, or give it more time in handrail.yaml.")
  }

  /// It wrote the beginning of an answer, but no end of the line.
  public static func unfinished(_ name: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow, Message("The plugin {name} did not end its answer with a new line.{said}", ["name": name, "said": said]),
      help: "Write each answer whole, with a line end, and flush it.")
  }

  /// It wrote too much.
  public static func flood(_ name: String, size: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message("The plugin {name} wrote more than {size}.{said}", ["name": name, "size": size, "said": said]),
      help: "Make it write less, or raise its output in handrail.yaml.")
  }

  /// It closed its output.
  public static func closed(_ name: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow, Message("The plugin {name} closed its output without an answer.{said}", ["name": name, "said": said]),
      help: tryByHand(name))
  }

  /// It answered without reading.
  public static func unread(_ name: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow, Message("The plugin {name} did not read its input.{said}", ["name": name, "said": said]),
      help: "Let it read a whole line from standard input before it answers.")
  }

  /// What it wrote is no answer.
  public static func nonsense(_ name: String, _ reason: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        "The plugin {name} gave an answer that cannot be used. {reason}{said}",
        ["name": name, "reason": reason, "said": said]),
      help: "Its standard output is for answers alone. Write other words to standard error.")
  }

  /// It says itself that it failed.
  public static func refused(_ name: String, _ reason: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message("The plugin {name} says that it failed: {reason}{said}", ["name": name, "reason": reason, "said": said]),
      help: tryByHand(name))
  }

  /// The system failed while it was asked.
  public static func system(_ name: String, _ reason: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        "The plugin {name} could not be asked. {reason}{said}", ["name": name, "reason": reason, "said": said]),
      help: tryByHand(name))
  }

  /// It found more than is shown.
  static func tooMany(_ name: String, _ count: Int, shown: Int) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        "The plugin {name} found {n} things here. Only {max} are shown.",
        ["name": name, "n": String(count), "max": String(shown)]),
      help: "Let it report less for one flow.")
  }

  private static func tryByHand(_ name: String) -> String {
    "See what it does: handrail plugin test \(name) FLOW"
  }
}
