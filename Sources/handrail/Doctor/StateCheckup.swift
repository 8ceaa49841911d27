internal import DaemonClient
internal import SourceText
internal import SystemIO

extension Doctor {
  /// The folder where daemons keep locks, logs and sockets.
  func state() -> [Diagnosis] {
    let area = "state folder"
    let folder = StateFolder.all
    var found: [Diagnosis] = []
    if folder == StateFolder.temporary {
      found.append(
        Diagnosis(
          area, .note, "This user has no home folder, so {folder} is used. A restart may empty it.",
          mend: "export XDG_STATE_HOME=/a/folder/that/stays", ["folder": folder.text]))
    }
    if let state = ProcessEnvironment.nonEmpty("XDG_STATE_HOME"), !state.hasPrefix("/") {
      found.append(
        Diagnosis(
          area, .problem, "XDG_STATE_HOME is {value}. It counts only as a whole path from / on.",
          mend: "unset XDG_STATE_HOME", ["value": state]))
    }
    if let wrong = Self.rights(folder, area) { return found + [wrong] }
    let place = Self.nearest(folder)
    guard FileSystem.isWritable(place) else {
      let why = FileSystem.isReadOnly(place) ? "Its disk is read-only" : "You cannot write there"
      return found + [
        Diagnosis(
          area, .problem, "No daemon can start: its folder would be {folder}. \(why).",
          mend: "export XDG_STATE_HOME=/tmp/state-of-$(id -u)", ["folder": folder.text])
      ]
    }
    if let type = try? FileSystem.type(of: place), !type.reportsChanges {
      found.append(
        Diagnosis(
          area, .note, "{folder} is on \(type.name). Sockets and locks may not work there.",
          mend: "export XDG_STATE_HOME=/tmp/state-of-$(id -u)", ["folder": folder.text]))
    }
    return found + [Diagnosis(area, .well, "Daemons keep their state in {folder}.", ["folder": folder.text])]
  }

  /// What is wrong with the owner or the rights of the folder, when it is there.
  private static func rights(_ folder: AbsolutePath, _ area: String) -> Diagnosis? {
    guard let status = try? FileSystem.linkStatus(of: folder) else { return nil }
    let values = ["folder": folder.text]
    if status.kind != .folder {
      return Diagnosis(
        area, .problem, "{folder} should be a folder and is something else. No daemon can start.",
        mend: "mv {folder} {folder}.old", values)
    }
    if status.user != ProcessEnvironment.user {
      return Diagnosis(
        area, .problem, "{folder} belongs to another user. No daemon can start.",
        mend: "export XDG_STATE_HOME=/tmp/state-of-$(id -u)", values)
    }
    return nil
  }

  /// The folder itself, or the nearest one above that is there.
  static func nearest(_ folder: AbsolutePath) -> AbsolutePath {
    folder.upwards.first { FileSystem.exists($0) } ?? .top
  }
}
