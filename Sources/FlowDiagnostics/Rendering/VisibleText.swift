/// Returns text that is safe to print on a terminal and in a log, on one line.
///
/// Characters that move the cursor, start an escape sequence, change the writing direction, break the line or are
/// invisible are written as a Swift escape, `\u{1B}`. Everything else, including tabs, stays.
///
/// - Parameter text: any text: a path, a name, a line of the input.
/// - Returns: the same text with invisible characters made visible.
package func visibleText(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  var visible = ""
  for character in text { visible += visibleText(character) }
  return visible
}

/// Returns a character with everything invisible in it made visible.
func visibleText(_ character: Character) -> String {
  let scalars = character.unicodeScalars
  // England, Scotland and Wales: flags that are spelled with tags, which are invisible anywhere else.
  let isFlag = scalars.first?.value == 0x1F3F4
  if !scalars.contains(where: { isInvisible($0, inFlag: isFlag) }) { return String(character) }
  var visible = ""
  for scalar in scalars {
    if isInvisible(scalar, inFlag: isFlag) {
      visible += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      visible.unicodeScalars.append(scalar)
    }
  }
  return visible
}

private func isInvisible(_ scalar: Unicode.Scalar, inFlag: Bool) -> Bool {
  switch scalar.value {
  case 0x09: return false
  case 0x20..<0x7F: return false
  case 0x200C, 0x200D: return false  // They join and part letters and emoji.
  case 0xE0020...0xE007F: return !inFlag
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  default: return false
  }
}

/// Returns the number of terminal columns of a character: zero, one or two. Tabs are handled elsewhere.
func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if first.value < 0x7F { return scalars.contains { $0.value == 0xFE0F } ? 2 : 1 }
  if isWide(first) || first.properties.isEmojiPresentation { return 2 }
  if first.properties.isEmoji, scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return 1
  }
}

/// True if a scalar is in a block that Unicode calls wide or fullwidth in East Asian text.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
    return true
  default:
    return false
  }
}
