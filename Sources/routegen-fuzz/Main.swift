import FlowFuzzing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Built plainly, this is a program that feeds the files it is given to a target: what a fuzzer has found, again. Built
// for a fuzzer, libFuzzer's own main feeds it, guided by which code each input reaches. Either way a promise that does not
// hold stops the program, which is how a fuzzer learns of it. The documentation has the commands, in `Fuzzing`.
/// Feeds a target.
private func feed(_ bytes: [UInt8], to target: FuzzTarget) {
  do throws(BrokenPromise) { try target.check(bytes) } catch { fatalError(error.description) }
}

#if FUZZING
  private let target =
    getenv("ROUTEGEN_FUZZ").map { String(cString: $0) }.flatMap(FuzzTarget.init) ?? .flow

  /// What libFuzzer calls with each of its inputs.
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
