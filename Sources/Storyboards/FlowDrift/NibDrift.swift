import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// A nib has no scenes, so it can contradict a flow file only in its owner and in the identifiers of its cells. Code
// chooses the nib of a controller and registers cells as it likes, so only certain differences are reported.

extension DriftCheck {
  /// Compares screens outside of storyboards with the nibs that are named after their classes, which UIKit loads
  /// automatically, and the cells in their blocks with those of the nibs.
  mutating func checkNibs() {
    guard !storyboards.nibs.isEmpty else { return }
    for screen in program.screenIDs where match[screen] == nil {
      if !program[screen].isInStoryboard { checkOwner(of: screen) }
      checkCells(of: screen)
    }
  }

  /// Checks the nib's owner: File's Owner of the nib `CardViewController` is the class that loads it, or a superclass.
  private mutating func checkOwner(of screen: Screen.ID) {
    let controller = program[program[screen].controller]
    guard !controller.isStock, let nib = nibsByName[controller.lastName],
      let owner = nib.owner, NameSpelling.isClass(owner.name.text),
      !StockClasses.contains(owner.name.text, platform: controller.platform),
      !lineage(of: screen).contains(owner.name.text)
    else { return }
    let syntax = context.declarations[screen.index].syntax
    report(
      DriftRules.otherOwner,
      "the nib \(nib.name.literal) is made for `\(owner.name.text)`, not for `\(controller.name)`",
      at: syntax.type?.range ?? syntax.name.range, "its File's Owner is this class", owner.name.range,
      .init("set the class of File's Owner in Interface Builder, or name the class of the nib after `:`"))
  }

  /// Returns the classes of a screen and of the screens that it extends.
  private func lineage(of screen: Screen.ID) -> [String] {
    var names: [String] = []
    var seen: Set<Screen.ID> = []
    var current: Screen.ID? = screen
    while let next = current, seen.insert(next).inserted {
      names.append(program[program[next].controller].lastName)
      current = program[next].base
    }
    return names
  }

  private mutating func checkCells(of screen: Screen.ID) {
    let imports = context.imports(of: screen)
    for entry in context.declarations[screen.index].syntax.members.identifiers.flatMap(\.entries) {
      if let found = nibViewsByIdentifier[entry.text] {
        checkClass(of: entry, found, imports: imports)
      } else {
        _ = reportOtherIdentifier(entry, imports: imports)
      }
    }
  }

  /// Reports a cell that has an entry's class in only one nib, but an identifier without an entry: UIKit refuses to
  /// register it with another identifier.
  mutating func reportOtherIdentifier(_ entry: IdentifiersSyntax.Entry, imports: Set<String>) -> Bool {
    guard let type = entry.type, !nibViews.isEmpty, !sceneViewIdentifiers.contains(entry.text),
      let view = nibViewsByClass.only(type.text, imports: imports, by: context.classes), view.customClass != nil,
      !mentionedIdentifiers.contains(view.identifier.text)
    else { return false }
    let identifier = view.identifier
    let change = IdentifierChange(of: entry, to: identifier.text)
    report(
      DriftRules.missingCell,
      "no nib has a cell \(entry.text.literal); that of the class `\(type.text)` has another identifier",
      at: entry.place, "it is called so here", identifier.range,
      .init("write \(change.code)", edit: change.edit), remedy: change.remedy)
    return true
  }

  /// Finds the identifiers of all blocks of the program.
  func findMentionedIdentifiers() -> Set<String> {
    let ofScreens = context.declarations.flatMap(\.syntax.members.identifiers)
    return Set((program.flowIDs.flatMap(blocks(ofFlow:)) + ofScreens).flatMap(\.entries).map(\.text))
  }
}

// MARK: - NibViewsByClass

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

// MARK: - Rules

extension DriftRules {
  static let otherOwner = Rule(
    "other-owner", .warning,
    meaning: """
      A view controller that code creates has a nib with the name of its class, and the nib's File's Owner is another class. \
      UIKit loads the nib by that name and connects its outlets to the view controller, which may not have them.

      Set the class of File's Owner in Interface Builder. If the owner is a superclass, declare a screen for it and write \
      `extends`. Owners without a class, and nibs with other names, are not compared.
      """,
    in: "flow Shop { … }",
    wrong: "screen Card: CardViewController", right: "screen Card: PostcardViewController",
    companion: .nib(
      name: "CardViewController",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PostcardViewController"/>
          </objects>
      </document>
      """))
}
