internal import Findings
internal import SystemIO

/// An external plugin of a folder: what its `handrail.yaml` says, and where that file stands.
public struct FolderPlugin: Sendable, Hashable {
  /// The absolute path of the `handrail.yaml` that names it.
  public var configuration: String
  /// What that file says.
  public var plugin: Configuration.ExternalPlugin

  /// A plugin from its parts.
  public init(configuration: String, plugin: Configuration.ExternalPlugin) {
    self.configuration = configuration
    self.plugin = plugin
  }

  /// Its name, the first part of the ids of its rules.
  public var name: String { plugin.name }
  /// Where a relative command begins, and where it runs.
  public var folder: String { FileSystem.parent(of: configuration) ?? "/" }
}

extension Configurations {
  /// The external plugins that look at a file, with the `handrail.yaml` that names them.
  ///
  /// - Parameters:
  ///   - path: the file, relative to the root.
  ///   - root: the root's path.
  /// - Returns: them in the order of that file; none without one.
  public func plugins(for path: String, in root: String) -> [FolderPlugin] {
    guard let (found, loaded) = holding(for: path), !loaded.configuration.plugins.isEmpty else { return [] }
    let full = FileSystem.join(root, found)
    return loaded.configuration.plugins.map { FolderPlugin(configuration: full, plugin: $0) }
  }

  /// All external plugins of the root, each with the path of its `handrail.yaml` as findings name it, in that order.
  public func allPlugins(in root: String) -> [(plugin: FolderPlugin, path: String)] {
    var all: [(FolderPlugin, String)] = []
    for (path, loaded) in everyone {
      let full = FileSystem.join(root, path)
      for plugin in loaded.configuration.plugins {
        all.append((FolderPlugin(configuration: full, plugin: plugin), path))
      }
    }
    return all
  }
}
