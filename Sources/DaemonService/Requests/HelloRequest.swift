internal import SystemIO
internal import Wire

extension Daemon {
  /// `hello`: who answers here.
  func hello(_ params: HelloParams, _ ticket: Ticket) {
    if !params.client.isEmpty {
      // On one line, whatever somebody sends.
      let name = params.client.unicodeScalars.prefix(100).map { $0.value < 0x20 ? " " : Character($0) }
      log("a client says hello: \(String(name))")
    }
    answer(
      ticket,
      HelloResult(
        version: options.version, build: options.build, root: options.root, pid: Int(ProcessEnvironment.process)))
  }
}
