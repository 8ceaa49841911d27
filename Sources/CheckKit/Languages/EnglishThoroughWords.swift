extension ThoroughWords {
  /// English.
  static let english = ThoroughWords(
    colours: WordList(
      Phrases(
        [
          "red", "blue", "green", "yellow", "black", "white", "grey", "gray", "orange", "purple", "violet", "pink",
          "brown",
          "turquoise", "teal", "gold", "silver", "beige", "navy", "cyan", "magenta", "maroon", "cream",
        ].flatMap { [$0, "light \($0)", "dark \($0)", "bright \($0)", "the \($0) one", "\($0) one"] }, .words)),
    // `Do not forget` is left out: it is short, and everybody says it. `nor` belongs to `neither`.
    denying: WordList(
      Phrases(
        [
          "not", "cannot", "never", "none", "nothing", "nobody", "no one", "nowhere", "neither", "without", "unless",
          "dont",
          "don't", "doesn't", "didn't", "can't", "cant", "won't", "isn't", "aren't", "wasn't", "weren't", "shouldn't",
          "mustn't", "couldn't", "wouldn't", "haven't", "hasn't", "hadn't",
        ], .words, notBefore: ["only", "just", "worry"]),
      // No, thank you. No matter.
      Phrases(
        ["no"], .words, notBefore: [",", ".", "!", "thank", "thanks", "matter", "problem", "one", "more", "longer"])),
    denyingTwice: WordList(
      Phrases(
        [
          "unlike", "uncommon", "unusual", "unable", "unsafe", "unnecessary", "unwell", "unhappy", "unlikely",
          "unlocked",
          "unplugged", "unimportant", "unwanted", "impossible", "incorrect", "incomplete", "invalid", "inactive",
          "illegal",
          "irregular", "disabled", "disagree", "dislike",
        ].flatMap { ["not \($0)", "isn't \($0)", "aren't \($0)", "not be \($0)", "don't \($0)", "never \($0)"] }, .words
      )),
    knownAbbreviations: ["DIY", "BBC", "FM", "BBQ", "MOT", "UFO"],
    cutWords: WordList(
      Phrases(
        [
          "e.g.", "i.e.", "etc.", "approx.", "incl.", "excl.", "max.", "vs.", "asap", "a.s.a.p.", "tbc", "n/a", "appt.",
          "temp.", "tel.",
        ],
        .words)),
    units: WordList(
      Phrases(
        signs + [
          "millilitre", "millilitres", "milliliter", "milliliters", "litre", "litres", "liter", "liters", "gram",
          "grams",
          "gramme", "grammes", "kilo", "kilos", "kilogram", "kilograms", "ounce", "ounces", "oz", "lb", "lbs", "pint",
          "pints", "degree", "degrees", "percent", "per cent", "metre", "metres", "meter", "meters", "centimetre",
          "centimetres", "centimeter", "centimeters", "inch", "inches", "foot", "feet", "mile", "miles", "second",
          "seconds",
          "minute", "minutes", "mins", "hour", "hours", "day", "days", "week", "weeks", "month", "months", "year",
          "years", "yard",
          "yards", "hrs",
          "o'clock", "am", "pm", "a.m.", "p.m.", "pound", "pounds",
          "pence", "dollar", "dollars", "cent", "cents", "euro", "euros", "watt", "watts",
        ], .words)),
    comparing: WordList(
      Phrases(
        [
          "like", "as big as", "as long as", "as much as", "as hot as", "as small as", "as far as", "the size of",
          "the length of", "half full", "half a", "to the line", "to the mark", "the line", "the mark", "until", "till",
          "when the", "when it", "when you hear", "one song", "a song",
        ], .words)))
}
