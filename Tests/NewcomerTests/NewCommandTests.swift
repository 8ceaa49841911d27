import CheckKit
import CommandLineKit
import FlowModel
import HandrailTestSupport
import Rulebook
import Settings
import SourceText
import SystemIO
import Testing
import YAMLSource

@testable import handrail

/// `new` over the real program.
@Suite struct NewCommandTests {
  @Test func `the table of commands has no slip here`() {
    #expect(Handrail.program.problems() == [])
  }

  @Test(arguments: [
    (["make-tea"], "flows/make-tea.yaml", "make-tea", "Make tea"),
    (["Make tea"], "flows/make-tea.yaml", "make-tea", "Make tea"),
    (["MakeTea.yaml"], "MakeTea.yaml", "maketea", "MakeTea"),
    (["flows/deep/tea.yml"], "flows/deep/tea.yml", "tea", "Tea"), (["./tea"], "./tea.yaml", "tea", "Tea"),
    (["Café für 2"], "flows/cafe-fur-2.yaml", "cafe-fur-2", "Café für 2"),
    (["お茶.yaml", "--id", "tea"], "お茶.yaml", "tea", "お茶"),
    (["tea", "--title", "Tea: #1"], "flows/tea.yaml", "tea", "Tea: #1"),
    (["tea", "--root", "."], "./tea.yaml", "tea", "Tea"),
    (["tea", "--from-list", "Get the cup, Press the button, Enjoy"], "flows/tea.yaml", "tea", "Tea"),
    (["tea", "--from-list", "ボタンを押す、待つ"], "flows/tea.yaml", "tea", "Tea"),
    (["odd", "--from-list", "a: b, 🙂, back, none, \\, {x}, enjoy it"], "flows/odd.yaml", "odd", "Odd"),
    (["tee", "--from-list", "Tasse holen, Tee trinken", "--language", "de"], "flows/tee.yaml", "tee", "Tee"),
    (
      ["tea", "--from-list", "@home, - dash, No, 12:30, \"q\", 'q', # c, Done"], "flows/tea.yaml", "tea",
      "Tea"
    ),
  ])
  func `a new flow passes, under its name, and is never written over`(
    _ words: [String], _ path: String, _ id: String, _ title: String
  ) throws {
    let workshop = try Workshop()
    let new = try Self.run(workshop, ["new"] + words + ["--format", "json"])
    #expect(new.code == 0, "\(new)")
    #expect(new.output.hasPrefix("{\"path\":\"\(path)\",\"id\":\"\(id)\","), "\(new)")
    #expect(new.output.contains("\"errors\":0,\"warnings\":0"), "\(new)")
    let check = try workshop.handrail("check", path, "--fail-level", "warning", "--all")
    #expect(check.code == 0, "\(check)\n\(new)")
    let text = try String(
      decoding: FileSystem.read(workshop.scratch(path), limit: 1 << 20).bytes, as: UTF8.self)
    guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(SourceText(Array(text.utf8))).0) else {
      Issue.record("no flow")
      return
    }
    #expect(flow.text(flow.id) == id)
    #expect(flow.text(flow.title) == title)
    let again = try Self.run(workshop, ["new"] + words)
    #expect(again.code == 2 && again.errors.contains("is there already"), "\(again)")
    #expect(try String(decoding: FileSystem.read(workshop.scratch(path), limit: 1 << 20).bytes, as: UTF8.self) == text)
  }

  @Test func `a list in a file becomes steps, and says what is left to decide`() throws {
    let workshop = try Workshop()
    try OpenFile(workshop.scratch("list.md")).write(
      "# Wash your hands\n\n1. Turn on the tap\n   * warm: not hot\n2. Take soap\n3. Dry off\n")
    let new = try workshop.handrail("new", "wash", "--from", "list.md")
    #expect(
      new.output == """
        Wrote flows/wash.yaml: 4 steps and a finish.

        Left to decide:
          - 1 item stood below another. Is each a step of its own?
          - Choose pictures for the steps 2, 4. They show numbers now.
          - Is there something to choose on the way? Give that step another option.
          - What if a step does not work? Write it there: stuck: Ask Anna.
          - What should people hear at the end? Change the last step.
          - Try it with people it is for. Then write down tested.

        Next: handrail walk flows/wash.yaml

        """, "\(new)")
    let shown = try workshop.handrail(
      "walk", "flows/wash.yaml", "--events", "i-did-it,i-did-it,i-did-it,i-did-it", "--format", "json")
    #expect(shown.output.contains("\"finished\":\"success\""), "\(shown)")
    let text = try workshop.text(of: "wash.yaml")
    #expect(text.contains("title: Wash your hands\nicon: hand.raised.fill\n"))
    #expect(text.contains("progress: list"))
    #expect(text.contains("title: \"warm: not hot\""))
  }

  @Test(arguments: [
    ("Coge la taza, Pon el agua, Pulsa el botón", "es", "Spanish"), ("¿Listo?, Lávate", "es", "Spanish"),
    ("Abre la puerta, Entra en la ducha, Cierra el grifo", "es", "Spanish"),
    ("Apaga la luz del bano, Cierra la puerta", "es", "Spanish"),
    ("ボタンを押す、待つ", "ja", "Japanese"), ("ﾎﾞﾀﾝ、ﾏﾂ", "ja", "Japanese"), ("Tap を押す、猫にごはんをあげる", "ja", "Japanese"),
    ("按按钮、等一等", "zh", "Chinese"), ("버튼을 눌러요, 기다려요", "ko", "Korean"), ("세탁기(洗濯機) 열기", "ko", "Korean"),
  ])
  func `a language is guessed, and the guess is told`(list: String, tag: String, name: String) throws {
    let workshop = try Workshop()
    let new = try workshop.handrail("new", "task", "--from-list", list)
    #expect(new.output.contains("  - I took this for \(name). For another language give --language.\n"), "\(new)")
    #expect(try workshop.text(of: "task.yaml").contains("\nlanguage: \(tag)\n"))
    let told = try workshop.handrail("new", "told", "--from-list", list, "--language", tag)
    #expect(!told.output.contains("I took this"), "\(told)")
  }

  @Test(arguments: [
    "Chop the jalapeño, Add it to the soup", "El Niño, La Niña".replacing("El", with: "the"),
    "Get the cup, Press the button",
    "Prends la tasse de la table, Mets de l'eau dans la tasse", "Prendi la tazza con la mano, Apri il rubinetto",
    "Abrir a porta, Lavar as mãos, Tomar o remédio, Esperar o ônibus",
    "Pega a xícara, Abre a torneira com água, Fecha a porta", "Tasse holen, Wasser holen",
    "Go to Los Angeles, Get a taxi",
    "Play 東京, Get up", "", "🙂",
  ])
  func `what may be another language is not guessed`(list: String) {
    #expect(LanguageGuess.language(of: list) == nil, "\(list)")
  }

  @Test func `a list that ends with a finish in its own language has that finish`() {
    let draft = FlowDraft(id: "a", title: "A", items: ["Coge la taza", "Pon el agua", "¡Listo!"])
    #expect(draft.language == "es" && draft.steps.count == 2 && draft.finish.title == "¡Listo!")
  }

  @Test func `standard input is a list too, and names no folder of its own`() throws {
    let workshop = try Workshop()
    let new = try workshop.handrail("new", "tea", "--from", "-", input: "- Get the cup\n- Drink\n")
    #expect(new.code == 0 && new.output.hasPrefix("Wrote flows/tea.yaml: 2 steps"), "\(new)")
  }

  @Test(arguments: [
    (["new"], "The new flow needs a name."), (["new", "!!!"], "No id can be made of !!!."),
    (["new", "handrail"], "is the configuration"),
    (["new", "a", "--from-list", " , "], "The list has no steps."),
    (["new", "a", "--from", "none.md"], "none.md cannot be read."),
    (["new", "a", "--from", "x", "--from-list", "y"], "There are two lists."),
    (["new", "other", "--root", "flows"], "has the id other already"),
    (["new", "--config", "--title", "x"], "A configuration takes no --title."),
    (["new", "--config", "none"], "none is no folder."),
    (["new", "a", "--from-list", String(repeating: "step,", count: 500)], "at most 500 steps"),
    (["new", "flows/there.yaml/a"], "cannot be written."), (["new", "a/"], "No id can be made"),
    (["new", "お茶"], "No id can be made of お茶."),
    (["new", "a", "--id", "A b"], "A b is no id."),
    (["new", "bytes", "--from", "bytes"], "is no text in UTF-8."),
  ])
  func `what cannot be done is said, and nothing is written`(_ words: [String], _ message: String) throws {
    let workshop = try Workshop()
    try workshop.write("there.yaml", FlowDraft(id: "other", title: "Other").text)
    try FileSystem.writeAtomically([0xFF, 0xFE, 0x41], to: workshop.scratch("bytes"))
    let new = try Self.run(workshop, words)
    #expect(new.code == 2 && new.errors.contains(message), "\(new)")
    #expect(new.errors.split(separator: "\n").count >= 2, "nothing to do next: \(new)")
    #expect(try FileSystem.list(workshop.root).map(\.name) == ["there.yaml"])
  }

  @Test func `the configuration that is written is the defaults, with every key`() throws {
    let workshop = try Workshop()
    let new = try workshop.handrail("new", "--config")
    #expect(new.code == 0 && new.output.hasPrefix("Wrote handrail.yaml."), "\(new)")
    #expect(
      try workshop.handrail("new", "--config").errors.contains("handrail.yaml is there already. It was not changed."))
    let text = try String(
      decoding: FileSystem.read(workshop.scratch("handrail.yaml"), limit: 1 << 20).bytes, as: UTF8.self)
    let (read, diagnostics, isReadable) = ConfigurationReader.read(SourceText(Array(text.utf8)))
    #expect(isReadable && diagnostics.isEmpty, "\(diagnostics)")
    #expect(read == Configuration())
    for key in ["fail-level", "include", "exclude", "rules", "thresholds", "thorough", "limits", "plugins"] {
      #expect(text.contains("\n\(key):"), "\(key)")
    }
    for key in Rules.thresholds {
      #expect(text.contains("\n    \(key.name): \(key.text(in: Thresholds()))\n"), "\(key.path)")
    }
    let check = try workshop.handrail("check", "handrail.yaml")
    #expect(check.code == 0, "\(check)")
  }

  @Test func `the samples in the configuration are right, too`() {
    let lines = ConfigurationText.text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      line.hasPrefix("  # ") && (line.contains(": ") || line.hasSuffix(":")) ? "  " + line.dropFirst(4) : String(line)
    }
    let (read, diagnostics, _) = ConfigurationReader.read(SourceText(Array(lines.joined(separator: "\n").utf8)))
    #expect(diagnostics.isEmpty, "\(diagnostics)\n\(lines.joined(separator: "\n"))")
    #expect(read.plugins.map(\.name) == ["house-rules"])
    #expect(read.settings.severities.count == 2)
  }

  @Test func `words of a list find their pictures`() {
    for (text, icon) in [
      ("Get the cup", "cup.and.saucer.fill"), ("Take your tablets", "pills.fill"), ("Press it", "hand.tap.fill"),
      ("Brush your TEETH", "paintbrush.fill"), ("Washing up", "sink.fill"), ("Cups!", "cup.and.saucer.fill"),
      // An ending changes a word, not into another one.
      ("Caring for the plant", "leaf.fill"), ("Put on the taped box", "shippingbox.fill"), ("Glasses", "eyeglasses"),
      ("Shopping is over", "cart.fill"), ("Dishes, boxes", "dishwasher.fill"), ("Two buses", "bus.fill"),
      ("It goes", "figure.walk"), ("She pushes", "hand.tap.fill"), ("Cutting", "scissors"), ("Close it", "lock.fill"),
      ("It is closing", "lock.fill"), ("Swimming", "figure.pool.swim"), ("I called", "phone.fill"),
      ("Tapes, shoes", "shoe.fill"),
    ] { #expect(IconWords.icon(for: text) == icon, "\(text)") }
    for text in ["Xyzzy 飲む", "She cares", "Tapes", "Taped", "Caring", "Planed", "Mapped out", "Carding"] {
      #expect(IconWords.icon(for: text) == nil, "\(text)")
    }
  }

  /// Words in a list of their own.
  static func run(_ workshop: Workshop, _ words: [String], in folder: String? = nil) throws -> Finished {
    try Finished.run(
      try Programs.path("handrail"), words, environment: workshop.environment, in: folder ?? workshop.scratch.path)
  }
}
