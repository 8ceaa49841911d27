import Findings
import Testing

@Suite struct MessageTests {
  @Test func `a message fills its names and leaves unknown ones`() {
    #expect(Message("Only {t} of {x}.", ["t": "5 s"]).text == "Only 5 s of {x}.")
  }
}
