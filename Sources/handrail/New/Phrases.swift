/// The few words that a new flow needs besides those of its author, in the languages they are known in.
struct Phrases {
  /// On the button of every step.
  var done: String
  /// The title of the finish.
  var finish: String
  /// What the finish says.
  var praise: String
  /// What ends a sentence.
  var stop = "."

  /// By the first part of a language tag. A language is one line here.
  static let byLanguage: [String: Phrases] = [
    "en": Phrases(done: "I did it", finish: "Well done", praise: "You did it."),
    "de": Phrases(done: "Das habe ich gemacht", finish: "Gut gemacht", praise: "Du hast es geschafft."),
    "es": Phrases(done: "Ya lo hice", finish: "Bien hecho", praise: "Lo has conseguido."),
    "fr": Phrases(done: "C'est fait", finish: "Bravo", praise: "Vous avez réussi."),
    "ja": Phrases(done: "できました", finish: "よくできました", praise: "おわりました。", stop: "。"),
    "ko": Phrases(done: "다 했어요", finish: "잘했어요", praise: "다 끝났어요."),
    "zh": Phrases(done: "我做好了", finish: "做得好", praise: "你完成了。", stop: "。"),
  ]

  /// Words with which a list ends that are a finish and nothing to do.
  static let finishing: Set<String> = [
    "enjoy", "done", "finished", "ready", "all done", "well done", "the end", "finish",
  ]

  /// The language that a text is written in, as far as its letters alone say so; nil for any other.
  static func language(of text: String) -> String? {
    var letters = 0
    var (kana, hangul, han) = (0, 0, 0)
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      letters += 1
      switch scalar.value {
      case 0x3041...0x30FF: kana += 1
      case 0xAC00...0xD7A3: hangul += 1
      case 0x4E00...0x9FFF: han += 1
      default: break
      }
    }
    // A name in another script does not make the language.
    guard (kana + hangul + han) * 2 > letters else { return nil }
    if kana > 0 { return "ja" }
    return hangul > han ? "ko" : "zh"
  }
}
