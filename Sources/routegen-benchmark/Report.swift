import Foundation

/// The figures of a run.
struct Report: Codable {
  /// A measurement.
  struct Row: Codable {
    /// The subject with its size: `generate, 1000 screens`.
    var name: String
    /// The processor time in milliseconds, as the median of the runs.
    var milliseconds: Double
    /// The minimum of the runs.
    var least: Double
    /// The size of the input in bytes.
    var bytes: Int?
    /// The maximum memory in bytes.
    var memory: Int?
    /// The ratio of the time to that of the floor.
    var ratio: Double?
    /// The ratio of the time to that for a tenth of the input.
    var growth: Double?
  }

  var rows: [Row] = []

  /// Adds a figure; the measurement with a tenth of the input is found by name.
  mutating func add(
    _ name: String, _ samples: Samples, bytes: Int? = nil, memory: Int? = nil, floor: Samples? = nil,
    tenth: String? = nil
  ) {
    var row = Row(name: name, milliseconds: samples.median * 1e3, least: samples.minimum * 1e3, bytes: bytes)
    row.memory = memory
    row.ratio = floor.map { samples.median / max($0.median, 1e-9) }
    row.growth = rows.first { $0.name == tenth }.map { row.milliseconds / max($0.milliseconds, 1e-9) }
    rows.append(row)
  }

  /// Returns a table, with the figures of another run next to these if there is one.
  func table(besides old: Report?) -> String {
    var lines = [
      "| Measured | ms | least | MB/s | × floor | × a tenth | MiB |" + (old == nil ? "" : " before | × before |"),
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |" + (old == nil ? "" : " ---: | ---: |"),
    ]
    for row in rows {
      var cells = [row.name, format(row.milliseconds), format(row.least), throughput(row)]
      cells += [format(row.ratio), format(row.growth), format(row.memory.map { Double($0) / 1_048_576 })]
      if let old {
        let before = old.rows.first { $0.name == row.name }?.milliseconds
        cells.append(format(before))
        cells.append(format(before.map { row.milliseconds / max($0, 1e-6) }))
      }
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the throughput in megabytes per second.
  private func throughput(_ row: Row) -> String {
    format(row.bytes.map { Double($0) / 1e3 / max(row.milliseconds, 1e-6) })
  }

  private func format(_ value: Double?) -> String {
    guard let value else { return "" }
    let digits = value < 10 ? 2 : value < 100 ? 1 : 0
    return String(format: "%.\(digits)f", value)
  }
}
