import FlowFuzzing
import Foundation

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
        guard let content = FileManager.default.contents(atPath: path) else { fatalError("`\(path)` cannot be read") }
        feed(Array(content), to: target)
      }
    }
  }
#endif
