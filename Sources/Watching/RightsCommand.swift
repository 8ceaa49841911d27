public import SourceText
internal import SystemIO

/// The command that lets us read or enter files or folders that we may not: their owner gives rights to the owner, and of
/// what belongs to somebody else only the owner of the system can give them.
///
/// - Parameters:
///   - rights: what is missing, as chmod(1) writes it: `r` or `rx`.
///   - paths: whole paths.
/// - Returns: the command, which works from any folder.
public func commandGiving(_ rights: String, to paths: [AbsolutePath]) -> String {
  let areOurs = paths.allSatisfy { (try? FileSystem.status(of: $0).user) == ProcessEnvironment.user }
  let words = paths.map { shellQuoted($0) }.joined(separator: " ")
  return areOurs ? "chmod u+\(rights) \(words)" : "sudo chmod a+\(rights) \(words)"
}
