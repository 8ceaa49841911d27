internal import SourceText
internal import SystemIO

/// Work on many files, on several threads.
enum Spread {
  /// Runs `body` for each path, in chunks on several threads; the results come in chunks, in the order of the paths.
  static func over<R: Sendable>(
    _ paths: [RelativePath], _ threads: Int, _ progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
    _ body: @escaping @Sendable (RelativePath) -> R
  ) throws(SystemError) -> [[R]] {
    let chunk = 32
    guard threads > 1, paths.count > chunk else { return [paths.map(body)] }
    let pool = try WorkerPool(threads: threads)
    let results = Locked([Int: [R]]())
    for start in stride(from: 0, to: paths.count, by: chunk) {
      let part = Array(paths[start..<min(start + chunk, paths.count)])
      _ = pool.submit {
        let found = part.map(body)
        let done = results.withLock { results in
          results[start] = found
          return results.count * chunk
        }
        progress(min(done, paths.count), paths.count)
      }
    }
    pool.drain()
    pool.stop()
    let all = results.withLock { $0 }
    return all.keys.sorted().map { all[$0] ?? [] }
  }
}
