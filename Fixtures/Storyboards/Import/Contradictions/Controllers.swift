import UIKit

class ListController: UITableViewController {}
class ArchiveController: ListController {}
class OldArchiveController: ArchiveController {}
class TrashController: ListController {}
class ItemController: UIViewController {}
class ArchivedItemController: UIViewController {}
