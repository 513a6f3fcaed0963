import FlowDiagnostics

/// The rules for storyboard files. The examples are storyboards, with a flow file next to them.
package enum StoryboardRules {
  /// All rules, in the order of their names.
  package static let all: [Rule] = [malformedStoryboard, notAStoryboard]

  package static let malformedStoryboard = Rule(
    "malformed-storyboard", .error,
    meaning: """
      The file is not well-formed XML, so nothing in it can be trusted: a tag is not closed or closed by another's end, \
      a value is not quoted, a character is named that there is not, or the file ends in the middle. The first such \
      place is shown. Interface Builder does not write such files; a merge does, an editor, or a copy that was cut off.

      Take the file from version control again, or fix the place by hand: Xcode opens the storyboard as soon as it is \
      well-formed. Document types, and with them entities of the file's own, are not read.
      """,
    example: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      -     <scenes>
      +     <scenes/>
        </document>
      """,
    companion: anyFlow)

  package static let notAStoryboard = Rule(
    "not-a-storyboard", .error,
    meaning: """
      The file is not a storyboard or a xib, whatever its name says: it is empty, binary, in another encoding than UTF-8, \
      other XML, or a xib that is called a storyboard. Files whose names end in `.xib` are read as xibs, for the classes of \
      their owners and for the identifiers of their cells; they have no scenes and no segues. A compiled storyboard (`.storyboardc`) cannot be read either: name the source it was made from.
      """,
    example: """
        <?xml version="1.0" encoding="UTF-8"?>
      - <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      -     <objects/>
      + <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      +     <scenes/>
        </document>
      """,
    companion: anyFlow)

  /// An unrelated flow file.
  private static let anyFlow = Rule.Companion.flow(
    """
    flow Pills {
        screen Choice
    }
    """)
}
