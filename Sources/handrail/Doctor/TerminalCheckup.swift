internal import SystemIO

extension Doctor {
  /// What decides how texts look.
  func terminal() -> [Diagnosis] {
    let area = "terminal"
    var found: [Diagnosis] = []
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let named = variables.lazy.compactMap { name in ProcessEnvironment.nonEmpty(name).map { (name, $0) } }.first
    let isUTF8 = named.map { $0.1.lowercased().filter { $0 != "-" }.hasSuffix("utf8") } ?? false
    if isUTF8 {
      found.append(Diagnosis(area, .well, "Texts are shown in UTF-8."))
    } else {
      let what = named.map { "\($0.0) is {locale}, which is not UTF-8." } ?? "No locale is set."
      found.append(
        Diagnosis(
          area, .note, "\(what) Other programs may garble accents.", mend: "export LANG=C.UTF-8",
          named.map { ["locale": $0.1] } ?? [:]))
    }
    if ProcessEnvironment.nonEmpty("NO_COLOR") != nil {
      found.append(Diagnosis(area, .note, "NO_COLOR turns colours off.", mend: "unset NO_COLOR"))
    } else if Terminal.isTerminal(.output), ProcessEnvironment.value("TERM") == "dumb" {
      found.append(Diagnosis(area, .note, "TERM is dumb, so there are no colours."))
    }
    if Terminal.isTerminal(.output), let columns = Terminal.columns(), columns < 60 {
      found.append(
        Diagnosis(area, .note, "The terminal is \(columns) letters wide. Tables lose columns.", mend: "Make it wider"))
    }
    return found
  }
}
