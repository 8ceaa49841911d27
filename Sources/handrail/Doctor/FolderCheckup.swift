internal import Checking
internal import Findings
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

extension Doctor {
  /// The folder of the flows: can it be read, does its file system tell about changes, is its configuration right.
  func folder() -> [Diagnosis] {
    let area = "folder"
    let values = ["folder": root.text]
    if isTooMuch {
      return [
        Diagnosis(
          area, .note, "{folder} is too much to look through. Name the folder of your flows.",
          mend: "handrail doctor --root flows", values)
      ]
    }
    guard let tree else {
      return [Diagnosis(area, .problem, "{folder} cannot be read.", mend: "ls -ld {folder}", values)]
    }
    var found: [Diagnosis] = []
    let flows = reports.count(where: \.isFlow)
    if flows == 0 {
      found.append(
        Diagnosis(
          area, .note, "No flow is in {folder}.", mend: "handrail new {path}, or name a folder: --root flows",
          values.merging(["path": shown("make-tea.yaml")]) { $1 }))
    } else {
      let broken = reports.count { $0.isFlow && $0.hasReadingProblem }
      let more = broken == 0 ? "" : " \(broken) cannot be read yet."
      found.append(
        Diagnosis(area, .well, "{folder} holds \(flows == 1 ? "1 flow" : "\(flows) flows").\(more)", values))
    }
    if let type = try? FileSystem.type(of: root) {
      if type.reportsChanges {
        found.append(Diagnosis(area, .well, "Its file system tells about changes at once."))
      } else {
        found.append(
          Diagnosis(
            area, .note, "It is on \(type.name). Changes are looked for about once a second.",
            mend: "Move it to a disk of this computer to see changes at once"))
      }
    }
    if !FileSystem.isWritable(root) {
      found.append(Diagnosis(area, .note, "You cannot write to it. Checking works, handrail new does not."))
    }
    if !tree.leftOut.isEmpty {
      let count = tree.leftOut.count == 1 ? "1 file or folder" : "\(tree.leftOut.count) files or folders"
      found.append(
        Diagnosis(
          area, .problem, "\(count) in it could not be looked at, the first is {path}.",
          mend: "handrail check {folder}",
          values.merging(["path": tree.leftOut[0].path.text]) { $1 }))
    }
    if tree.isCut {
      found.append(
        Diagnosis(
          area, .problem, "It holds more files than limits.files allows. Some are left out.",
          mend: "Raise limits.files in handrail.yaml, or name a smaller folder"))
    }
    return found + configuration(tree)
  }

  private func configuration(_ tree: Tree) -> [Diagnosis] {
    let area = "configuration"
    let wrong = tree.configurations.findings
    guard wrong.isEmpty else {
      let told = wrong.prefix(10).map { finding in
        Diagnosis(
          area, .problem, "{path}, line \(finding.range.start.line): {message}",
          mend: "handrail check {path}", ["path": shown(finding.path), "message": finding.message.text])
      }
      guard wrong.count > told.count else { return told }
      return told + [
        Diagnosis(
          area, .problem, "\(wrong.count - told.count) more mistakes in handrail.yaml.",
          mend: "handrail check {folder}",
          ["folder": root.text])
      ]
    }
    guard let (path, _) = tree.configurations.holding(for: "x") ?? tree.configurations.first else {
      return [Diagnosis(area, .well, "There is no handrail.yaml. The defaults hold.")]
    }
    return [Diagnosis(area, .well, "{path} has no mistakes.", ["path": shown(path)])]
  }

  private func shown(_ path: SeenPath) -> String { Paths.shown(path, root: root).text }
}

extension Configurations {
  /// Any one of the root, for its name.
  fileprivate var first: (path: SeenPath, loaded: Loaded)? {
    byFolder.min { $0.key < $1.key }.map { folder, loaded in (SeenPath(Configurations.path(in: folder)), loaded) }
  }
}
