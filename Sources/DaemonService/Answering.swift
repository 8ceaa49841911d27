internal import JSON
internal import SystemIO
internal import Wire

/// From a line to a request, and from a result to a line.
extension Daemon {
  func handle(_ line: [UInt8], from connection: Int) {
    let request: Request
    do throws(Request.Refusal) {
      request = try Request.read(line)
    } catch {
      return send(Response(id: error.id, error: error.error).line, to: connection)
    }
    lastTicket += 1
    let ticket = Ticket(connection: connection, id: request.id, number: lastTicket)
    connections[connection]?.waiting += 1
    checkPlace()
    guard !isStopping else { return fail(ticket, shuttingDown) }
    do throws(WireError) {
      switch try ControlRequest(request) {
      case .hello(let params): hello(params, ticket)
      case .status(let params): status(params, ticket)
      case .flow(let params): flow(params, ticket)
      case .findings(let params): findings(params, ticket)
      case .check(let params): check(params, ticket)
      case .sync(let params): sync(params, ticket)
      case .subscribe(let params): subscribe(params, ticket)
      case .shutdown: shutdown(ticket)
      }
    } catch {
      fail(ticket, error)
    }
  }

  func answer(_ ticket: Ticket, _ result: some JSONWritable & Sendable) {
    end(ticket, ticket.id.map { Response(id: $0, result: result).line })
  }

  func fail(_ ticket: Ticket, _ error: WireError) {
    end(ticket, ticket.id.map { Response(id: $0, error: error).line })
  }

  /// Ends a request; one without an id is a notification and gets no answer.
  func end(_ ticket: Ticket, _ line: [UInt8]?) {
    guard connections[ticket.connection] != nil else { return }
    connections[ticket.connection]?.waiting -= 1
    if let line { send(line, to: ticket.connection) } else { flush(ticket.connection) }
    if connections[ticket.connection]?.backlog.isEmpty == false { planTurn(ticket.connection) }
  }
}
