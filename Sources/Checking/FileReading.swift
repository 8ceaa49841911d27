internal import CheckKit
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// How the files of a run are read and checked by what is built in, on any thread.
struct FileReading: Sendable {
  let request: CheckRun.Request
  let configurations: Configurations
  /// The UTC date against which exceptions run out.
  let today: String
  /// Whether flows for which plugins hold are kept until these are asked.
  let keepsAsking: Bool
  private let patience = ReadPatience()

  init(request: CheckRun.Request, configurations: Configurations, today: String, keepsAsking: Bool) {
    (self.request, self.configurations, self.today, self.keepsAsking) = (request, configurations, today, keepsAsking)
  }

  /// What became of one file.
  enum Outcome: Sendable {
    case checked(FileReport, SourceText)
    /// A flow about which these plugins are to be asked.
    case asking(CheckedFlow, RealFile?, [FolderPlugin])
    case leftOut(LeftOut)
    /// It is gone, or of no interest.
    case nothing
  }

  /// Reads a file, or takes the bytes that were given for it, and checks it.
  func outcome(of path: RelativePath) -> Outcome {
    let buffer = request.buffers[path]
    let expectation: Pipeline.Expectation = request.files.contains(path) || buffer != nil ? .named : .found
    do throws(FileReadError) {
      let (source, file) = try contents(of: path, buffer)
      let reading = Pipeline.read(
        source, path: path, configuration: request.configuration(for: path, configurations), expecting: expectation,
        today: today)
      if keepsAsking, case .flow(let flow) = reading {
        let plugins = configurations.plugins(for: path, in: request.root)
        if !plugins.isEmpty { return .asking(flow, file, plugins) }
      }
      var report = reading.report
      report.file = file
      let (kept, text) = Self.light(report, source)
      return .checked(kept, text)
    } catch {
      return Self.unread(path, because: error, expectation)
    }
  }

  private func contents(
    of path: RelativePath, _ buffer: [UInt8]?
  ) throws(FileReadError) -> (SourceText, RealFile?) {
    let full = request.root.joined(path)
    if let buffer { return (SourceText(buffer), (try? FileSystem.status(of: full)).map { RealFile($0) }) }
    let contents = try patience.read(full, limit: Pipeline.readLimit)
    return (SourceText(contents.bytes), RealFile(contents.status))
  }

  private static func unread(
    _ path: RelativePath, because error: FileReadError, _ expectation: Pipeline.Expectation
  ) -> Outcome {
    // Nobody knows what is in it.
    if case .system(let system) = error, system.mayPass {
      return .leftOut(LeftOut(path: path, reason: error.sentence))
    }
    guard expectation == .found else {
      return .checked(Pipeline.unreadable(path, because: error, expecting: .named), SourceText([]))
    }
    if case .system(let system) = error, system.isMissing { return .nothing }
    return .leftOut(LeftOut(path: path, reason: error.sentence))
  }

  /// A report without the text when there is nothing to show of it: thousands are held.
  static func light(_ report: FileReport, _ source: SourceText) -> (report: FileReport, source: SourceText) {
    (report, report.findings.isEmpty ? SourceText([]) : source)
  }
}
