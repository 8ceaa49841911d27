public import JSON
public import SourceText

/// Parameters of `hello`.
public struct HelloParams: ControlParams {
  /// The client's name and version, for the log; empty when it says nothing.
  public var client: String
  /// The protocol it speaks: 1.
  public var `protocol`: Int

  /// Parameters from their parts.
  public init(client: String = "", protocol version: Int = 1) {
    self.client = client
    self.protocol = version
  }

  /// Reads them.
  public init(_ params: JSONObject) throws(JSONMismatch) {
    client = try params.optional("client") ?? ""
    `protocol` = try params.number("protocol", in: 1...1, default: 1)
  }

  /// As members.
  public var object: JSONObject {
    JSONObject(given: ["client": client.isEmpty ? nil : .string(client), "protocol": .whole(`protocol`)])
  }
}

/// Result of `hello`: who answers.
public struct HelloResult: Sendable, Hashable {
  /// `handrail`.
  public var server: String
  /// Version of the daemon.
  public var version: String
  /// Identity of its binary; differs after each build.
  public var build: String
  /// The protocol it speaks: 1.
  public var `protocol`: Int
  /// The methods it answers.
  public var capabilities: [String]
  /// The folder it watches.
  public var root: AbsolutePath
  /// Its process.
  public var pid: Int

  /// A result from its parts.
  public init(
    server: String = "handrail", version: String, build: String, protocol number: Int = 1,
    capabilities: [String] = ControlRequest.names, root: AbsolutePath, pid: Int
  ) {
    self.server = server
    self.version = version
    self.build = build
    self.protocol = number
    self.capabilities = capabilities
    self.root = root
    self.pid = pid
  }
}

extension HelloResult: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("server", server)
      $0.member("version", version)
      $0.member("build", build)
      $0.member("protocol", `protocol`)
      $0.member("capabilities", capabilities)
      $0.member("root", root)
      $0.member("pid", pid)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    server = try object.value("server")
    version = try object.value("version")
    build = try object.value("build")
    `protocol` = try object.value("protocol")
    capabilities = try object.value("capabilities")
    root = try object.value("root")
    pid = try object.value("pid")
  }
}
