/// A small generator of random numbers with a seed: the same on every machine and every run.
///
/// SplitMix64, Steele, Lea and Flood, OOPSLA 2014.
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator. Its numbers depend only on the seed.
  package init(seed: UInt64) { state = seed }

  /// Returns a number of 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, a limit.
  package mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
