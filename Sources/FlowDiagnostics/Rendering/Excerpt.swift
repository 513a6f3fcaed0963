/// One line of the input with a range of it underlined.
///
/// Tabs stay tabs, in the text and in the padding below it, so that the carets are below the right characters however
/// wide a tab is; a wide character has two carets. For a long line only a window around the range is decoded and shown.
struct Excerpt {
  /// The line, or the shown part of it.
  private(set) var text = ""
  /// The padding in front of the carets.
  private(set) var padding = ""
  private(set) var carets = ""

  /// One character of the line.
  private struct Cell {
    var offsets: Range<Int>
    var text: String
    var width: Int
    var isTab: Bool
  }

  /// Lays a line out.
  ///
  /// - Parameters:
  ///   - highlighted: the offsets to underline; only the first line is underlined.
  ///   - content: the offsets of the line's text.
  ///   - bytes: the file's bytes.
  ///   - indent: the number of columns in front of the line, which affects the width of tabs.
  ///   - width: the maximum number of columns to show.
  init(underlining highlighted: Range<Int>, of content: Range<Int>, in bytes: [UInt8], indent: Int, width: Int) {
    let start = min(max(highlighted.lowerBound, content.lowerBound), content.upperBound)
    let end = min(max(highlighted.upperBound, start), content.upperBound)
    let near = Self.window(around: start, in: content, of: bytes, reach: width * 8)
    let cells = Self.cells(of: near, in: bytes)
    let shown = Self.part(of: cells, around: start..<end, width: width)
    let isCutBefore = near.lowerBound > content.lowerBound || shown.lowerBound > cells.startIndex
    let isCutBehind = near.upperBound < content.upperBound || shown.upperBound < cells.endIndex

    if isCutBefore {
      text += "…"
      padding += " "
    }
    var column = indent + (isCutBefore ? 1 : 0)
    for cell in cells[shown] {
      let columns = cell.isTab ? 8 - column % 8 : cell.width
      column += columns
      text += cell.text
      if cell.offsets.upperBound <= start {
        padding += cell.isTab ? "\t" : String(repeating: " ", count: columns)
      } else if cell.offsets.lowerBound < max(end, start + 1) {
        carets += String(repeating: "^", count: start == end ? 1 : columns)
      }
    }
    if isCutBehind { text += "…" }
    if carets.isEmpty { carets = "^" }
  }

  /// Returns the part of a line that is worth decoding, from the start of one scalar to the start of another.
  private static func window(around place: Int, in content: Range<Int>, of bytes: [UInt8], reach: Int) -> Range<Int> {
    var lower = max(content.lowerBound, place - reach)
    var upper = min(content.upperBound, place + reach)
    while lower < place, bytes[lower] & 0xC0 == 0x80 { lower += 1 }
    while upper < content.upperBound, upper > place, bytes[upper] & 0xC0 == 0x80 { upper -= 1 }
    return lower..<upper
  }

  private static func cells(of offsets: Range<Int>, in bytes: [UInt8]) -> [Cell] {
    var cells: [Cell] = []
    var offset = offsets.lowerBound
    for character in String(decoding: bytes[offsets], as: UTF8.self) {
      let end = offset + character.utf8.count
      let isTab = character == "\t"
      let visible = visibleText(character)
      let width = isTab ? 4 : visible.utf8.elementsEqual(character.utf8) ? displayWidth(character) : visible.count
      cells.append(Cell(offsets: offset..<end, text: visible, width: width, isTab: isTab))
      offset = end
    }
    return cells
  }

  /// Returns the cells to show: all of them if there is room, or else those around the range with some context in
  /// front.
  private static func part(of cells: [Cell], around range: Range<Int>, width: Int) -> Range<Int> {
    if cells.reduce(0, { $0 + $1.width }) <= width { return cells.indices }
    let firstMarked = cells.firstIndex { $0.offsets.upperBound > range.lowerBound } ?? cells.endIndex
    let behindMarked = cells[firstMarked...].firstIndex { $0.offsets.lowerBound >= range.upperBound } ?? cells.endIndex
    var first = cells.startIndex
    if cells[..<behindMarked].reduce(0, { $0 + $1.width }) > width {
      first = firstMarked
      var context = 0
      while first > cells.startIndex, context + cells[first - 1].width <= width / 3 {
        first -= 1
        context += cells[first].width
      }
    }
    var end = first
    var used = 0
    while end < cells.endIndex, used + cells[end].width <= width || end <= firstMarked {
      used += cells[end].width
      end += 1
    }
    return first..<end
  }
}
