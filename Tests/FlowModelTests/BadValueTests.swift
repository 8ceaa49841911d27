import HandrailTestSupport
import Testing

/// Values that cannot be read: what is said, where, and what helps.
@Suite struct BadValueTests {
  @Test(arguments: flowKeys)
  func `keys of a flow`(sample: Sample) { #expect(said(Frame.flow(sample.text)) == sample.said) }

  @Test(arguments: stepsKeys)
  func `the list of steps`(sample: Sample) { #expect(said(Frame.steps(sample.text)) == sample.said) }

  @Test(arguments: stepKeys)
  func `keys of a step`(sample: Sample) { #expect(said(Frame.step(sample.text)) == sample.said) }

  @Test(arguments: optionKeys)
  func `keys of an option`(sample: Sample) { #expect(said(Frame.option(sample.text)) == sample.said) }

  @Test(arguments: controlKeys)
  func `keys of a control`(sample: Sample) { #expect(said(Frame.control(sample.text)) == sample.said) }

  @Test(arguments: timerKeys)
  func `keys of a timer`(sample: Sample) { #expect(said(Frame.timer(sample.text)) == sample.said) }

  @Test(arguments: effectKeys)
  func `keys of an effect`(sample: Sample) { #expect(said(Frame.effect(sample.text)) == sample.said) }
}
