internal import Checking
internal import JSON
internal import Settings
internal import SourceText
internal import SystemIO
internal import Wire

/// A plugin's process with the protocol on it: questions as values, answers as values or the words of a failure.
final class PluginConversation: Sendable {
  let child: LineChild
  private let plugin: FolderPlugin
  private let trace: (@Sendable (PluginTrace) -> Void)?
  private let lastID = Locked(0)

  /// Starts the process.
  ///
  /// - Throws: that the system did not.
  init(
    _ plugin: FolderPlugin, _ files: CommandFiles, trace: (@Sendable (PluginTrace) -> Void)?
  ) throws(PluginFailure) {
    self.plugin = plugin
    self.trace = trace
    var environment = ProcessEnvironment.all()
    // Python would put compiled files beside its modules: a folder that is trusted would change by being used.
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    do throws(SystemError) {
      child = try LineChild(
        files.program, Array(plugin.plugin.command.dropFirst()), environment: environment, in: plugin.folder)
    } catch {
      throw .notStarted(plugin.name, error.reason + ".")
    }
    trace?(.started(program: files.program, process: child.process))
  }

  /// Whether it has answered a check since it was started.
  var hasChecked: Bool { lastID.withLock { $0 > 1 } }

  /// The first question.
  ///
  /// - Throws: why there is no answer that can be used.
  func initialize(version: String) throws(PluginFailure) -> PluginInitializeResult {
    let params = PluginInitializeParams(handrail: version, plugin: plugin.name, folder: plugin.folder)
    return try ask("initialize", params, as: PluginInitializeResult.self, within: plugin.plugin.startMilliseconds)
  }

  /// What it finds in a flow.
  ///
  /// - Throws: why there is no answer that can be used.
  func check(_ params: PluginCheckParams, rules: [PluginRule]) throws(PluginFailure) -> PluginCheckResult {
    let result = try ask("check", params, as: PluginCheckResult.self, within: plugin.plugin.milliseconds)
    let known = Set(rules.map(\.id))
    if let stranger = result.findings.first(where: { !known.contains($0.rule) }) {
      throw nonsense("It did not announce the rule \(stranger.rule).")
    }
    return result
  }

  private func ask<R: JSONReadable>(
    _ method: String, _ params: some JSONWritable, as type: R.Type, within milliseconds: Int64
  ) throws(PluginFailure) -> R {
    let id = lastID.withLock { last in
      last += 1
      return last
    }
    let question = JSONCoding.encode(Question(id: id, method: method, params: params))
    trace?(.asked(question))
    let line = try answer(question, within: milliseconds)
    let reply: PluginReply
    do throws(JSONFailure) {
      reply = try PluginReply.read(line, limit: plugin.plugin.outputBytes)
    } catch {
      throw nonsense("\(error.text) It wrote: \(Excerpt.of(line, at: error.place))")
    }
    guard reply.id == .number(id) else { throw nonsense("Its id is not that of the question.") }
    switch reply.outcome {
    case .error(let reason): throw .refused(plugin.name, reason, said: said)
    case .result(let json):
      do throws(JSONMismatch) { return try R(json: json) } catch { throw nonsense(error.text) }
    }
  }

  private func answer(_ question: [UInt8], within milliseconds: Int64) throws(PluginFailure) -> [UInt8] {
    let begin = Moment.now
    func time() -> Duration { Moment.now.since(begin) }
    do throws(LineChild.Failure) {
      let line = try child.ask(
        question, until: .after(.milliseconds(milliseconds)), limit: plugin.plugin.outputBytes)
      trace?(.answered(line, time()))
      trace?(.said(child.errorTail))
      return line
    } catch {
      trace?(.failed(error, written: child.pendingOutput, time()))
      trace?(.said(child.errorTail))
      throw words(error)
    }
  }

  // MARK: Failures

  private func words(_ failure: LineChild.Failure) -> PluginFailure {
    switch failure {
    // Half a line is the sign of a missing line end, which no longer time would mend.
    case .late where child.hasHalfALine, .closed where child.hasHalfALine, .ended(.exited(0)) where child.hasHalfALine:
      .unfinished(plugin.name, said: said)
    // Until it has answered the first question, it is starting.
    case .late where lastID.withLock({ $0 }) == 1:
      .slowStart(plugin.name, time: FailureWords.time(plugin.plugin.startMilliseconds), said: said)
    case .late: .late(plugin.name, time: FailureWords.time(plugin.plugin.milliseconds), said: said)
    case .flood: .flood(plugin.name, size: FailureWords.size(plugin.plugin.outputBytes), said: said)
    case .ended(.exited(let code)): .ended(plugin.name, code: code, said: said)
    case .ended(.killed(let signal)): .crashed(plugin.name, signal, said: said)
    case .closed: .closed(plugin.name, said: said)
    case .unread: .unread(plugin.name, said: said)
    case .system(let error): .system(plugin.name, error.reason + ".", said: said)
    }
  }

  /// An answer that cannot be used. Whatever the process writes next may belong to it: it is ended.
  private func nonsense(_ reason: String) -> PluginFailure {
    child.end()
    return .nonsense(plugin.name, reason, said: said)
  }

  /// The tail of its standard error in quotes, with a space before; nothing when it said nothing.
  private var said: String { FailureWords.tail(child.errorTail) }
}

/// A question as it is written.
private struct Question<Params: JSONWritable>: JSONWritable {
  var id: Int
  var method: String
  var params: Params

  func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("jsonrpc", "2.0")
      $0.member("id", id)
      $0.member("method", method)
      $0.member("params", params)
    }
  }
}
