public import Findings
public import SourceText
public import SystemIO

/// Why an external plugin did not do its work, in the words of its finding.
public struct PluginFailure: Error, Sendable, Hashable {
  /// Why it cannot run at all, as a stable name for `status` and `plugin list`.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
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
      .untrusted, Message(PluginCheckFailed.untrusted, ["name": name]),
      help: PluginHelp.trust.text(["name": name]))
  }

  /// It is not what was trusted.
  public static func changed(_ name: String) -> PluginFailure {
    PluginFailure(
      .changed, Message(PluginCheckFailed.changed, ["name": name]),
      help: PluginHelp.trustChange.text(["name": name]))
  }

  /// The name of its program leads to another file than where it was trusted.
  public static func elsewhere(_ name: String, _ program: AbsolutePath, trusted: AbsolutePath) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(
        PluginCheckFailed.otherProgram,
        ["name": name, "program": program.text, "trusted": trusted.text]),
      help: PluginHelp.wholePath.text)
  }

  /// Its program is not there.
  public static func missing(_ name: String, _ program: String) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(
        PluginCheckFailed.missing, ["name": name, "program": program]),
      help: PluginHelp.mendCommand.text)
  }

  /// Its program is not a program.
  public static func notExecutable(_ name: String, _ program: String) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(
        PluginCheckFailed.notExecutable,
        ["name": name, "program": program]),
      help: PluginHelp.nameProgram.text)
  }

  /// Its files cannot be read, or are too many.
  public static func unreadable(_ name: String, _ reason: String) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(PluginCheckFailed.unreadable, ["name": name, "reason": reason]),
      help: PluginHelp.nameReadableFiles.text)
  }

  /// Its files are others each time it starts.
  public static func restless(_ name: String) -> PluginFailure {
    PluginFailure(
      .broken, Message(PluginCheckFailed.restless, ["name": name]),
      help: PluginHelp.writeElsewhere.text)
  }

  /// The system did not start it.
  public static func notStarted(_ name: String, _ reason: String) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(PluginCheckFailed.notStarted, ["name": name, "reason": reason]),
      help: PluginHelp.startByHand.text)
  }

  /// It speaks another version.
  public static func otherVersion(_ name: String, _ version: Int, ours: Int) -> PluginFailure {
    PluginFailure(
      .broken,
      Message(
        PluginCheckFailed.otherVersion,
        ["name": name, "version": String(version), "ours": String(ours)]),
      help: PluginHelp.otherVersion.text)
  }

  /// It failed again and again.
  public static func quarantine(_ name: String, after last: PluginFailure) -> PluginFailure {
    PluginFailure(
      .quarantine,
      Message(
        PluginCheckFailed.quarantine, ["name": name, "last": last.message.text]),
      help: PluginHelp.mendAndTrust.text(["name": name]))
  }

  // MARK: It failed at a flow

  /// It ended by itself with a code.
  public static func ended(_ name: String, code: Int32, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        PluginCheckFailed.ended,
        ["name": name, "code": String(code), "said": said]),
      help: tryByHand(name))
  }

  /// A signal ended it.
  public static func crashed(_ name: String, _ signal: Signal, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        PluginCheckFailed.crashed,
        ["name": name, "signal": String(signal.rawValue), "said": said]),
      help: tryByHand(name))
  }

  /// It did not tell its rules in time.
  public static func slowStart(_ name: String, time: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        PluginCheckFailed.slowStart,
        ["name": name, "time": time, "said": said]),
      help: PluginHelp.fasterStart.text)
  }

  /// It did not answer in time.
  public static func late(_ name: String, time: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        PluginCheckFailed.late, ["name": name, "time": time, "said": said]),
      help: PluginHelp.fasterOrMoreTime.text)
  }

  /// It wrote the beginning of an answer, but no end of the line.
  public static func unfinished(_ name: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow, Message(PluginCheckFailed.unfinished, ["name": name, "said": said]),
      help: PluginHelp.wholeLines.text)
  }

  /// It wrote too much.
  public static func flood(_ name: String, size: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(PluginCheckFailed.flood, ["name": name, "size": size, "said": said]),
      help: PluginHelp.writeLess.text)
  }

  /// It closed its output.
  public static func closed(_ name: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow, Message(PluginCheckFailed.closed, ["name": name, "said": said]),
      help: tryByHand(name))
  }

  /// It answered without reading.
  public static func unread(_ name: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow, Message(PluginCheckFailed.unread, ["name": name, "said": said]),
      help: PluginHelp.readWholeLine.text)
  }

  /// What it wrote is no answer.
  public static func nonsense(_ name: String, _ reason: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        PluginCheckFailed.nonsense,
        ["name": name, "reason": reason, "said": said]),
      help: PluginHelp.answersAlone.text)
  }

  /// It says itself that it failed.
  public static func refused(_ name: String, _ reason: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(PluginCheckFailed.refused, ["name": name, "reason": reason, "said": said]),
      help: tryByHand(name))
  }

  /// The system failed while it was asked.
  public static func system(_ name: String, _ reason: String, said: String) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        PluginCheckFailed.system, ["name": name, "reason": reason, "said": said]),
      help: tryByHand(name))
  }

  /// It found more than is shown.
  static func tooMany(_ name: String, _ count: Int, shown: Int) -> PluginFailure {
    PluginFailure(
      .flow,
      Message(
        PluginCheckFailed.tooMany,
        ["name": name, "n": String(count), "max": String(shown)]),
      help: PluginHelp.reportLess.text)
  }

  private static func tryByHand(_ name: String) -> String {
    PluginHelp.tryByHand.text(["name": name])
  }
}
