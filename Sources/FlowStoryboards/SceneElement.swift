import FlowDiagnostics

/// A view that is made by an identifier: a cell, a header, a footer.
package struct ReusableView: Sendable {
  /// Who makes it, and how.
  package enum Role: Sendable, Hashable {
    /// A cell of a table; on the Mac a view for its rows.
    case tableCell
    /// A header or footer of a table's section.
    case tableHeaderFooter
    /// A cell of a collection.
    case collectionCell
    /// A header, footer or other supplementary view of a collection.
    case collectionSupplementary
    /// The type of a row in a table on the watch.
    case tableRow
  }

  /// Who makes it, and how.
  package var role: Role
  /// What it is made by; never `""`.
  package var identifier: AttributeValue
  /// Whether code can make it by its identifier. A static table's cells have identifiers too, and are only there.
  package var isPrototype: Bool
  /// What it is without a class of the app's.
  package var stockClass: StockClass
  /// The app's class.
  package var customClass: CustomClass?
  /// The object's id.
  package var id: AttributeValue?
  /// Its element: the name in its start tag.
  package var range: SourceRange
}

/// An identifier by which UI tests or state restoration know an element.
package struct ElementIdentifier: Sendable {
  /// What knows the element by it.
  package enum Purpose: Sendable, Hashable {
    case accessibility
    case restoration
  }

  /// What knows the element by it.
  package var purpose: Purpose
  /// The identifier; never `""`.
  package var identifier: AttributeValue
  /// What Interface Builder calls the element: `button`.
  package var element: String
  /// The element's class, where the app gives it one.
  package var customClass: CustomClass?
  /// The element's id.
  package var id: AttributeValue?
  /// The element: the name in its start tag.
  package var range: SourceRange
}
