import HandrailTestSupport
import SystemIO
import Testing

@testable import handrail

/// Places that are poorer than a desk: containers, foreign users, disks that take no writes, full kernels.
@Suite struct SurroundingsTests {
  /// Whether this user may make a world of mounts of its own.
  static let hasNamespaces = Peers.hasNamespaces

  /// The script that mounts a slow disk, and whether it can here.
  static let disk = Pages.package + "/Tests/NewcomerTests/Fixtures/slow_disk.py"
  static let hasSlowDisk: Bool = {
    guard hasNamespaces, let scratch = try? ScratchFolder(), (try? FileSystem.makeFolders(scratch("m"))) != nil else {
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

  @Test(.enabled(if: SurroundingsTests.hasNamespaces, "no user namespaces"))
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

  @Test(.enabled(if: SurroundingsTests.hasNamespaces, "no user namespaces"))
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

  @Test(.enabled(if: SurroundingsTests.hasNamespaces, "no user namespaces"))
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

  @Test(.enabled(if: SurroundingsTests.hasNamespaces, "no user namespaces"))
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

  @Test(.enabled(if: SurroundingsTests.hasSlowDisk, "no FUSE, or no python3"))
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
    let note = "Note: This folder is on a file system of a program. It is looked at about once a second."
    #expect(ran.output.contains(note), "\(ran)")
    #expect(ran.output.contains("\"watcher\":\"polling\",\"degraded\":[{\"id\":\"file-system\""), "\(ran)")
    #expect(ran.output.contains("error: "), "saved prints what the disk holds now: \(ran)")
    #expect(ran.output.contains("It looks for changes once a second (polling)."), "\(ran)")
    #expect(ran.output.contains("\"state\":\"last-good\""), "the change was seen without an event: \(ran)")
  }

  @Test(.enabled(if: SurroundingsTests.hasNamespaces, "no user namespaces"))
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
