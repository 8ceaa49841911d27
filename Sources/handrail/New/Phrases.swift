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
    // In the other languages.
    "listo", "lista", "ya está", "hecho", "fin", "おわり", "終わり", "できた", "できました", "完成", "好了", "结束", "끝", "다 했어요", "완료",
  ]
}
