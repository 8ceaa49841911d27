public import SourceText
public import SystemIO

/// What happens between Handrail and a plugin, for somebody who looks on.
public enum PluginTrace: Sendable {
  /// Its process was started.
  case started(program: AbsolutePath, process: Int32)
  /// It was asked this line.
  case asked([UInt8])
  /// It answered this line after so long.
  case answered([UInt8], Duration)
  /// It gave no answer within so long; what it had written until then.
  case failed(LineChild.Failure, written: [UInt8], Duration)
  /// What it wrote to standard error up to now, its last 4 KiB.
  case said([UInt8])
}
