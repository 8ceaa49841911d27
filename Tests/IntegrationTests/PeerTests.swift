import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// Real editors and real tools at the daemon and the command line.
@Suite struct PeerTests {
  /// A root whose flow has a finding in line 9, column 6, among others.
  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("loop.yaml", Flows.unlinked("loop"))
    try workshop.write("tea.yaml", Flows.tea())
    return workshop
  }

  @Test(.enabled(if: Peers.has("vim"), Peers.comment("vim")), arguments: [false, true])
  func `vim fills its quickfix list from saved`(_ isServed: Bool) throws {
    let workshop = try Self.workshop()
    if isServed { try workshop.daemon() }
    let expected = try workshop.handrail("saved", "flows/loop.yaml").output
    // A broken line first, so that the list is not of the file as it was opened.
    let script = #"""
      set nocompatible shellpipe=>%s\ 2>&1 makeprg=handrail\ saved\ %
      set errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m
      write
      silent make
      call writefile(map(getqflist(), 'bufname(v:val.bufnr).":".v:val.lnum.":".v:val.col.":".v:val.type.":".v:val.text'), 'quickfix')
      qall!
      """#
    try OpenFile(workshop.scratch("script.vim")).write(script.split(separator: "\n").joined(separator: "\n") + "\n")
    let vim = try workshop.shell("vim -es -u NONE -N -S script.vim flows/loop.yaml </dev/null; cat quickfix")
    let read: [String] = expected.split(separator: "\n").map { line in
      String(line).replacing(": error: ", with: ":e:").replacing(": warning: ", with: ":w:").replacing(
        ": note: ", with: ":n:")
    }
    #expect(read.contains { $0.hasPrefix("flows/loop.yaml:9:6:e:") })
    #expect(vim.output.split(separator: "\n").map(String.init) == read, "\(vim)")
  }

  @Test(
    .enabled(if: Peers.has("vim"), Peers.comment("vim")),
    arguments: [
      "backup backupcopy=no", "backup backupcopy=yes", "nobackup writebackup backupcopy=auto", "nowritebackup nobackup",
      "backup backupcopy=no backupdir=.", "patchmode=.orig", "nowritebackup noswapfile fsync", "undofile undodir=.",
    ])
  func `a save by vim is one change`(_ settings: String) throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    let vim = try workshop.shell(
      "cd flows && vim -es -u NONE -N -c 'set \(settings)' -c '%s/goto: ready/goto: boil/' -c wq tea.yaml </dev/null")
    #expect(vim.code == 0, "\(vim)")
    #expect(try workshop.text(of: "tea.yaml") == Flows.unlinked())
    #expect(try subscriber.next().words == ["tea.yaml errors"])
    try workshop.write("last.yaml", Flows.tea("last"))
    #expect(try subscriber.changes(upTo: "last.yaml").map(\.words) == [])
  }

  @Test(.enabled(if: Peers.has("emacs"), Peers.comment("emacs-nox")))
  func `emacs finds the places in what saved prints`() throws {
    let workshop = try Self.workshop()
    let script = #"""
      (require 'compile)
      (with-current-buffer (get-buffer-create "*saved*")
        (setq default-directory command-line-default-directory)
        (insert (shell-command-to-string "handrail saved flows/loop.yaml"))
        (compilation-mode)
        (compilation--ensure-parse (point-max))
        (goto-char (point-min))
        (condition-case nil
            (let ((first t))
              (while t
                (unless (and first (get-text-property (point) 'compilation-message)) (compilation-next-error 1))
                (setq first nil)
                (let ((loc (compilation--message->loc (get-text-property (point) 'compilation-message))))
                  (princ (format "%s:%s:%s\n" (caar (compilation--loc->file-struct loc))
                                 (compilation--loc->line loc) (compilation--loc->col loc))))))
          (error nil)))
      """#
    try OpenFile(workshop.scratch("script.el")).write(script)
    let emacs = try workshop.shell("emacs --batch -Q -l ./script.el 2>&1")
    let expected = try workshop.handrail("saved", "flows/loop.yaml").output.split(separator: "\n").map { line in
      line.split(separator: ":").prefix(3).joined(separator: ":")
    }
    #expect(emacs.output.split(separator: "\n").map(String.init) == expected, "\(emacs)")
  }

  @Test(
    .enabled(if: Peers.has("emacs"), Peers.comment("emacs-nox")),
    arguments: [
      "(setq make-backup-files t)", "(setq backup-by-copying t)", "(setq make-backup-files nil)",
      "(setq file-precious-flag t)",
    ])
  func `a save by emacs is one change`(_ settings: String) throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    let emacs = try workshop.shell(
      """
      emacs --batch -Q flows/tea.yaml --eval '(progn \(settings) (goto-char (point-min)) \
      (search-forward "goto: ready") (replace-match "goto: boil") (save-buffer))' 2>&1
      """)
    #expect(try workshop.text(of: "tea.yaml") == Flows.unlinked(), "\(emacs)")
    #expect(try subscriber.next().words == ["tea.yaml errors"])
    try workshop.write("last.yaml", Flows.tea("last"))
    #expect(try subscriber.changes(upTo: "last.yaml").map(\.words) == [])
  }

  @Test(.enabled(if: Peers.has("socat", "jq"), Peers.comment("socat", "jq")))
  func `socat and jq talk to the daemon as the protocol page says`() throws {
    let workshop = try Self.workshop()
    try workshop.daemon()
    // The command of the page itself.
    guard let line = ProtocolPageTests.block("sh").first(where: { $0.contains("socat") }) else {
      throw Overdue("the example on the page")
    }
    let read = try workshop.shell("\(line) | jq -c 'map(.path)'")
    #expect(read.output == "[\"loop.yaml\",\"tea.yaml\"]\n", "\(read)")
    let two = try workshop.shell(
      """
      printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"hello"}' '{"jsonrpc":"2.0","id":2,"method":"nothing"}' |
        socat - UNIX-CONNECT:"$(handrail status --socket)" | jq -c '[.id, .result.server, .error.code]'
      """)
    #expect(two.output == "[1,\"handrail\",null]\n[2,null,-32601]\n", "\(two)")
  }
}
