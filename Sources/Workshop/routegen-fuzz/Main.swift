import FlowFuzzing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// In a plain build, this program passes the given files to a target, to reproduce a fuzzer's findings. In a build for a
// fuzzer, libFuzzer's own main passes input to it, guided by the code that each input reaches. In both cases a broken
// guarantee stops the program, which is the signal for a fuzzer. The commands are in the documentation, in `Fuzzing`.
/// Passes input to a target.
private func feed(_ bytes: [UInt8], to target: FuzzTarget) {
  do throws(BrokenPromise) { try target.check(bytes) } catch { fatalError(error.description) }
}

#if FUZZING
  private let target = getenv("ROUTEGEN_FUZZ").map { String(cString: $0) }.flatMap(FuzzTarget.init) ?? .flow

  /// Passes an input of libFuzzer to the target.
  @_cdecl("LLVMFuzzerTestOneInput")
  package func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    feed(Array(UnsafeBufferPointer(start: bytes, count: count)), to: target)
    return 0
  }
#else
  @main
  struct Replay {
    static func main() {
      var arguments = CommandLine.arguments.dropFirst()
      guard let target = arguments.popFirst().flatMap(FuzzTarget.init) else {
        fatalError("usage: routegen-fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) FILE…")
      }
      for path in arguments {
        guard let bytes = read(path) else { fatalError("`\(path)` cannot be read") }
        feed(bytes, to: target)
      }
    }

    private static func read(_ path: String) -> [UInt8]? {
      guard let file = fopen(path, "rb") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
      }
    }
  }
#endif
