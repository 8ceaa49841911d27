/// SplitMix64: the same numbers for the same seed on every machine and Swift version.
///
/// Choices are made with a remainder of our own, for the standard library may change how `randomElement` uses a source.
struct Randomness {
  private var state: UInt64

  /// A source of its own for the flow of a number, so that flow 7 is the same however many are made.
  init(seed: UInt64, flow: Int) {
    state = seed &* 0xD6E8_FEB8_6659_FD93 ^ UInt64(flow) &* 0xA076_1D64_78BD_642F
    _ = next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to, not including, a limit above 0.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// One of some values; there is at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Some of the values, each at most once, in the order of the list.
  mutating func some<Value>(_ count: Int, of values: [Value]) -> [Value] {
    var chosen: Set<Int> = []
    while chosen.count < min(count, values.count) { chosen.insert(below(values.count)) }
    return chosen.sorted().map { values[$0] }
  }
}
