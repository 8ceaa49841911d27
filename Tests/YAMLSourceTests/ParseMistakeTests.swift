import HandrailTestSupport
import Testing

private let longKey = String(repeating: "k", count: 1030)

/// What libyaml cannot parse, in our words and at the place where a person would look.
@Suite struct ParseMistakeTests {
  @Test(arguments: quotes)
  func `mistakes with quotes`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: signs)
  func `signs that begin no text`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: colons)
  func `mistakes with colons`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: brackets)
  func `mistakes with brackets`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: lines)
  func `lines that do not line up`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: tabs)
  func `tabs used to indent`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: directives)
  func `lines that begin with a percent sign`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: ["\(longKey): 1\n", "id: x\n\(longKey): 1\n", "'\(longKey)': 1\n", "{\(longKey): 1}\n"])
  func `a key of more than 1,024 characters`(text: String) {
    let answer = said(text)
    #expect(answer.contains("A key can have 1,024 characters at most. | Write a short word before the colon."))
    #expect(
      answer.hasSuffix("\(longKey)»") || answer.hasSuffix("\(longKey)'»") || answer.contains("It was opened here"))
  }
}
