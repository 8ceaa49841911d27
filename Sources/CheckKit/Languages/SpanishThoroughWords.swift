extension ThoroughWords {
  /// Spanish.
  static let spanish = ThoroughWords(
    // Left out: `café` and `vino`, which are first of all things.
    colours: WordList(
      Phrases(
        ([
          "rojo", "roja", "amarillo", "amarilla", "negro", "negra", "blanco", "blanca", "morado", "morada", "rosado",
          "rosada",
          "dorado", "dorada", "plateado", "plateada", "colorado", "colorada", "guinda", "azul", "verde", "gris",
          "naranja", "anaranjado", "violeta",
          "rosa",
          "marrón", "celeste", "turquesa", "beige", "granate", "lila",
        ]).flatMap { colour in
          [
            colour, "el \(colour)", "la \(colour)", "color \(colour)", "\(colour) claro", "\(colour) clara",
            "\(colour) oscuro", "\(colour) oscura",
          ]
        }, .words)),
    // `nada`, `nadie`, `nunca`, `ni` and `ningún` behind `no` are grammar, no second negative. `ya no` is "no longer".
    denying: WordList(
      Phrases(
        ["no"], .words, notBehind: ["ya"],
        notBefore: [
          ",", ".", "!", "?", "solo", "sólo", "obstante", "gracias", "importa", "pasa nada", "más", "te preocupes",
          "se preocupe",
        ]),
      Phrases(["sin"], .words, notBefore: ["embargo", "duda"])),
    denyingTwice: WordList(
      Phrases(
        [
          "nunca … sin", "jamás … sin", "nunca … no", "nadie … no", "nada … sin", "no dejes de", "no deje de",
          "no dejar de",
          "no olvides no", "a menos que … no", "no … a menos que", "no … a no ser que", "no es imposible",
          "no sea imposible", "no es incorrecto", "no es incorrecta", "no es inseguro", "no es inútil", "no es raro",
          "no es innecesario", "no está incompleto", "no está desactivado", "no está desconectado",
        ], .words)),
    knownAbbreviations: ["DNI", "FM", "OVNI", "UE", "EE", "UU"],
    // Left out: Sr., Sra., Dr., Dra., which people say as words.
    cutWords: WordList(
      Phrases(
        [
          "p. ej.", "p.ej.", "etc.", "aprox.", "tfno.", "tel.", "telf.", "núm.", "nº", "n.º", "pág.", "págs.", "máx.",
          "avda.",
          "izq.", "dcha.", "dpto.", "cta.", "ctra.", "ud.", "uds.", "vd.", "c/c", "s.f.", "hab.", "temp.",
        ], .words)),
    units: WordList(
      Phrases(
        signs + [
          "mililitro", "mililitros", "litro", "litros", "gramo", "gramos", "kilo", "kilos", "grado", "grados",
          "por ciento",
          "metro", "metros", "centímetro", "centímetros", "segundo", "segundos", "minuto", "minutos", "hora", "horas",
          "día", "días", "semana", "semanas", "mes", "meses", "año", "años", "libra", "libras", "onza", "onzas",
          "euro",
          "euros", "céntimo", "céntimos", "peso", "pesos", "dólar", "dólares", "sol", "soles", "vatios", "a.m.", "p.m.",
          "de la mañana", "de la tarde", "de la noche",
        ], .words)),
    comparing: WordList(
      Phrases(
        [
          "como", "tan", "tanto como", "del tamaño de", "igual que", "la mitad", "media taza", "medio vaso",
          "hasta la línea",
          "hasta la raya", "hasta la marca", "hasta arriba", "hasta que", "cuando suene", "cuando oigas",
          "cuando se apague",
          "lo que dura", "una canción",
        ], .words)))
}
