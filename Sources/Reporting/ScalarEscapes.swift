extension String {
  /// The text with some scalars written in another way.
  ///
  /// Scalar by scalar, not character by character: to a reader a carriage return before a line feed, or a comma below an
  /// accent, is still that sign, but to Swift each pair is one character of its own.
  func escaping(_ others: [Unicode.Scalar: String]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let other = others[scalar] { result.append(contentsOf: other.unicodeScalars) } else { result.append(scalar) }
    }
    return String(result)
  }
}
