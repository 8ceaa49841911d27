/// Why a development command stopped, in words: what is wrong and what to do.
struct DevError: Error, Equatable, CustomStringConvertible {
  let description: String

  /// Makes an error of its words.
  init(_ description: String) { self.description = description }
}
