#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The measurements of all runs.
struct Samples {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  var minimum: Double { values.min() ?? 0 }

  /// Returns the measurements minus the median of others.
  func less(_ other: Samples) -> Samples {
    var rest = Samples()
    for value in values { rest.add(max(0, value - other.median)) }
    return rest
  }
}

/// Returns the processor time of this process in seconds: other processes affect it less than the clock time.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Measures work in this process, in a number of runs; very short work is repeated in each run.
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
