import FlowModel
import FlowStoryboards

/// The cells and other reusable views of all nibs, by class.
struct NibViewsByClass {
  private let views: [ReusableView]
  /// The indices of the views by the unqualified names of the custom class and of the stock class.
  private var byLastName: [String: [Int]] = [:]
  /// The views with mangled class names, which may be of any class.
  private var mangled: [Int] = []

  init(_ views: [ReusableView]) {
    self.views = views
    for (index, view) in views.enumerated() {
      var names: Set = [view.stockClass.name]
      if let custom = view.customClass?.name.text {
        if custom.hasPrefix("_Tt") { mangled.append(index) } else { names.insert(SwiftNames.unqualified(custom)) }
      }
      for name in names { byLastName[name, default: []].append(index) }
    }
  }

  /// Returns the view of a class, if it is the only one.
  ///
  /// - Parameters:
  ///   - type: the class, as a flow file names it.
  ///   - imports: the modules that the flow file imports.
  ///   - classes: the comparison of classes in flow files and nibs.
  /// - Returns: the view; `nil` if there are none of the class, or several.
  func only(_ type: String, imports: Set<String>, by classes: ClassComparison) -> ReusableView? {
    var found: Int?
    for index in (byLastName[SwiftNames.unqualified(type)] ?? []) + mangled
    where index != found && classes.compare(type, imports: imports, with: views[index]) == .same {
      guard found == nil else { return nil }
      found = index
    }
    return found.map { views[$0] }
  }
}
