/// The index of an element of a program, among the elements of its type. It orders them by declaration.
package struct ProgramIndex<Element>: Hashable, Comparable, Sendable {
  package var index: Int
  package init(_ index: Int) { self.index = index }
  package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
