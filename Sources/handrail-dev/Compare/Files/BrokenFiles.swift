/// A folder of files that are wrong in some way, the same for the same seed: by hand, and generated flows with damages.
enum BrokenFiles {
  /// The files below one folder.
  ///
  /// - Parameters:
  ///   - seed: where all choices come from.
  ///   - damaged: how many generated flows are damaged.
  /// - Returns: the files.
  static func tree(seed: UInt64, damaged: Int = 80) -> FileTree {
    var tree = FileTree()
    for (name, bytes) in BrokenBytes.all + BrokenStructure.all + BrokenFields.all {
      tree.add("\(name).yaml", bytes)
    }
    let generator = FlowGenerator(seed: seed, findings: true)
    for number in 0..<damaged {
      tree.add("damaged/\(generator.id(of: number)).yaml", Damage.made(in: generator.text(of: number), seed, number))
    }
    return tree.merging(StrangeNames.tree)
  }
}

/// A short flow without findings, for files that shall be wrong in one way only.
enum SoundFlow {
  /// Its text, with an id and a title of its own.
  static func text(_ id: String) -> String {
    """
    handrail: 1
    id: \(id)
    title: Make tea
    icon: cup.and.saucer.fill
    audio: all
    tested: [{when: 2026-03-02, who: tea group, people: 4}]
    steps:
      - step: water
        title: Fill the kettle
        icon: drop.fill
        say: Fill the kettle with water.
        options:
          - {label: The kettle is full, icon: checkmark.circle.fill, goto: done}
      - step: done
        kind: done
        title: Tea time
        icon: star.fill
        say: You made tea.

    """
  }

  /// Its bytes.
  static func bytes(_ id: String) -> [UInt8] { Array(text(id).utf8) }
}
