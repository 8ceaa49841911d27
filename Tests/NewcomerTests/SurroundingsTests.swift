import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import handrail

/// Places that are poorer than a desk: containers, foreign users, disks that take no writes, full kernels.
@Suite struct SurroundingsTests {
  /// The script that mounts a slow disk, and whether it can here: FUSE is a device of the machine, which not every
  /// container shows. Where namespaces are required it is, too.
  static let disk = Pages.package + "/Tests/NewcomerTests/Fixtures/slow_disk.py"
  static let hasSlowDisk: Bool = {
    if Peers.requiresNamespaces { return true }
    guard Peers.hasNamespaces, let scratch = try? ScratchFolder(), (try? FileSystem.makeFolders(scratch("m"))) != nil
    else {
      return false
    }
    let ran = try? Finished.run(
      "/bin/sh", ["-c", "unshare -Urm python3 '\(disk)' / m 0 true"],
      environment: Programs.environment(state: "/tmp"), in: scratch.path)
    return ran?.code == 0
  }()

  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("make-tea.yaml", FlowDraft(id: "make-tea", title: "Make tea", items: ["Get the cup"]).tried)
    return workshop
  }

  @Test(arguments: ["", "HOME=", "HOME=/", "HOME=/no/such/home"])
  func `checking needs no home and no environment`(_ home: String) throws {
    let workshop = try Self.workshop()
    let ran = try workshop.shell(
      "H=$(command -v handrail); env -i \(home) \"$H\" check flows; env -i \(home) \"$H\" show make-tea")
    #expect(ran.code == 0 && ran.errors == "", "\(ran)")
    #expect(ran.output.hasPrefix("1 flow checked. No findings."), "\(ran)")
  }

  @Test(.enabled(if: Peers.hasNamespaces, Peers.noNamespaces))
  func `a daemon of a user without a home keeps its state in tmp`() throws {
    let workshop = try Self.workshop()
    // A /mnt and a /tmp of its own, so that nothing of this machine is touched; flows and programs are brought along,
    // since they may stand in /tmp themselves.
    let ran = try workshop.shell(
      """
      H=$(command -v handrail); D=$(dirname "$H"); F=$PWD/flows
      unshare -Urm sh -c '
        mount -t tmpfs none /mnt && mkdir /mnt/f /mnt/bin && mount --bind "'$F'" /mnt/f && mount --bind "'$D'" /mnt/bin
        mount -t tmpfs none /tmp
        run() { env -i HOME=/ /mnt/bin/handrail "$@"; }
        run up /mnt/f; run status --socket --root /mnt/f; run doctor --root /mnt/f | grep "state folder" -A 2; run down --root /mnt/f; ls /tmp'
      """)
    #expect(ran.output.contains("/tmp/handrail-0/handrail/") || ran.output.contains("/tmp/handrail-0/"), "\(ran)")
    #expect(ran.output.contains("make-tea  ok"), "\(ran)")
    #expect(ran.output.contains("note    This user has no home folder, so /tmp/handrail-0 is used."), "\(ran)")
    #expect(ran.errors.contains("Stopped watching /mnt/f."), "\(ran)")
  }

  @Test(.enabled(if: Peers.hasNamespaces, Peers.noNamespaces))
  func `a root that takes no writes is watched and checked`() throws {
    let workshop = try Self.workshop()
    let ran = try workshop.shell(
      """
      export HERE=$PWD; unshare -Urm sh -c '
        mount --bind "$HERE/flows" "$HERE/flows" && mount -o remount,ro,bind "$HERE/flows" &&
        handrail up flows && handrail check flows; handrail doctor --root flows | grep "cannot write"
        handrail new flows/other.yaml; echo "new $?"; handrail new --config --root flows; echo "config $?"; handrail down --root flows'
      """)
    #expect(ran.output.contains("make-tea  ok"), "\(ran)")
    #expect(ran.output.contains("note    You cannot write to it. Checking works, handrail new does not."), "\(ran)")
    #expect(ran.output.contains("new 2\n") && ran.output.contains("config 2\n"), "\(ran)")
    #expect(ran.errors.contains("flows/other.yaml cannot be written. Read-only file system."), "\(ran)")
  }

  @Test(.enabled(if: Peers.hasNamespaces, Peers.noNamespaces))
  func `a state folder that takes no writes is told with the way out`() throws {
    let workshop = try Self.workshop()
    let ran = try workshop.shell(
      """
      export HERE=$PWD; unshare -Urm sh -c '
        mount --bind "$HERE/state" "$HERE/state" && mount -o remount,ro,bind "$HERE/state" &&
        handrail up flows; echo "up $?"; handrail check flows; echo "check $?"; handrail saved flows/make-tea.yaml; echo "saved $?"
        handrail doctor --strict; echo "doctor $?"'
      """)
    #expect(
      ran.output.contains("up 2\n") && ran.output.contains("check 0\n") && ran.output.contains("saved 0\n"), "\(ran)")
    #expect(ran.output.contains("doctor 2\n"), "\(ran)")
    #expect(ran.errors.contains("The daemon could not start."), "\(ran)")
    #expect(ran.errors.contains("XDG_STATE_HOME"), "\(ran)")
    #expect(ran.output.contains("problem No daemon can start: its folder would be"), "\(ran)")
    #expect(ran.output.contains("Its disk is read-only."), "\(ran)")
  }

  @Test(.enabled(if: Peers.hasNamespaces, Peers.noNamespaces))
  func `without watches the daemon polls, and status and doctor say so`() throws {
    let workshop = try Self.workshop()
    let ran = try workshop.shell(
      """
      unshare -Ur sh -c 'echo 0 > /proc/sys/user/max_inotify_watches && handrail up flows; echo "up $?"
        handrail status --format json; handrail doctor --root flows; handrail down --root flows'
      """)
    #expect(ran.output.contains("up 0\n"), "\(ran)")
    #expect(ran.output.contains("\"watcher\":\"polling\""), "\(ran)")
    #expect(ran.output.contains("sudo sysctl fs.inotify.max_user_watches="), "\(ran)")
    #expect(ran.output.contains("It looks for changes once a second (polling)."), "\(ran)")
  }

  @Test(.enabled(if: SurroundingsTests.hasSlowDisk, "no FUSE for this user, or no python3"))
  func `a slow disk of a program is polled, and status and doctor say so`() throws {
    let workshop = try Self.workshop()
    try FileSystem.makeFolders(workshop.scratch("slow"))
    let tea = FlowDraft(id: "make-tea", title: "Make tea", items: ["Get the cup"]).tried
    try OpenFile(workshop.scratch("broken")).write(tea.replacing("goto: done", with: "goto: dnoe"))
    // The file is changed behind the disk: no kernel tells about that.
    let line = """
      handrail check slow; handrail up slow; handrail status --root slow --format json > before
      handrail watch --root slow --format jsonl > changes & until [ -s changes ]; do :; done
      cp broken flows/make-tea.yaml; until [ $(wc -l < changes) -ge 2 ]; do :; done
      handrail saved slow/make-tea.yaml; handrail doctor --root slow; handrail down --root slow; wait
      """
    try OpenFile(workshop.scratch("line.sh")).write(line)
    let ran = try workshop.shell(
      "unshare -Urm python3 '\(Self.disk)' flows slow 5 sh line.sh; cat before; tail -1 changes")
    #expect(ran.output.hasPrefix("1 flow checked. No findings."), "\(ran)")
    let note = "Note: This folder is on a file system of a program (FUSE). It is looked at about once a second."
    #expect(ran.output.contains(note), "\(ran)")
    #expect(ran.output.contains("\"watcher\":\"polling\",\"degraded\":[{\"id\":\"file-system\""), "\(ran)")
    #expect(ran.output.contains("error: "), "saved prints what the disk holds now: \(ran)")
    #expect(ran.output.contains("It looks for changes once a second (polling)."), "\(ran)")
    #expect(ran.output.contains("\"state\":\"last-good\""), "the change was seen without an event: \(ran)")
  }

  @Test(.enabled(if: SurroundingsTests.hasSlowDisk, "no FUSE for this user, or no python3"))
  func `a slow disk in a folder of a fast one is polled, that part only`() throws {
    let workshop = try Self.workshop()
    try FileSystem.makeFolders(workshop.scratch("flows/slow"))
    try FileSystem.makeFolders(workshop.scratch("behind"))
    let soup = FlowDraft(id: "make-soup", title: "Make soup", items: ["Get the pot"]).tried
    try OpenFile(workshop.scratch("behind/make-soup.yaml")).write(soup)
    try OpenFile(workshop.scratch("broken")).write(soup.replacing("goto: done", with: "goto: dnoe"))
    let line = """
      handrail up flows; handrail status --root flows --format json > before
      handrail watch --root flows --format jsonl > changes & until [ -s changes ]; do :; done
      cp broken behind/make-soup.yaml; until [ $(wc -l < changes) -ge 2 ]; do :; done
      handrail down --root flows; wait
      """
    try OpenFile(workshop.scratch("line.sh")).write(line)
    let ran = try workshop.shell(
      "unshare -Urm python3 '\(Self.disk)' behind flows/slow 5 sh line.sh; cat before; tail -1 changes")
    #expect(ran.output.contains("\"watcher\":\"inotify\",\"degraded\":[{\"id\":\"file-system\""), "\(ran)")
    #expect(ran.output.contains("flows/slow is on a file system of a program (FUSE)."), "\(ran)")
    #expect(ran.output.contains("\"state\":\"last-good\""), "the change was seen without an event: \(ran)")
  }

  @Test(.enabled(if: SurroundingsTests.hasSlowDisk, "no FUSE for this user, or no python3"))
  func `down ends a daemon whose worker is stuck, and the advice ends one whose loop is`() throws {
    let workshop = try Self.workshop()
    try FileSystem.makeFolders(workshop.scratch("slow"))
    // A worker reads a file that gives nothing; the loop goes on. Then the disk itself is stopped, and the loop hangs.
    let line = #"""
      process() { sed 's/.*"pid":\([0-9]*\).*/\1/' state/handrail/*/address; }
      handrail up slow > out 2>&1; P=$(process)
      echo make-tea.yaml > flows/.hang; echo '# more' >> flows/make-tea.yaml
      handrail wait --root slow --timeout 1500ms 2> words; echo "wait $?"
      handrail down --root slow; echo "down $?"
      grep State /proc/$P/status 2> words | grep -v zombie
      rm flows/.hang; handrail up slow > out 2>&1; echo "up $?"; P=$(process)
      kill -STOP $DISK; handrail wait --timeout 1500ms 2> words; echo "wait $?"
      handrail down 2> words; echo "down $?"
      sh -c "$(sed -n 's/^End it: //p' words)"; kill -CONT $DISK
      while [ -d /proc/$P ] && ! grep -q 'State:.*Z' /proc/$P/status; do sleep 0.1; done; echo "ended"
      handrail up slow > out 2>&1; echo "up $?"; handrail down --root slow 2> words
      """#
    try OpenFile(workshop.scratch("line.sh")).write(line)
    let ran = try workshop.shell("unshare -Urm python3 '\(Self.disk)' flows slow 0 sh line.sh")
    #expect(ran.output == "wait 3\ndown 0\nup 0\nwait 3\ndown 2\nended\nup 0\n", "\(ran)")
    #expect(ran.errors == "Stopped watching \(workshop.scratch("slow")).\n", "\(ran)")
  }

  /// Writers of what is to stay, each with what it writes to a full disk: a command that ends well has written all.
  static let writers = [
    ("plugin trust --root /mnt/f", "ours is not trusted. That could not be written into"),
    ("check /mnt/f --write-baseline /mnt/full/known.json", "/mnt/full/known.json cannot be written."),
    ("check /mnt/f --format sarif --output /mnt/full/r.sarif", "/mnt/full/r.sarif cannot be written."),
    ("check /mnt/f --format json", "The output could not be written."),
    ("new /mnt/full/other.yaml", "/mnt/full/other.yaml cannot be written."),
    ("new --config --root /mnt/full", "/mnt/full/handrail.yaml cannot be written."),
    ("doctor --root /mnt/f --report /mnt/full/report.txt", "/mnt/full/report.txt cannot be written."),
    ("install --prefix /mnt/full/p", "cannot be written."),
    ("install --destdir /mnt/full", "cannot be written."),
    ("fix /mnt/full/mend.yaml", "/mnt/full/mend.yaml was not changed."),
    ("up /mnt/f", "The daemon could not start."),
  ]

  @Test(.enabled(if: Peers.hasNamespaces, Peers.noNamespaces), arguments: [true, false])
  func `what cannot be written is said, and is no success`(_ isDiskFull: Bool) throws {
    let workshop = try Self.workshop()
    try workshop.write("handrail.yaml", "plugins: {ours: {command: [./rules]}}\n")
    try workshop.write("rules", "#!/bin/sh\n")
    try FileSystem.setMode(workshop.root + "/rules", 0o755)
    try workshop.write("loop.yaml", "handrail: 1\nid: loop\n")
    try OpenFile(workshop.scratch("mend.yaml")).write(
      """
      handrail: 1
      id: mend
      title: Mend it
      icon: mug
      steps:
        - {step: boil, title: Boil water, icon: star, back-keeps: false, options: [{label: It boils, icon: flame, goto: ready}]}
        - {step: ready, kind: done, title: Tea is ready, icon: checkmark, say: You are done.}

      """)
    // A disk of 64 KiB that is full, or a limit on the size of files that is nothing.
    let full = isDiskFull ? "head -c 1000000 /dev/zero > /mnt/full/rest 2> /dev/null" : "ulimit -f 0"
    for (words, said) in Self.writers {
      let target = words.hasSuffix("format json") ? "/mnt/full/out" : "/dev/null"
      let ran = try workshop.shell(
        """
        H=$(command -v handrail); D=$(dirname "$H"); F=$PWD/flows; M=$PWD
        unshare -Urm bash -c '
          mount -t tmpfs none /mnt && mkdir /mnt/f /mnt/bin /mnt/full && mount --bind "'$F'" /mnt/f
          mount --bind "'$D'" /mnt/bin && mount -t tmpfs -o size=64k none /mnt/full && mkdir /mnt/full/state
          cp "'$M'/mend.yaml" /mnt/full/; touch /mnt/full/out; export XDG_STATE_HOME=/mnt/full/state
          { \(full); /mnt/bin/handrail \(words) 2>&1 1> \(target); } | cat >&2; exit ${PIPESTATUS[0]}'
        """)
      #expect(ran.code == 2, "\(words): \(ran)")
      #expect(ran.errors.contains(said), "\(words): \(ran)")
      #expect(
        ran.errors.contains("No space left on device") || ran.errors.contains("File too large")
          || words.hasSuffix("json"), "\(words): \(ran)")
    }
  }

  @Test(.enabled(if: Peers.hasNamespaces, Peers.noNamespaces))
  func `without proc no check looks as if it had passed`() throws {
    let workshop = try Self.workshop()
    let ran = try workshop.shell(
      """
      H=$(command -v handrail); D=$(command -v handraild); export H D
      unshare -Urm sh -c 'mount -t tmpfs none /proc; "$H" check flows; echo "$?"; "$D" --root flows; echo "$?"'
      """)
    #expect(ran.output == "2\n2\n", "\(ran)")
    #expect(ran.errors.contains("handrail: The words of the command line cannot be read. Mount /proc.\n"), "\(ran)")
  }
}
