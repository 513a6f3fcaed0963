import FlowDiagnostics

/// A view that is created by identifier: a cell, a header, a footer.
package struct ReusableView: Sendable {
  /// The kind of reusable view, which determines its creation.
  package enum Role: Sendable, Hashable {
    /// A table cell; on the Mac a view for table rows.
    case tableCell
    /// A header or footer of a table section.
    case tableHeaderFooter
    /// A collection cell.
    case collectionCell
    /// A header, footer or other supplementary view of a collection.
    case collectionSupplementary
    /// The type of a table row on the watch.
    case tableRow
  }

  package var role: Role
  /// The reuse identifier; never `""`.
  package var identifier: AttributeValue
  /// True if code can create it by its identifier. The cells of a static table also have identifiers, but exist
  /// already.
  package var isPrototype: Bool
  /// The class without a custom class.
  package var stockClass: StockClass
  /// The custom class.
  package var customClass: CustomClass?
  /// The object's id.
  package var id: AttributeValue?
  /// Its element: the name in its start tag.
  package var range: SourceRange
}

/// An identifier of an element for UI tests or state restoration.
package struct ElementIdentifier: Sendable {
  /// The user of an identifier.
  package enum Purpose: Sendable, Hashable {
    case accessibility
    case restoration
  }

  /// The user of the identifier.
  package var purpose: Purpose
  /// The identifier; never `""`.
  package var identifier: AttributeValue
  /// The element's name in Interface Builder's XML: `button`.
  package var element: String
  /// The element's class, if the app gives it one.
  package var customClass: CustomClass?
  /// The element's id.
  package var id: AttributeValue?
  /// The element: the name in its start tag.
  package var range: SourceRange
}
