// A libFuzzer target, built only when HANDRAIL_FUZZ is set. SwiftPM renames `main`, so libFuzzer's own driver is
// called from here:
//
//   HANDRAIL_FUZZ=1 swift build -c release --scratch-path .build-fuzz --product fuzz-reading \
//     -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
//   SWIFT_BACKTRACE=enable=no .build-fuzz/release/fuzz-reading -max_total_time=120 FOLDER

@_extern(c, "LLVMFuzzerRunDriver")
private func runDriver(
  _ argc: UnsafeMutablePointer<Int32>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
_ = runDriver(&count, &arguments) { start, count in
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for bytes in [bytes, Array("handrail: 1\n".utf8) + bytes] {
    if let broken = brokenInvariant(bytes) { fatalError(broken) }
  }
  return 0
}
