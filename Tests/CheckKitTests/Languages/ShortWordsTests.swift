import CheckKit
import Testing

/// Stops behind words cut short, which end no sentence, beside stops that do.
@Suite struct ShortWordsTests {
  private func sentences(_ text: String, _ lists: WordLists) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      Sentences(bytes, lists.shortWords).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  @Test(arguments: [
    "Toma una fruta, p. ej. una manzana.", "Toma una fruta, p.ej. una manzana.", "P. EJ. María", "Llama al Dr. Pérez.",
    "La Dra. Ramos te espera.", "Escribe a la Sra. Ruiz.", "Está en la Av. Juárez.", "Va en el núm. 12.",
    "Cuesta aprox. 5 euros.", "Habla con el Dr. Pérez al tel. 112.", "Pon leche, etc. en la mesa.",
    "Son las 5 p. m. en punto.", "Son las 5 p.m. en punto.", "Ve al EE. UU. pequeño.", "Es el (aprox.) número tres.",
    "Mira la pág. 3 del libro.", "Es el no. 12 de la lista.", "Ud. puede sentarse.", "Vive en la pza. «Mayor».",
    "Toma 2 cdas. de jarabe.", "Es el núm.\n12.", "El máx. es de 50 €.",
  ])
  func `one sentence`(text: String) {
    #expect(sentences(text, .spanish) == [text])
  }

  @Test(arguments: [
    ("Llama al Dr. Pérez. Él te espera.", ["Llama al Dr. Pérez.", "Él te espera."]),
    ("Compra pan, leche, etc. Luego vuelve.", ["Compra pan, leche, etc.", "Luego vuelve."]),
    ("Ven a las 5 p. m. Trae pan.", ["Ven a las 5 p. m.", "Trae pan."]),
    ("Espera 5 min. ¿Ya está?", ["Espera 5 min.", "¿Ya está?"]),
    ("Di que no. Espera.", ["Di que no.", "Espera."]),
    ("Di que no. espera.", ["Di que no.", "espera."]),
    ("Toma vitamina D. Bebe agua.", ["Toma vitamina D.", "Bebe agua."]),
    ("Mira el mar. Descansa.", ["Mira el mar.", "Descansa."]),
    ("Llama a la Dra... Ramos", ["Llama a la Dra...", "Ramos"]), ("Llama al Dr.", ["Llama al Dr."]),
    ("Mi padre. Mi madre.", ["Mi padre.", "Mi madre."]), ("¡Sr.! Oiga.", ["¡Sr.!", "Oiga."]),
    ("El golpe. ej. uno", ["El golpe.", "ej.", "uno"]), (". Dr", ["Dr"]), ("Dr. .", ["Dr."]), ("Dr. 🙂", ["Dr."]),
  ])
  func `a stop that ends one`(text: String, expected: [String]) {
    #expect(sentences(text, .spanish) == expected)
  }

  @Test(arguments: [
    ("Dr. スミスに会います。", ["Dr. スミスに会います。"]), ("バスはNo. 3です。乗ります。", ["バスはNo. 3です。", "乗ります。"]),
    ("No. 待って。", ["No.", "待って。"]), ("坐No. 3车。", ["坐No. 3车。"]), ("Mr. 김을 만나요. 앉아요.", ["Mr. 김을 만나요.", "앉아요."]),
    ("끝났어요. 3번 버스를 타요.", ["끝났어요.", "3번 버스를 타요."]),
  ])
  func `Latin letters among others`(text: String, expected: [String]) {
    for lists in [WordLists.japanese, .chinese, .korean] { #expect(sentences(text, lists) == expected) }
  }

  /// RULES 2.5 says to the letter where a sentence ends.
  @Test func `in English every stop counts`() {
    #expect(sentences("See Dr. Smith, e.g. at No. 5.", .english) == ["See Dr.", "Smith, e.g.", "at No.", "5."])
  }
}
