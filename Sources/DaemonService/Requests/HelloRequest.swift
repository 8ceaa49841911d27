internal import SystemIO
internal import Wire

extension Daemon {
  /// `hello`: who answers here.
  func hello(_ params: HelloParams, _ ticket: Ticket) {
    answer(
      ticket,
      HelloResult(
        version: options.version, build: options.build, root: options.root, pid: Int(ProcessEnvironment.process)))
  }
}
