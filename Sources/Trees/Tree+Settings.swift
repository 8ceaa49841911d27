internal import Settings
public import SourceText
internal import SystemIO

/// Configurations: noticed as files are, taken in when somebody says so.
extension Tree {
  /// What a `handrail.yaml` was when it was looked at; nil where none stands. It may be a link to anywhere, and one that
  /// leads nowhere is one that cannot be read.
  mutating func configurationStamp(of path: RelativePath) -> FileStamp? {
    guard let status = try? status(of: path) else {
      trails.set(path, nil)
      return nil
    }
    guard status.kind == .link else {
      trails.set(path, nil)
      return status.kind == .folder ? nil : FileStamp(status)
    }
    trails.set(path, LinkTrail(from: realRoot.joined(path), in: realRoot))
    do throws(SystemError) {
      let target = try self.status(of: path, followingLinks: true)
      return target.kind == .folder ? nil : FileStamp(target)
    } catch {
      return FileStamp(status, leadsNowhere: error)
    }
  }

  /// Takes in the configuration of a folder that is looked into.
  ///
  /// - Returns: whether another one holds there now; then all below it must be read again.
  public mutating func takeConfiguration(of folder: RelativePath) -> Bool {
    guard folders[folder]?.isOpen == true else { return false }
    let path = Configurations.path(in: folder)
    let wall = WallTime.now
    guard let stamp = configurationStamp(of: path) else {
      settings[folder] = nil
      folders[folder]?.files.remove(path)
      return configurations.forget(folder)
    }
    settings[folder] = seen(stamp, wall: wall)
    folders[folder]?.files.insert(path)
    return configurations.read(path, in: root)
  }

  /// Whether a configuration has been taken in as it is.
  public func isTaken(_ path: RelativePath, as stamp: FileStamp?) -> Bool {
    let known = settings[path.parent ?? .empty]
    return known?.stamp == stamp && known?.isDoubtful != true
  }

  /// Looks whether another configuration holds above the root; if so, all must be read again.
  @discardableResult public mutating func lookAbove() -> Bool {
    let wall = WallTime.now
    let stamps = root.upwards.dropFirst().map { folder -> SeenStamp? in
      let path = folder.appending(entry: Configuration.fileName.utf8)
      do throws(SystemError) {
        return SeenStamp(FileStamp(try FileSystem.status(of: path)), wall: wall)
      } catch {
        // A link that leads nowhere is one that cannot be read, as below the root.
        guard let link = try? FileSystem.linkStatus(of: path) else { return nil }
        return SeenStamp(FileStamp(link, leadsNowhere: error), wall: wall)
      }
    }
    // The first look says what there is; later ones need not read what is as it was.
    guard above.map({ $0.map(\.?.stamp) != stamps.map(\.?.stamp) || $0.contains { $0?.isDoubtful == true } }) ?? true
    else {
      return false
    }
    above = stamps
    return configurations.readAbove(root)
  }

  /// Forgets what was taken in, so that all configurations are read again with the next reading.
  public mutating func forgetConfigurations() {
    settings = [:]
    above = nil
  }
}
