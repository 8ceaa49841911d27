import Testing

@testable import CommandLineKit

@Suite struct HelpTests {
  @Test func overview() {
    #expect(
      sample.help(on: .overview) == """
        Example: handrail check flows
            Checks every flow in the folder flows.

        Usage: handrail COMMAND [OPTIONS]

        handrail 0.1.0: Keeps step-by-step tasks easy enough for everyone.

        Every day:
          check         Check flows and say what to mend.
          show          Show a flow as an outline.

        The daemon:
          up            Start watching a folder.
          saved         Say what is wrong with files that were just saved.
          completions   Print completions for a shell.

        Plugins:
          plugin trust  Let a plugin run.
          plugin list   List the plugins of a folder.

        Common options:
              --root DIR                 The folder that is watched. Default: found from
                                         the current folder.
              --format text|json         How data is written. Default: text.
              --color auto|always|never  When to use colour. Default: auto.
          -h, --help                     Show this help.
              --version                  Show the version.

        Help on one command: handrail help COMMAND

        """)
  }

  @Test func command() {
    #expect(
      sample.help(on: .command(CheckCommand.spec)) == """
        Example: handrail check flows
            Checks every flow in the folder flows.
        Example: cat call.yaml | handrail check --stdin-path flows/call.yaml -
            Checks what comes in on standard input.

        Usage: handrail check [OPTIONS] [PATH…]

        Check flows and say what to mend.

        Arguments:
          PATH…                          A flow file or a folder of them. A single dash
                                         reads standard input. Default: the current
                                         folder.

        Options:
          -a, --all                      Show every finding, not only the first three of
                                         a rule.
          -f, --format FORMAT            How the findings are written. Choices: text,
                                         concise, json, sarif, junit. Default: text.
              --fail-level LEVEL         The least severity that makes the exit code 1.
                                         Choices: error, warning, note. Default: error.
          -r, --rule RULE                Run only this rule. Can be repeated.
              --stdin-path PATH          The name that standard input goes by in the
                                         findings.
          -n, --limit N                  Show so many findings of a rule. Default: 3.
          -q, --quiet                    Show the summary only.

        Common options:
              --root DIR                 The folder that is watched. Default: found from
                                         the current folder.
              --color auto|always|never  When to use colour. Default: auto.
          -h, --help                     Show this help.
              --version                  Show the version.

        The configuration is found from each file. The nearest handrail.yaml upward
        holds alone.

        Prints: The findings, in the order of the files, and a summary.

        Exit codes:
          0  No finding reaches the fail level.
          1  A finding reaches the fail level.
          2  The command could not run.

        Since version 0.1.

        """)
  }

  @Test func narrowCommand() {
    #expect(
      sample.help(on: .command(UpCommand.spec), width: 1) == """
        Example: handrail up flows
            Watches the folder flows from now
            on.

        Usage: handrail up [OPTIONS] [DIR]

        Start watching a folder.

        Arguments:
          DIR               The folder. Default:
                            the current folder.

        Options:
              --foreground  Stay in the
                            terminal.
              --watcher auto|polling
                            How changes are
                            noticed. Default:
                            auto.
              --timeout TIME
                            How long to wait for
                            the daemon. Default:
                            2 s.

        Common options:
              --format text|json
                            How data is written.
                            Default: text.
              --color auto|always|never
                            When to use colour.
                            Default: auto.
          -h, --help        Show this help.
              --version     Show the version.

        Since version 0.1.

        """)
  }

  @Test func family() {
    #expect(
      sample.help(on: .family("plugin")) == """
        Example: handrail plugin trust words
            Lets the plugin words run until it changes.
        Example: handrail plugin list
            Lists plugins and whether they are trusted.

        Usage: handrail plugin COMMAND [OPTIONS]

        Commands:
          plugin trust  Let a plugin run.
          plugin list   List the plugins of a folder.

        Help on one command: handrail help plugin COMMAND

        """)
  }

  @Test func programOfOneCommand() throws {
    #expect(
      daemonProgram.help(on: .command(try #require(daemonProgram.main))) == """
        Example: handraild --idle '5 min' flows
            Watches flows and stops after five idle minutes.

        Usage: handraild [OPTIONS] DIR

        handraild 0.1.0: Watches a folder of flows.

        Arguments:
          DIR              The folder to watch.

        Options:
              --idle TIME  Stop after so long without a client.
          -h, --help       Show this help.
              --version    Show the version.

        Since version 0.1.

        """)
  }

  @Test(arguments: [10, 40, 57, 80, 132])
  func linesFitAndEndWithoutBlanks(width: Int) {
    let topics = [HelpTopic.overview, .family("plugin")] + sample.commands.map(HelpTopic.command)
    for topic in topics {
      let text = sample.help(on: topic, width: width)
      #expect(text.hasPrefix("Example: handrail "))
      #expect(text.hasSuffix("\n") && !text.contains("\n\n\n"))
      for line in text.split(separator: "\n") where !line.hasPrefix("Example: ") {
        #expect(line.count <= max(width, 40), "\(line)")
        #expect(line.last != " ", "\(line)")
      }
      #expect(longSentences(in: text.replacing("\n", with: "\n\n")) == [])
    }
  }

  @Test func wrappedLinesCountTheirMargin() {
    #expect(wrap("aaa bbb ccc ddd eee", width: 9, indent: 2) == ["aaa bbb", "  ccc ddd", "  eee"])
    #expect(wrap("aaa bbb ccc ddd eee", width: 8, indent: 2) == ["aaa bbb", "  ccc", "  ddd", "  eee"])
    #expect(wrap("a  https://example.org/long b", width: 6, indent: 0) == ["a", "https://example.org/long", "b"])
    #expect(wrap("", width: 6, indent: 0) == [])
  }
}
