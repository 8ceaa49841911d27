import CommandLineKit
import Testing

/// The manual page, as the formatter gets it.
@Suite struct ManualPageTests {
  @Test func `the page of a program without commands`() {
    let notes = [ManualSection("SEE ALSO", [("", "handrail(1)")]), ManualSection("FILES", [(".tea", "It's \\ here.")])]
    #expect(
      daemonProgram.manualPage(date: "2026-03-02", notes: notes) == #"""
        .TH HANDRAILD 1 2026-03-02 "handraild 0.1.0" "handraild manual"
        .SH "NAME"
        handraild \- Watches a folder of flows
        .SH "SYNOPSIS"
        \fBhandraild\fR [OPTIONS] \fIDIR\fR
        .SH "EXAMPLES"
        .TP
        \fBhandraild \-\-idle \(aq5 min\(aq flows\fR
        Watches flows and stops after five idle minutes.
        .SH "ARGUMENTS"
        .TP
        \fIDIR\fR
        The folder to watch.
        .SH "OPTIONS"
        .TP
        \fB\-\-idle\fR \fITIME\fR
        Stop after so long without a client.
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Show this help.
        .TP
        \fB\-\-version\fR
        Show the version.
        .SH "DESCRIPTION"
        Watches a folder of flows.
        .SH "SEE ALSO"
        handrail(1)
        .SH "FILES"
        .TP
        \fB\&.tea\fR
        It\(aqs \e here.

        """#)
  }

  @Test func `every command, option, argument and exit code is on the page`() {
    let page = sample.manualPage(date: "2026-03-02")
    let plain = page.replacing("\\-", with: "-")
    for command in sample.commands {
      #expect(plain.contains(".SS \"handrail \(command.name)\"\n"))
      for option in command.options { #expect(plain.contains("\\fB\(option.spelling)\\fR")) }
      for argument in command.arguments { #expect(plain.contains("\\fI\(argument.name)\\fR")) }
      for code in command.exitCodes { #expect(plain.contains("\\fB\(code.code)\\fR\n\(code.meaning)\n")) }
    }
    #expect(page.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) }, "the page is ASCII")
    #expect(page.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 || $0.hasPrefix(".") || $0.hasPrefix("\\fB") })
  }
}
