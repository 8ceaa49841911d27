internal import FoundationEssentials

extension FlowGenerator {
  /// Writes flows 0 up to a count below a folder and gives their paths in order.
  ///
  /// - Throws: `DevError` when the folder holds something already or a file cannot be written.
  @discardableResult
  func write(_ count: Int, into folder: String) throws(DevError) -> [String] {
    let files = FileManager.default
    if let present = try? files.contentsOfDirectory(atPath: folder), !present.isEmpty {
      throw DevError(
        "The folder \(folder) is not empty. Flows of another run would be measured too. Name a new folder.")
    }
    var paths: [String] = []
    paths.reserveCapacity(count)
    for number in 0..<count {
      let path = "\(folder)/\(path(of: number))"
      if number % 100 == 0 { try makeFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))) }
      try writeFile(path, text(of: number))
      paths.append(path)
    }
    return paths
  }
}

/// Makes a folder and those above it.
///
/// - Throws: `DevError` with the reason.
func makeFolder(_ path: String) throws(DevError) {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    throw DevError("The folder \(path) cannot be made: \(error)")
  }
}

/// Writes a whole file.
///
/// - Throws: `DevError` with the reason.
func writeFile(_ path: String, _ text: String) throws(DevError) {
  do {
    try Data(text.utf8).write(to: URL(filePath: path))
  } catch {
    throw DevError("The file \(path) cannot be written: \(error)")
  }
}

/// Reads a whole file as UTF-8; a byte that is none becomes a replacement character.
///
/// - Throws: `DevError` with the reason.
func readFile(_ path: String) throws(DevError) -> String {
  do {
    return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  } catch {
    throw DevError("The file \(path) cannot be read: \(error)")
  }
}
