public import YAMLSource

/// What a step offers to the hand: an option or a control. Both are shown, named and reached in the same ways.
public protocol Offer: Sendable, Hashable {
  /// The mapping.
  var node: NodeID { get }
  /// 0-based place among the options or the controls of its step.
  var position: Int { get }
  /// The words on it.
  var label: Field? { get }
  /// Whether it can be seen (true).
  var visible: Written<Visibility>? { get }
  /// The menus it is in, separated by `/`.
  var inside: Field? { get }
  /// One gesture or a list of them.
  var gesture: Field? { get }
  /// A list of gestures.
  var gestures: Field? { get }
  /// Other ways to do it.
  var alternatives: Field? { get }
  /// True when the gesture is the point of the thing.
  var isEssential: Written<Bool>? { get }
  /// Size in points.
  var size: Written<Double>? { get }
}
