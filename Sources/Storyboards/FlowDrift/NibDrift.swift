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
      !program.lineage(of: screen).contains(where: { program[program[$0].controller].lastName == owner.name.text })
    else { return }
    let syntax = context.declarations[screen.index].syntax
    report(
      DriftRules.otherOwner,
      "the nib \(nib.name.literal) is made for `\(owner.name.text)`, not for `\(controller.name)`",
      at: syntax.type?.range ?? syntax.name.range, "its File's Owner is this class", owner.name.range,
      .init("set the class of File's Owner in Interface Builder, or name the class of the nib after `:`"))
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
      let view = onlyNibView(ofClass: type.text, imports: imports), view.customClass != nil,
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

  /// Returns the only view of a class in the nibs; `nil` if there are none, or several.
  private mutating func onlyNibView(ofClass type: String, imports: Set<String>) -> ReusableView? {
    var found: ReusableView?
    for view in (nibViewsByClass[SwiftNames.unqualified(type)] ?? []) + (nibViewsByClass[""] ?? [])
    where view.range != found?.range && context.classes.compare(type, imports: imports, with: view) == .same {
      guard found == nil else { return nil }
      found = view
    }
    return found
  }

  /// Finds the identifiers of all blocks of the program.
  func findMentionedIdentifiers() -> Set<String> {
    let ofScreens = context.declarations.flatMap(\.syntax.members.identifiers)
    return Set((program.flowIDs.flatMap(blocks(ofFlow:)) + ofScreens).flatMap(\.entries).map(\.text))
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
