internal import Glibc

extension Change {
  /// Makes the change below a folder.
  ///
  /// - Throws: `DevError` with the act that the system refused.
  func make(in folder: String) throws(DevError) {
    for act in acts {
      let result: Int32
      switch act {
      case .write(let path, let bytes):
        // In one step, as most editors save: no program sees half of it.
        let other = "\(folder)/../writing"
        guard let file = fopen(other, "w") else { throw refused(act) }
        let count = fwrite(bytes, 1, bytes.count, file)
        result = fclose(file) == 0 && count == bytes.count ? rename(other, "\(folder)/\(path)") : -1
      case .rename(let path, let other): result = rename("\(folder)/\(path)", "\(folder)/\(other)")
      case .remove(let path): result = remove("\(folder)/\(path)")
      case .makeFolder(let path): result = mkdir("\(folder)/\(path)", 0o755)
      case .link(let path, let target): result = symlink(target, "\(folder)/\(path)")
      case .mode(let path, let mode): result = chmod("\(folder)/\(path)", mode)
      }
      guard result == 0 else { throw refused(act) }
    }
  }

  private func refused(_ act: Act) -> DevError {
    DevError("A change of the files is not possible: \(String(cString: strerror(errno))): \("\(act)".prefix(200))")
  }
}
