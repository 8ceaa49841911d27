public import SourceText
internal import SystemIO

/// Every name that is passed on the way from a symbolic link to what it leads to: when one of them changes, the link may
/// lead elsewhere.
public struct LinkTrail: Sendable, Hashable {
  /// A name in a folder.
  public struct Name: Sendable, Hashable {
    /// The folder, without a link in its path.
    public var folder: AbsolutePath
    /// The name's bytes.
    public var bytes: [UInt8]
  }

  /// The names in their order, the link's own left out. The last one is where it ends, or what is missing there.
  public private(set) var names: [Name] = []
  /// What it leads to; nil when that is nothing.
  public private(set) var end: AbsolutePath?

  /// The kernel follows so many links on a way, see path_resolution(7).
  static let linkLimit = 40

  /// Follows a link.
  ///
  /// Of the folders on the way only those in `root` are noted, and elsewhere none but those that hold a link or the end:
  /// what happens in the folder of everybody's scratch files must not wake us.
  ///
  /// - Parameters:
  ///   - link: the link; its folder has no link in its path.
  ///   - root: the folder whose names matter, without a link in its path.
  public init(from link: AbsolutePath, in root: AbsolutePath) {
    var folder = link.parent ?? .top
    var pending = [Array(link.nameBytes)]
    var links = 0
    var isFirst = true
    while let name = pending.popLast() {
      if name.isEmpty || name.elementsEqual(".".utf8) { continue }
      if name.elementsEqual("..".utf8) {
        folder = folder.parent ?? .top
        continue
      }
      let path = folder.appending(entry: name)
      let kind = try? FileSystem.linkStatus(of: path).kind
      if !isFirst, kind != .folder || pending.isEmpty || folder.isInside(root) {
        names.append(Name(folder: folder, bytes: name))
      }
      isFirst = false
      switch kind {
      case .folder: folder = path
      case .link:
        links += 1
        guard links <= Self.linkLimit, let target = try? FileSystem.destination(ofLink: path) else { return }
        if target.first == UInt8(ascii: "/") { folder = .top }
        pending += target.split(separator: UInt8(ascii: "/")).reversed().map(Array.init)
      case nil: return
      default:
        if pending.isEmpty { end = path }
        return
      }
    }
    end = folder
  }
}

/// The trails of the links of a tree, found by the names that they pass.
public struct LinkTrails: Sendable {
  private var byLink: [RelativePath: LinkTrail] = [:]
  private var byFolder: [AbsolutePath: [[UInt8]: Set<RelativePath>]] = [:]
  /// Folders that have come to be passed, or are passed no longer, since somebody asked.
  private var changed: Set<AbsolutePath> = []

  /// The links that pass a name.
  public func links(passing name: [UInt8], in folder: AbsolutePath) -> Set<RelativePath> {
    byFolder[folder]?[name] ?? []
  }

  /// All links that pass a folder.
  public func links(passing folder: AbsolutePath) -> Set<RelativePath> {
    byFolder[folder]?.values.reduce(into: []) { $0.formUnion($1) } ?? []
  }

  /// Whether some link passes a folder.
  public func pass(_ folder: AbsolutePath) -> Bool { byFolder[folder] != nil }

  /// All folders that are passed.
  public var folders: Set<AbsolutePath> { Set(byFolder.keys) }

  /// The links there are.
  public var links: Dictionary<RelativePath, LinkTrail>.Keys { byLink.keys }

  /// Notes where a link leads, or forgets it.
  mutating func set(_ link: RelativePath, _ trail: LinkTrail?) {
    let old = byLink[link]
    guard old != trail else { return }
    byLink[link] = trail
    for name in old?.names ?? [] {
      byFolder[name.folder]?[name.bytes]?.remove(link)
      if byFolder[name.folder]?[name.bytes]?.isEmpty == true { byFolder[name.folder]?[name.bytes] = nil }
      if byFolder[name.folder]?.isEmpty == true {
        byFolder[name.folder] = nil
        changed.insert(name.folder)
      }
    }
    for name in trail?.names ?? [] {
      if byFolder[name.folder] == nil { changed.insert(name.folder) }
      byFolder[name.folder, default: [:]][name.bytes, default: []].insert(link)
    }
  }

  /// Folders that have come to be passed, or are passed no longer, since this was asked last.
  mutating func takeChanged() -> Set<AbsolutePath> {
    guard !changed.isEmpty else { return [] }
    defer { changed = [] }
    return changed
  }
}
