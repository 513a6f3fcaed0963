import Testing
import UIKit

/// A screen with rows.
private class ListScreen: UITableViewController {
  var log: [String] = []
  var isWilling = true

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("selected") }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("asked about \(identifier)")
    return isWilling
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let cell = sender as? UITableViewCell
    log.append("prepared \(segue.identifier ?? "-") for row \(cell.flatMap(tableView.indexPath)?.row ?? -1)")
    log.append("row \(tableView.indexPathForSelectedRow?.row ?? -1) is chosen")
  }
}

/// A screen whose rows come from its code: one of each prototype.
private final class PrototypeScreen: ListScreen {
  static let identifiers = ["connected", "plain"]
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: Self.identifiers[indexPath.row], for: indexPath)
  }
}

private final class GridScreen: UICollectionViewController {
  var log: [String] = []

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("selected")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let cell = sender as? UICollectionViewCell
    log.append("prepared for item \(cell.flatMap(collectionView.indexPath)?.item ?? -1)")
    log.append("chosen: \(collectionView.indexPathsForSelectedItems?.map(\.item) ?? [])")
  }
}

@Suite("A tap on a cell that Interface Builder connected with a segue") @MainActor
struct CellTapTests {
  @Test("performs it with the cell as sender, before the table's delegate hears of the tap")
  func prototypes() throws {
    let (stack, list) = try show(PrototypeScreen.self)
    Headless.tap(row: [0, 0], of: list.tableView)
    Transitions.settle()
    #expect(list.log == ["asked about show", "prepared show for row 0", "row 0 is chosen", "selected"])
    #expect(stack.topViewController is DetailScreen)

    stack.popViewController(animated: false)
    list.log = []
    list.isWilling = false
    Headless.tap(row: [0, 0], of: list.tableView)
    #expect(list.log == ["asked about show", "selected"])
    #expect(stack.topViewController === list)
  }

  @Test("is not one on a control in a cell, or on an accessory button")
  func others() throws {
    let (stack, list) = try show(PrototypeScreen.self)
    Headless.tap(row: [0, 1], of: list.tableView)
    #expect(list.log == ["selected"])
    #expect(stack.topViewController === list)
    Headless.fire("accessory", on: list, sender: list.tableView.cellForRow(at: [0, 1]))
    #expect(list.log == ["selected", "asked about accessory", "prepared accessory for row 1", "row 1 is chosen"])
  }

  @Test("does not perform it where code has registered another class for the cell's identifier")
  func registered() throws {
    let (_, list) = try show(PrototypeScreen.self)
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "connected")
    Headless.tap(row: [0, 0], of: list.tableView)
    #expect(list.log == ["selected"])
  }

  @Test("works in a table whose rows are in the storyboard")
  func staticRows() throws {
    let (stack, list) = try show(ListScreen.self, static: true)
    #expect((0..<list.tableView.numberOfSections).map { list.tableView.numberOfRows(inSection: $0) } == [1, 2])
    #expect(list.tableView.cellForRow(at: [1, 0]) !== list.tableView.cellForRow(at: [1, 1]))
    Headless.tap(row: [0, 0], of: list.tableView)
    #expect(list.log == ["selected"])
    Headless.tap(row: [1, 1], of: list.tableView)
    Transitions.settle()
    #expect(list.log.dropFirst() == ["asked about show", "prepared show for row 1", "row 1 is chosen", "selected"])
    #expect(stack.topViewController is DetailScreen)
  }

  @Test("works in a collection")
  func collection() throws {
    let storyboard = try load(
      """
      <scene><objects><collectionViewController id="l" customClass="GridScreen" sceneMemberID="viewController">
        <collectionView key="view"><cells><collectionViewCell reuseIdentifier="photo"><connections>
          <segue destination="d" kind="presentation" id="g"/>
        </connections></collectionViewCell></cells></collectionView>
      </collectionViewController></objects></scene>
      <scene><objects><viewController id="d" customClass="DetailScreen" sceneMemberID="viewController"/></objects></scene>
      """, initial: "l",
      classes: ["GridScreen": GridScreen.init(coder:), "DetailScreen": DetailScreen.init(coder:)],
      name: "CellTapTests.grid")
    let grid = try #require(storyboard.instantiateInitialViewController() as? GridScreen)
    openWindow(on: grid)
    Headless.tap(item: [0, 2], of: grid.collectionView)
    Transitions.settle()
    #expect(grid.log == ["prepared for item 2", "chosen: [2]", "selected"])
    #expect(grid.presentedViewController is DetailScreen)
    grid.collectionView.deselectItem(at: [0, 2], animated: false)
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(grid.collectionView.cellForItem(at: [0, 3]) == nil)
  }

  @Test("does not keep the screen, its table or its cells", arguments: [false, true])
  func memory(isStatic: Bool) throws {
    weak var list: ListScreen?
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    do {
      let shown: ListScreen = try isStatic ? show(ListScreen.self, static: true).list : show(PrototypeScreen.self).list
      (list, table) = (shown, shown.tableView)
      let path: IndexPath = isStatic ? [1, 1] : [0, 0]
      Headless.tap(row: path, of: shown.tableView)
      cell = shown.tableView.cellForRow(at: path)
      Transitions.settle()
      #expect(cell != nil)
    }
    openWindow(on: UIViewController())
    #expect(list == nil)
    #expect(table == nil)
    #expect(cell == nil)
  }

  private func show<List: ListScreen>(
    _ list: List.Type, static isStatic: Bool = false
  ) throws -> (stack: UINavigationController, list: List) {
    let table =
      isStatic
      ? """
      <tableView key="view" dataMode="static"><sections>
        <tableViewSection><cells><tableViewCell/></cells></tableViewSection>
        <tableViewSection><cells><tableViewCell/><tableViewCell><connections>\(segue)</connections></tableViewCell></cells>
        </tableViewSection>
      </sections></tableView>
      """
      : """
      <tableView key="view"><prototypes>
        <tableViewCell reuseIdentifier="connected"><connections>\(segue)</connections></tableViewCell>
        <tableViewCell reuseIdentifier="plain">
          <tableViewCellContentView><subviews><button><connections>\(segue)</connections></button></subviews>
          </tableViewCellContentView>
          <connections>
            <segue destination="d" kind="show" identifier="accessory" trigger="accessoryAction" id="h"/>
          </connections>
        </tableViewCell>
      </prototypes></tableView>
      """
    let storyboard = try load(
      """
      <scene><objects><tableViewController id="l" customClass="ListScreen" sceneMemberID="viewController">\(table)
      </tableViewController></objects></scene>
      <scene><objects><viewController id="d" customClass="DetailScreen" sceneMemberID="viewController"/></objects></scene>
      """, initial: "l",
      classes: ["ListScreen": List.init(coder:), "DetailScreen": DetailScreen.init(coder:)],
      name: "CellTapTests.\(isStatic)")
    guard let list = storyboard.instantiateInitialViewController() as? List else { throw Missing() }
    let stack = UINavigationController(rootViewController: list)
    openWindow(on: stack)
    return (stack, list)
  }

  private var segue: String { "<segue destination=\"d\" kind=\"show\" identifier=\"show\" id=\"g\"/>" }
}
