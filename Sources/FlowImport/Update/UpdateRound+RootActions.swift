import FlowDiagnostics

// A segue action on the relationship between a navigation controller and its root creates a screen, and a flow file has
// no syntax for it. An import writes a comment above the screen, and an update keeps it current.

extension UpdateRound {
  /// Updates the comment on the segue action that creates a screen.
  mutating func followRootAction(of pictured: StoryboardPicture.Screen, to screen: ExistingFlows.Screen) {
    let wanted = pictured.remarks.map { "// \($0)" }.first { $0.hasPrefix(SourceLayout.rootActionRemark) }
    let old = layout.remark(SourceLayout.rootActionRemark, above: screen.syntax)
    if let old, let wanted, layout.text(of: old) == wanted { return }
    if let old { edits.remove(old) }
    guard let wanted else { return }
    let (offset, line) = layout.newRemark(wanted, above: screen.syntax)
    edits.insert(line, at: old?.lowerBound ?? offset)
    let name = screen.syntax.name
    changes.append((name.range, "`\(name.text)` is made by another segue action in the storyboard"))
  }
}
