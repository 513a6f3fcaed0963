import FlowDiagnostics

/// A view that is made by an identifier: a cell, a header, a footer.
public struct ReusableView: Sendable {
  /// Who makes it, and how.
  public enum Role: Sendable, Hashable {
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
  public var role: Role
  /// What it is made by; never `""`.
  public var identifier: AttributeValue
  /// Whether code can make it by its identifier. A static table's cells have identifiers too, and are only there.
  public var isPrototype: Bool
  /// What it is without a class of the app's.
  public var stockClass: StockClass
  /// The app's class.
  public var customClass: CustomClass?
  /// The object's id.
  public var id: AttributeValue?
  /// Its element: the name in its start tag.
  public var range: SourceRange
}

/// An identifier by which UI tests or state restoration know an element.
public struct ElementIdentifier: Sendable {
  /// What knows the element by it.
  public enum Purpose: Sendable, Hashable {
    case accessibility
    case restoration
  }

  /// What knows the element by it.
  public var purpose: Purpose
  /// The identifier; never `""`.
  public var identifier: AttributeValue
  /// What Interface Builder calls the element: `button`.
  public var element: String
  /// The element's class, where the app gives it one.
  public var customClass: CustomClass?
  /// The element's id.
  public var id: AttributeValue?
  /// The element: the name in its start tag.
  public var range: SourceRange
}
