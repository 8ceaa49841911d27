/// How much of a file Handrail reads. Defaults and meaning: the limits of `handrail.yaml`.
public struct Limits: Sendable, Hashable {
  /// Largest file, in bytes (256 KiB).
  public var fileBytes = 256 * 1024
  /// Deepest nesting of lists and mappings (64).
  public var depth = 64
  /// Most parser events in a file (20,000): about two for each word or mapping.
  public var events = 20_000
  /// Most steps in a flow (500).
  public var steps = 500
  /// Most options in a step (100).
  public var options = 100
  /// Longest text, in characters (4,000).
  public var textCharacters = 4_000
  /// Most files in a root (100,000).
  public var files = 100_000

  /// The default limits.
  public init() {}
}
