import UIKit

/// What the process needs.
@MainActor enum Memory {
  /// Compares what is resident after `few` sequences of random taps with what is after `many`.
  ///
  /// - Returns: how many kilobytes more that is.
  static func growth(from few: Int, to many: Int) async -> Int {
    _ = await RandomTaps.run(few)
    let before = resident()
    _ = await RandomTaps.run(many - few, from: few + 1)
    let after = resident()
    print("resident after \(few) sequences: \(before) kB, after \(many): \(after) kB; alive: \(Living.names.count)")
    return after - before
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
