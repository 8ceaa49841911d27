internal import FlowModel
internal import SourceText
internal import YAMLSource

/// Where the options of a flow stand, to tell which one a finding is about.
struct OptionPlaces {
  private let flow: Flow
  /// Sorted by their start; no option lies in another one.
  private let places: [(range: ByteRange, option: Int)]

  init(_ flow: Flow) {
    self.flow = flow
    places = flow.options.enumerated().map { (flow.document.range($1.node), $0) }.sorted {
      $0.range.start < $1.range.start
    }
  }

  /// The id of the option that holds a place; empty when none does.
  func id(at range: ByteRange) -> String {
    // The last option that begins at or before the place.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].range.start <= range.start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, range.end <= places[low - 1].range.end else { return "" }
    let option = flow.options[places[low - 1].option]
    return flow.eventNames(of: flow.steps[option.step])[option.position]
  }
}
