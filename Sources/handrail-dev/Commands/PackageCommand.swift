internal import CommandLineKit
internal import FoundationEssentials

/// `package`: a package for Debian and a tar of the same files.
enum PackageCommand: DevCommand {
  static let spec = CommandSpec(
    "package", group: .development, summary: "Make a .deb and a .tar.gz of the programs.",
    examples: [Example("handrail-dev package --output dist", "Writes both into the folder dist.")],
    options: [
      OptionSpec("output", .folder, default: ".", help: "Where the two files are written."),
      OptionSpec(
        "handrail", .file, defaultText: "the one beside this program",
        help: "The program handrail that is packaged. Its handraild stands beside it."),
      OptionSpec(
        "maintainer", .text, default: "Handrail <handrail@localhost>", help: "Who stands in the package for questions."),
      OptionSpec("compress", .choice(["xz", "gzip", "none"]), default: "xz", help: "How the .deb is compressed."),
      .flag("allow-dynamic", help: "Packages programs too that run with the Swift libraries of this machine alone."),
    ],
    discussion: [
      "Build first: swift build -c release --static-swift-stdlib, once for each product.",
      "The tools of Debian do the work: dpkg, tar, gzip, strip and objdump.",
      "SOURCE_DATE_EPOCH sets the time of the files, so that two runs make the same bytes.",
    ],
    prints: "The paths of the two files.",
    exitCodes: [ExitCode(0, "Both were written."), ExitCode(2, "One could not be made.")], since: "1.0")

  static func run(_ command: ParsedCommand) throws(DevError) -> Int32 {
    for tool in ["dpkg-deb", "dpkg", "tar", "gzip", "strip", "objdump", "md5sum"] where find(tool) == nil {
      throw DevError("The program \(tool) is missing. Try: apt-get install dpkg tar gzip binutils coreutils")
    }
    let own = try ownPath()
    let beside = own.lastIndex(of: "/").map { String(own[...$0]) + "handrail" } ?? "handrail"
    let handrail = command.value("handrail") ?? beside
    try requireProgram(handrail)
    let output = command.value("output") ?? "."
    try makeFolder(output)
    let scratch = try ScratchFolder()
    let result: Result<String, DevError>
    do throws(DevError) {
      result = .success(try pack(command, handrail, output, scratch))
    } catch {
      result = .failure(error)
    }
    try scratch.remove()
    printOut(try result.get())
    return 0
  }

  private static func pack(
    _ command: ParsedCommand, _ handrail: String, _ output: String, _ scratch: ScratchFolder
  ) throws(DevError) -> String {
    var environment = ProcessInfo.processInfo.environment
    environment["HANDRAIL"] = handrail
    environment["OUTPUT"] = output
    environment["WORK"] = scratch.path("work")
    environment["MAINTAINER"] = command.value("maintainer")
    environment["COMPRESS"] = command.value("compress")
    environment["ALLOW_DYNAMIC"] = command.flag("allow-dynamic") ? "yes" : "no"
    environment["EPOCH"] = environment["SOURCE_DATE_EPOCH"] ?? String(Int(Date().timeIntervalSince1970))
    environment["SOURCE_DATE_EPOCH"] = environment["EPOCH"]
    try writeFile(scratch.path("package.sh"), packageScript)
    let shell = ChildRun(
      program: "/bin/bash", arguments: ["-euo", "pipefail", scratch.path("package.sh")], environment: environment,
      scratch: scratch)
    let status = try shell.run(expecting: Array(0...255)).status
    guard status == 0 else { throw DevError("Nothing was packaged.\n\(try shell.errorOutput())") }
    return try shell.output()
  }

  private static func find(_ tool: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// What the tools of Debian do, in their own language.
///
/// `handrail install` itself lays out the files, so that a package holds what an installation holds.
private let packageScript = #"""
  umask 022
  version=$("$HANDRAIL" --version); version=${version#handrail }
  arch=$(dpkg --print-architecture)
  name=handrail-$version-linux-$arch
  root=$WORK/$name
  mkdir -p "$root"
  "$HANDRAIL" install --prefix /usr --destdir "$root" >/dev/null

  glibc=
  for program in "$root"/usr/bin/*; do
    if [[ $ALLOW_DYNAMIC != yes ]] && objdump -p "$program" | grep 'NEEDED.*libswift' >/dev/null; then
      echo "$(basename "$program") needs the Swift libraries, which other machines do not have." >&2
      echo "Build it with: swift build -c release --static-swift-stdlib --product $(basename "$program")" >&2
      exit 1
    fi
    strip --strip-unneeded "$program"
    glibc+=$(objdump -T "$program" | grep -o 'GLIBC_[0-9.]*' | sort -u)$'\n'
  done
  glibc=$(sort -V <<<"$glibc" | tail -n 1); glibc=${glibc#GLIBC_}
  gzip -9n "$root"/usr/share/man/man?/*
  mkdir -p "$root/usr/share/doc/handrail"
  echo "The owner of Handrail has not chosen a licence yet." >"$root/usr/share/doc/handrail/copyright"
  find "$root" -exec touch --no-dereference --date="@$EPOCH" {} +

  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$EPOCH" -C "$WORK" -c "$name" \
    | gzip -9n >"$OUTPUT/$name.tar.gz"

  mkdir "$root/DEBIAN"
  size=$(du -sk "$root/usr" | cut -f 1)
  (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  cat >"$root/DEBIAN/control" <<END
  Package: handrail
  Version: $version
  Architecture: $arch
  Maintainer: $MAINTAINER
  Installed-Size: $size
  Depends: libc6 (>= $glibc), libgcc-s1, libstdc++6, libyaml-0-2
  Section: devel
  Priority: optional
  Description: keeps step-by-step tasks easy enough for everyone to finish
   Handrail reads tasks written as YAML flows, builds each into a workflow and
   says what would be hard for people with cognitive disabilities.
   .
   This package holds the command handrail, the daemon handraild, a unit for the
   user's systemd, manual pages and completions for bash, zsh and fish.
  END
  deb=$OUTPUT/handrail_${version}_$arch.deb
  dpkg-deb --root-owner-group -Z"$COMPRESS" --build "$root" "$deb" >/dev/null
  printf '%s\n' "$deb" "$OUTPUT/$name.tar.gz"
  """#
