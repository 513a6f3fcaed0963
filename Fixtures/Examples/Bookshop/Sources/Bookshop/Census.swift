#if os(Linux)
  /// Who is alive, of all who were counted.
  @MainActor enum Census {
    private struct Living { weak var object: AnyObject? }
    private static var all: [Living] = []

    /// Counts an object, however often it is seen, once.
    @discardableResult
    static func count<Object: AnyObject>(_ object: Object?) -> Object? {
      if let object, !all.contains(where: { $0.object === object }) { all.append(Living(object: object)) }
      return object
    }

    /// The names of those who are still there.
    static var living: String {
      let names = all.compactMap { $0.object.map { "\(type(of: $0))" } }.sorted()
      return names.isEmpty ? "nobody" : names.joined(separator: ", ")
    }

    /// How many there have been.
    static var total: Int { all.count }
  }
#endif
