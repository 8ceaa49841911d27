public import FlowModel

extension Flow {
  /// True when an option stands neither as far from the first nor as far from the last option of its step as another
  /// one does in its own step: people who know the place of that one look in vain.
  public func standsElsewhere(_ option: Option, than other: Option) -> Bool {
    option.position != other.position && behind(option) != behind(other)
  }

  /// Number of options behind one in its step.
  private func behind(_ option: Option) -> Int { steps[option.step].optionRange.count - 1 - option.position }
}
