extension WordLists {
  /// Spanish, of Spain and of America, to `tú`, `usted` and `vos`. Accents and the signs ¿ ¡ may be left out, as
  /// people type.
  public static let spanish = WordLists(
    // Left out: `luego`, `después`, `entonces` at the beginning of a sentence (a bare "then" is allowed); `y` alone, as
    // "and" is in English; `después de comer`, which names a time and no second action.
    joining: WordList(
      Phrases(
        [
          "y luego", "y después", ", luego", "; luego", ", después", "; después", "e inmediatamente después",
        ], .words, notBefore: ["de"]),
      Phrases(
        [
          "y entonces", "y a continuación", "y enseguida", ", entonces", "; entonces", "a continuación", "acto seguido",
          "seguidamente", "posteriormente", "después de eso", "después de esto", "después de ello", "luego de eso",
          "luego de esto", "tras eso", "tras esto", "hecho esto", "una vez hecho esto",
        ], .words)),
    destroying: WordList(
      // `la goma de borrar` is a rubber.
      Phrases(destroyingForms, .words, notBehind: negations + ["goma de"], notBefore: dirt),
      Phrases(SpanishVerb.ar("quit").forms(.leftOut), .words, notBehind: negations, notBefore: harmlessToTakeOff),
      Phrases(
        SpanishVerb("restablecer", "restablece", "restablezca", "restablezco").forms(), .words, notBehind: negations,
        notBefore: [
          "la llamada", "la conexión",
          "la comunicación", "el contacto", "el orden",
        ]),
      Phrases(
        ["vaciar", "vaciarlo", "vaciarla", "vaciarlos", "vaciarlas"]
          + ["vacía", "vacíe", "vaciá"].flatMap { form in ["lo", "la", "los", "las"].map { form + $0 } },
        .words, notBehind: negations, notBefore: harmlessToEmpty),
      // `vacía` and `vacío` alone are also "empty" (`La caja está vacía`): only with what is emptied behind them.
      Phrases(
        ["vacía", "vacíe", "vacío"].flatMap { form in
          ["el", "la", "los", "las", "mi", "mis", "tu", "tus", "su", "sus", "todo", "toda"].map { "\(form) \($0)" }
        }, .words, notBehind: negations + ["está", "estaba", "queda"],
        notBefore: ["agua", "vaso", "taza", "bañera", "cubo", "bolsa", "lavavajillas", "lavadora", "bolsillo"]),
      // `limpiar` is first of all to clean.
      Phrases(
        ["historial", "datos", "lista", "memoria", "carrito", "chat", "pantalla completa"].flatMap { thing in
          ["limpiar", "limpia", "limpie"].flatMap { ["\($0) \(thing)", "\($0) el \(thing)", "\($0) la \(thing)"] }
        } + ["limpiar todo", "limpiar los datos", "limpia los datos"], .words, notBehind: negations),
      // `tirar` is also to pull, and stands on doors.
      Phrases(
        [
          "tirar a la basura", "tirarlo a la basura", "tirarla a la basura", "tíralo a la basura", "tírala a la basura",
          "tira a la basura", "tire a la basura", "echar a la basura", "botar a la basura",
          "volver a los ajustes de fábrica", "volver al estado de fábrica", "ajustes de fábrica", "valores de fábrica",
          "restaurar de fábrica", "deshacerse de", "deshazte de", "deshágase de", "deshacerme de",
          "dar de baja", "darse de baja", "darte de baja", "darme de baja", "date de baja", "dese de baja",
        ], .words, notBehind: negations,
        notBefore: withArticles(["cáscara", "piel", "papel", "envase", "envoltorio", "bolsa"]))),
    vagueAnswers: WordList(
      Phrases(
        [
          "sí", "no", "ok", "okay", "vale", "de acuerdo", "claro", "claro que sí", "seguro", "por supuesto",
          "continuar",
          "continúa", "continúe", "seguir", "sigue", "confirmar", "confirma", "confirmo", "aceptar", "acepto",
          "proceder",
          "siguiente", "adelante", "no, gracias", "está bien", "entendido", "aceptar y continuar", "aceptar y seguir",
          "sí a todo", "así es",
        ], .words),
      Phrases(
        WordLists.joined(
          ["sí", "vale", "ok"],
          [
            "seguro", "estoy seguro", "estoy segura", "claro", "continuar", "seguir", "confirmar", "confirmo",
            "aceptar",
            "acepto", "adelante", "por favor", "gracias", "por supuesto", "quiero", "de acuerdo", "está bien",
          ], by: ", "), .words)),
    // A question with its thing behind it (`¿Seguro que quieres borrar la foto?`) is no vague one.
    vagueQuestions: WordList(
      Phrases(
        [
          "seguro", "segura", "seguro/a", "segura/o", "de verdad", "en serio", "quieres continuar", "quiere continuar",
          "deseas continuar", "desea continuar", "querés continuar", "quieres seguir", "quiere seguir", "querés seguir",
          "deseas seguir", "desea seguir", "continuar", "seguir", "confirmar", "confirmas", "confirma", "confirmación",
          "confirma la operación", "confirmas la operación", "confirmar la operación", "confirmar operación",
          "confirma la acción", "confirmar la acción", "confirmar acción", "lo confirmas", "lo confirma",
          "estás de acuerdo",
          "está de acuerdo", "está usted de acuerdo",
        ], .words),
      Phrases(sure, .words, endings: toGoOn),
      Phrases(
        WordLists.joined(["", "realmente ", "de verdad ", "seguro que ", "segura que "], wishes), .words,
        endings: goingOn)),
    // Left out: `enviar` ("send", a verb that says something), `continuar` (better than "next"), `cancelar`, `listo`.
    vagueLabels: WordList(
      Phrases(
        [
          "ok", "okay", "vale", "de acuerdo", "aceptar", "acepto", "entendido", "siguiente", "siguiente paso",
          "pasar al siguiente", "ir al siguiente paso", "continuar al siguiente paso",
          "siguiente pantalla", "siguiente página", "página siguiente", "ir",
          "ir a", "dale", "adelante", "más",
          "ver más", "saber más", "leer más", "conocer más", "mostrar más", "clic", "click",
        ]
          + WordLists.joined(
            ["", "haz ", "haga ", "hacé ", "hacer ", "da ", "dé ", "dale ", "dar "],
            ["clic aquí", "click aquí", "clic acá", "click acá"])
          + [
            "aquí", "acá", "toca aquí", "toque aquí",
            "tocar aquí", "pulsa aquí", "pulse aquí", "pulsar aquí", "presiona aquí", "presione aquí", "pincha aquí",
            "pinche aquí", "pincha acá", "toca acá", "modo", "proceder", "sí", "no", "opciones",
          ], .words)),
    // Left out: `D.` (also vitamin D), `mar.` (also the sea), `pl.` and `c.`.
    shortWords: ShortWords(
      beforeNames: [
        "sr", "sra", "srta", "sres", "sras", "dr", "dra", "dres", "dras", "prof", "profa", "lic", "licda", "ing", "arq",
        "mtro", "mtra", "gral", "cnel", "hno", "hna", "sto", "sta", "dña", "av", "avda", "pza", "plza", "ctra", "urb",
        "edif", "p.ej", "vs",
      ],
      beforeSmallLetters: [
        "etc", "aprox", "máx", "mín", "tel", "teléf", "tfno", "telf", "cel", "núm", "nro", "pág", "págs", "izq", "izda",
        "dcha", "dpto", "depto", "cta", "ud", "uds", "vd", "vds", "hab", "temp", "incl", "art", "vol", "min", "seg",
        "hr", "hrs", "h", "a.m", "p.m", "ee.uu", "ene", "feb", "sept", "oct", "nov", "dic", "cda", "cdas", "cdta",
        "cdita",
        "ext", "of", "cód", "ref",
      ],
      beforeNumbers: ["no", "p", "pp"]))

  /// Left out: `anular` and `cancelar` (they take back), `desinstalar`, `reiniciar` (to start again), `remover` (to stir,
  /// in Spain), `sacar`, and participles and nouns (`fotos borradas` is a place, no action).
  private static let destroyingForms =
    ["borr", "elimin", "descart", "formate", "resete"].flatMap { SpanishVerb.ar($0).forms() }
    // `desecho` is also waste.
    + SpanishVerb("desechar", "desecha", "deseche", nil).forms()
    + SpanishVerb("suprimir", "suprime", "suprima", "suprimo").forms()
    + SpanishVerb("destruir", "destruye", "destruya", "destruyo").forms()

  /// Ways to ask whether somebody is sure.
  private static let sure: [String] = {
    let ways = ["", "muy ", "realmente ", "totalmente ", "completamente ", "usted ", "usted realmente "]
    let asked = WordLists.joined(["estás ", "está "], ways)
    let named = [
      "usted está ", "vos estás ", "de verdad estás ", "de verdad está ", "realmente estás ", "realmente está ",
    ]
    return WordLists.joined(
      asked + named, ["seguro", "segura", "seguro/a", "segura/o", "seguro o segura", "segurísimo", "segurísima"])
  }()

  /// `You want`, in the forms in which it is asked.
  private static let wishes = ["quieres ", "quiere ", "querés ", "deseas ", "desea "]

  /// To go on, and not with what.
  private static let goingOn =
    ["continuar", "seguir", "hacerlo", "hacer esto", "confirmar"]
    + WordLists.joined(
      ["realizar ", "confirmar ", "ejecutar "], ["esta acción", "esta operación", "la acción", "la operación"])

  /// What is no thing to be sure of: to go on.
  private static let toGoOn =
    ["", " de esto", " de continuar", " de seguir", " de hacerlo"]
    + WordLists.joined(WordLists.joined([" de que "], wishes), goingOn)

  /// `no borrar`, `no lo borre`, `sin borrar`; and `ya la borré`, which is done already and differs by an accent only.
  private static let negations =
    ["sin", "nunca", "ya", "ya lo", "ya la", "ya los", "ya las"]
    + ["", " lo", " la", " los", " las", " le", " me", " te", " se", " quiero", " voy a"].map { "no\($0)" }

  /// What is wiped off.
  private static let dirt = [
    "manchas", "las manchas", "la mancha", "la suciedad", "el polvo", "la grasa", "los olores", "la pizarra",
    "el pizarrón",
  ]

  /// Things that are taken off and put on again. `quitarse` (clothes) is no form in the list at all.
  private static let harmlessToTakeOff =
    withArticles([
      "tapa", "tapón", "funda", "abrigo", "chaqueta", "gorro", "casco", "mascarilla", "ropa", "sonido", "silencio",
      "seguro",
      "freno", "envoltorio", "plástico", "precinto", "cáscara", "piel", "sartén", "olla", "cazuela", "mesa", "polvo",
      "film",
      "corcho", "pila", "volumen", "pestillo", "cerrojo", "cazo", "cacerola",
      "hueso", "mantel",
    ])
    + withArticles(["pasta", "arroz", "sopa", "leche", "comida", "agua"]).map { "\($0) del fuego" }
    + withArticles([
      "huesos", "pepitas", "semillas", "espinas", "sábanas", "calcetines", "zapatos", "zapatillas", "gafas", "guantes",
      "manchas", "pilas", "migas",
    ])

  /// The things with each article, and without one.
  private static func withArticles(_ things: [String]) -> [String] {
    things.flatMap { thing in
      ["", "la ", "el ", "un ", "una ", "los ", "las "].map { $0 + thing }
    }
  }

  /// Things of the house that are emptied every day.
  private static let harmlessToEmpty = [
    "el agua", "el vaso", "la taza", "la bañera", "el cubo", "la bolsa", "el lavavajillas", "la lavadora",
    "los bolsillos", "el lavabo", "el fregadero", "el plato", "la botella", "la jarra", "la olla", "la mochila",
  ]
}

/// The forms of a Spanish verb that stand on a button: to do it, do it (`tú`, `usted`, `vos`, several), I do it, I will.
struct SpanishVerb {
  private let infinitive: String
  private let familiar: String
  private let polite: String
  private let first: String?

  /// Whether the forms with `me`, `te` and `se` count.
  enum Reflexive { case taken, leftOut }

  /// A verb from its infinitive, its imperatives to `tú` and `usted`, and `I do it`; that one is nil where it is also
  /// another word.
  init(_ infinitive: String, _ familiar: String, _ polite: String, _ first: String?) {
    self.infinitive = infinitive
    self.familiar = familiar
    self.polite = polite
    self.first = first
  }

  /// A regular verb in -ar. `I do it` of `quitar` is left out: Quito is a city.
  static func ar(_ stem: String) -> SpanishVerb {
    SpanishVerb("\(stem)ar", "\(stem)a", "\(stem)e", stem == "quit" ? nil : "\(stem)o")
  }

  /// All forms, without accents, with the pronouns that are written onto them.
  func forms(_ reflexive: Reflexive = .taken) -> [String] {
    let stem = infinitive.dropLast()
    var forms = [infinitive, familiar, polite, "\(polite)n", "\(stem)d", "\(infinitive)e", "\(infinitive)emos"]
    if let first { forms.append(first) }
    let pronouns = ["lo", "la", "los", "las", "le", "les"] + (reflexive == .taken ? ["me", "te", "se", "nos"] : [])
    for form in [infinitive, familiar, polite, "\(polite)n"] {
      forms += pronouns.map { form + $0 }
      for (to, thing) in reflexive == .leftOut
        ? [] : [("me", "lo"), ("me", "la"), ("se", "lo"), ("se", "la"), ("se", "los"), ("se", "las")]
      {
        forms.append(form + to + thing)
      }
    }
    return forms
  }
}
