import UIKit

/// What the process needs.
@MainActor enum Memory {
  /// How many kilobytes more are the allocator's business: a screen that each of 10,000 sequences left after would be more.
  static let tolerance = 2048

  /// Whether `many` sequences of random taps are right, and leave what is resident as it was after the first hundred.
  static func isLevel(after many: Int) async -> Bool {
    let few = 100
    var wrong = await RandomTaps.run(few)
    let before = resident()
    wrong += await RandomTaps.run(many - few, from: few + 1)
    let after = resident()
    print("resident after \(few) sequences: \(before) kB, after \(many): \(after) kB; alive: \(Living.names.count)")
    return wrong == 0 && after - before < tolerance && Living.names.isEmpty
  }

  /// The resident memory in kilobytes, without what the allocator keeps for later.
  private static func resident() -> Int {
    #if os(Linux)
      // Foundation does not import it.
      if let trim = dlsym(nil, "malloc_trim") {
        _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
      }
    #endif
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }
}
