#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What was measured, run by run.
struct Samples {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  var minimum: Double { values.min() ?? 0 }

  /// What the runs took beyond the median of others.
  func less(_ other: Samples) -> Samples {
    var rest = Samples()
    for value in values { rest.add(max(0, value - other.median)) }
    return rest
  }
}

/// The processor time that this process has taken, in seconds: other processes lengthen it less than they lengthen the
/// time on the clock.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Measures work in this process, as often as asked for; what takes no time is done several times in each run.
func measure(runs: Int, _ work: () -> Void) -> Samples {
  let once = processorTime()
  work()
  let repetitions = max(1, min(1_000, Int(0.005 / max(processorTime() - once, 1e-6))))
  var samples = Samples()
  for _ in 0..<runs {
    let start = processorTime()
    for _ in 0..<repetitions { work() }
    samples.add((processorTime() - start) / Double(repetitions))
  }
  return samples
}
