internal import CommandLineKit

extension CommandGroup {
  static let everyday = CommandGroup("Every day")
  static let daemon = CommandGroup("The daemon")
  static let learn = CommandGroup("Learn")
  static let plugins = CommandGroup("Plugins of your own")
  static let setup = CommandGroup("Set up")
}
