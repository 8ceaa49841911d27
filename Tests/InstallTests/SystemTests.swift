import HandrailTestSupport
import SystemIO
import Testing

/// What is installed beside the programs, read by those it is for: man, systemd and dpkg.
@Suite struct SystemTests {
  static let pages = ["man1/handrail.1", "man1/handraild.1", "man5/handrail.yaml.5"]

  @Test(.enabled(if: Peers.has("mandoc"), Peers.comment("mandoc")), arguments: pages)
  func `mandoc finds nothing to say about a page`(page: String) throws {
    let place = try Installed()
    let lint = try place.shell("mandoc -T lint '\(place.prefix)/share/man/\(page)'")
    #expect(lint.output == "" && lint.code == 0, "\(lint)")
  }

  @Test(.enabled(if: Peers.has("groff"), Peers.comment("groff-base")), arguments: pages)
  func `groff formats a page without a warning`(page: String) throws {
    let place = try Installed()
    let read = try place.shell("groff -man -ww -Tascii -P-cbou '\(place.prefix)/share/man/\(page)'")
    #expect(read.errors == "" && read.code == 0, "\(read)")
    #expect(read.output.contains("NAME\n"))
    if page.hasPrefix("man5") { return }
    let help = try place.shell(page == "man1/handrail.1" ? "handrail help" : "handraild --help").output
    for option in help.split(whereSeparator: { " ,\n".contains($0) }) where option.hasPrefix("--") {
      #expect(read.output.contains(option), "the page lacks \(option)")
    }
    if page == "man1/handrail.1" {
      for line in help.split(separator: "\n") where line.hasPrefix("  ") && !line.hasPrefix("   ") {
        // Some commands are two words, such as plugin list; the summary begins two spaces behind them.
        guard let name = String(line.dropFirst(2)).split(separator: "  ").first, !name.hasPrefix("-") else { continue }
        #expect(read.output.contains("handrail \(name)\n"), "the page lacks \(name)")
      }
    }
  }

  /// Says that it is there and finds nothing.
  private static let silentPlugin = """
    #!/bin/sh
    n=1
    read -r line && echo '{"id":1,"result":{"protocol":1,"rules":[]}}'
    while read -r line; do n=$((n + 1)); echo '{"id":'$n',"result":{"findings":[]}}'; done

    """

  @Test func `the example on the page of the configuration is understood, and every rule is on the page`() throws {
    let place = try Installed()
    let page = try Installed.text(place.prefix + "/share/man/man5/handrail.yaml.5").replacing("\\-", with: "-")
    let from = try #require(page.firstRange(of: ".EX\n")?.upperBound)
    let to = try #require(page.firstRange(of: ".EE\n")?.lowerBound)
    try place.workshop.write("handrail.yaml", String(page[from..<to]))
    try place.workshop.write("tea.yaml", sampleFlow)
    // The example names a plugin: with one at that place, which its owner trusts, nothing is left to say.
    try place.workshop.write("tools/house-rules", Self.silentPlugin)
    let trusted = try place.shell("chmod +x flows/tools/house-rules && handrail plugin trust --root flows")
    #expect(trusted.code == 0, "\(trusted)")
    let checked = try place.shell("handrail check flows --format concise")
    #expect(checked.code == 0 && !checked.output.contains("handrail.yaml"), "\(checked)")
    let rules = try place.shell("handrail rules").output.split(separator: "build:").first ?? ""
    let ids = rules.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasSuffix(":") }
      .compactMap { $0.split(separator: " ").first }
    #expect(ids.count > 10)
    for id in ids { #expect(page.contains("\\fB\(id)\\fR\n"), "the page lacks \(id)") }
  }

  @Test(.enabled(if: Peers.has("systemd-analyze"), Peers.comment("systemd")))
  func `systemd reads the unit, for a folder with odd letters in its name, too`() throws {
    let place = try Installed()
    let checked = try place.shell(
      """
      export XDG_RUNTIME_DIR=$PWD/run; mkdir -m 700 -p run "my %flows"
      cp '\(place.prefix)/share/systemd/user/handrail@.service' .
      systemd-analyze verify --user --man=no "./handrail@.service" 2>&1
      name=$(systemd-escape --path "$PWD/my %flows")
      cp handrail@.service "handrail@$name.service"
      systemd-analyze verify --user --man=no "./handrail@$name.service" 2>&1
      systemd-escape --unescape --path "$name"
      """)
    #expect(checked.output == "\(place.workshop.scratch.path)/my %flows\n", "\(checked)")
  }

  @Test(.enabled(if: Peers.has("dpkg-deb", "strip", "objdump"), Peers.comment("dpkg", "binutils")))
  func `the package is installed by dpkg, runs there, and goes without a trace`() throws {
    let place = try Installed()
    try place.workshop.write("tea.yaml", sampleFlow)
    let dynamic = try place.shell("handrail-dev package --output dist")
    #expect(dynamic.code == 2)
    #expect(dynamic.errors.contains("handrail needs the Swift libraries, which other machines do not have."))
    // Programs of a test build run with the Swift libraries of this machine: a release would take minutes to build.
    let made = try place.shell("handrail-dev package --output dist --compress none --allow-dynamic")
    #expect(made.code == 0, "\(made)")
    let files = made.output.split(separator: "\n")
    #expect(files.count == 2)
    #expect(files.allSatisfy { $0.hasPrefix("dist/handrail") })
    let control = try place.shell("dpkg-deb -f dist/*.deb Package Version Depends").output
    #expect(control.hasPrefix("Package: handrail\nVersion: 1.0.0\nDepends: libc6 (>= 2."), "\(control)")
    #expect(control.contains("), libgcc-s1, libstdc++6, libyaml-0-2\n"))
    // dpkg gives files to root, so only root can let it do the whole work; others unpack the files alone.
    // --force-depends: the scratch root has no other package in it. There are no maintainer scripts to run.
    let isRoot = ProcessEnvironment.user == 0
    let put =
      isRoot
      ? "mkdir -p root/var/lib/dpkg/updates root/var/lib/dpkg/info && : >root/var/lib/dpkg/status "
        + "&& PATH=$PATH:/usr/sbin:/sbin dpkg --root=\"$PWD/root\" --force-depends -i dist/*.deb"
      : "mkdir root && dpkg-deb -x dist/*.deb root"
    let run = try place.shell(
      """
      (\(put)) >dpkg.txt 2>&1 || { cat dpkg.txt; exit 1; }
      (cd root && dpkg-deb -I ../dist/*.deb md5sums | md5sum --quiet -c) || exit 2
      PATH=$PWD/root/usr/bin:/usr/bin:/bin
      command -v handrail
      handrail check flows && handrail up flows >up.txt 2>&1 && handrail status make-tea --format json >/dev/null || exit 3
      readlink /proc/$(sed -n 's/.*process \\([0-9]*\\).*/\\1/p' up.txt)/exe
      handrail down
      """)
    let bin = place.workshop.scratch("root/usr/bin")
    #expect(run.code == 0, "\(run)")
    #expect(run.output.hasPrefix("\(bin)/handrail\n"))
    #expect(run.output.contains("\(bin)/handraild\n"))
    if isRoot {
      let gone = try place.shell(
        "PATH=$PATH:/usr/sbin:/sbin dpkg --root=\"$PWD/root\" -r handrail >/dev/null && find root/usr -type f | wc -l")
      #expect(gone.output == "0\n" || gone.errors.isEmpty && gone.output == "", "\(gone)")
    }
    let tar = try place.shell("mkdir tar && tar -C tar -xzf dist/*.tar.gz && tar/handrail-*/usr/bin/handrail --version")
    #expect(tar.output == "handrail 1.0.0\n", "\(tar)")
  }

  @Test(.enabled(if: Peers.has("dpkg-deb", "strip", "objdump"), Peers.comment("dpkg", "binutils")))
  func `two packages of the same programs are the same bytes`() throws {
    let place = try Installed()
    let made = try place.shell(
      """
      export SOURCE_DATE_EPOCH=1700000000
      handrail-dev package --output one --compress none --allow-dynamic >/dev/null && (umask 077 && \\
      handrail-dev package --output two --compress none --allow-dynamic >/dev/null) && diff -r one two && ls one | wc -l
      """)
    #expect(made.output == "2\n", "\(made)")
  }
}
