import FlowModel

/// What enums of identifiers share.
enum IdentifierSupport {
  static func text(access: Access) -> String {
    let access = access.modifier
    // Written out for each enum again, by inlining or specializing, these would cost what deriving them costs.
    let once = #"@inline(never) @_semantics("optimize.sil.specialize.generic.never")"#
    return #"""
      // MARK: - Identifiers

      /// An enum of identifiers: its raw values are the lines of `names`, in the order of its cases.
      \#(access)protocol RoutegenIdentifier: Swift.RawRepresentable, Swift.Hashable, Swift.Sendable where RawValue == Swift.String {
        /// The raw values, each followed by a line end.
        nonisolated static var names: Swift.String { get }
      }

      // Compiled once, and not copied into each enum: that is what makes these enums cheaper than enums of strings.
      extension RoutegenIdentifier {
        \#(access)typealias AllCases = [Self]

        \#(once)
        nonisolated \#(access)init?(rawValue: Swift.String) {
          guard let index = RoutegenNames.index(of: rawValue, in: Self.names) else { return nil }
          self = RoutegenNames.value(at: index)
        }

        \#(once)
        nonisolated \#(access)var rawValue: Swift.String {
          RoutegenNames.name(at: RoutegenNames.index(of: self), in: Self.names)
        }

        \#(once)
        nonisolated \#(access)static var allCases: [Self] {
          (0..<RoutegenNames.count(in: Self.names)).map { RoutegenNames.value(at: $0) }
        }

        \#(once)
        nonisolated \#(access)static func == (first: Self, second: Self) -> Swift.Bool {
          RoutegenNames.index(of: first) == RoutegenNames.index(of: second)
        }

        \#(once)
        nonisolated \#(access)func hash(into hasher: inout Swift.Hasher) {
          hasher.combine(RoutegenNames.index(of: self))
        }
      }

      /// Reads `names`, and finds out which of its enum's cases a value is.
      private enum RoutegenNames {
        private nonisolated static var lineEnd: Swift.UInt8 { 10 }

        nonisolated static func count(in names: Swift.String) -> Swift.Int {
          var count = 0
          for byte in names.utf8 where byte == lineEnd { count += 1 }
          return count
        }

        nonisolated static func name(at index: Swift.Int, in names: Swift.String) -> Swift.String {
          var (rest, left) = (names.utf8[...], index)
          while let end = rest.firstIndex(of: lineEnd) {
            if left == 0 { return Swift.String(names[rest.startIndex..<end]) }
            (rest, left) = (rest[rest.index(after: end)...], left - 1)
          }
          return ""
        }

        nonisolated static func index(of name: Swift.String, in names: Swift.String) -> Swift.Int? {
          var (rest, index) = (names.utf8[...], 0)
          while let end = rest.firstIndex(of: lineEnd) {
            if names[rest.startIndex..<end] == name { return index }
            (rest, index) = (rest[rest.index(after: end)...], index + 1)
          }
          return nil
        }

        /// The number of a case: Swift counts them in their order, in one byte, and takes no room for an only one.
        \#(once)
        nonisolated static func index<Identifier>(of value: Identifier) -> Swift.Int {
          guard Swift.MemoryLayout<Identifier>.size > 0 else { return 0 }
          #if compiler(>=6.2)
            return Swift.Int(unsafe Swift.unsafeBitCast(value, to: Swift.UInt8.self))
          #else
            return Swift.Int(Swift.unsafeBitCast(value, to: Swift.UInt8.self))
          #endif
        }

        /// The case of a number, which there is.
        \#(once)
        nonisolated static func value<Identifier>(at index: Swift.Int) -> Identifier {
          #if compiler(>=6.2)
            guard Swift.MemoryLayout<Identifier>.size > 0 else { return unsafe Swift.unsafeBitCast((), to: Identifier.self) }
            return unsafe Swift.unsafeBitCast(Swift.UInt8(index), to: Identifier.self)
          #else
            guard Swift.MemoryLayout<Identifier>.size > 0 else { return Swift.unsafeBitCast((), to: Identifier.self) }
            return Swift.unsafeBitCast(Swift.UInt8(index), to: Identifier.self)
          #endif
        }
      }

      """#
  }
}
