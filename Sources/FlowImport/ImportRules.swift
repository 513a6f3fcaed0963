import FlowDiagnostics

/// The rules for storyboards that are imported together, and for an updated flow file. The examples are correct flow
/// files and storyboards; the mistake is in the other file.
package enum ImportRules {
  package static let all: [Rule] = [changedInStoryboard, goneFromStoryboard, severalTargets]

  /// The storyboard differs from the flow file.
  package static let changedInStoryboard = Rule(
    "changed-in-storyboard", .warning,
    meaning: """
      The storyboard specifies something else than the flow file did: another class or identifier of a scene, another \
      destination or kind of a segue. The update has written it where it was, unless the help proposes an edit: that one \
      is for you to make, because it would break something else in the flow file.

      Names stay, so most code keeps compiling. Look at what depends on a class that has changed.
      """,
    example: """
        flow Shop {
            storyboard Main {
                start screen Cart = initial {
                    segue pay = "Pay" -> Payment
                }
      -         screen Payment
      +         screen Payment: CardPaymentViewController
            }
        }
      """)

  /// The storyboard no longer contains it.
  package static let goneFromStoryboard = Rule(
    "gone-from-storyboard", .warning,
    meaning: """
      An update found something in the flow file that the storyboard no longer has: a screen without a scene, or \
      a segue. What was renamed in Interface Builder is gone under its old identifier and new under its new one.

      The update leaves it as it is. Remove it by hand, or let `routegen import --update --remove` do so. Where the segue \
      was removed by mistake, put it back in Interface Builder.
      """,
    example: """
        flow Shop {
            storyboard Main {
                start screen Cart = initial {
      -             segue pay = "Pay" -> Payment
                }
      -         screen Payment
            }
        }
      """)

  /// The storyboards belong to more than one app.
  package static let severalTargets = Rule(
    "several-targets", .warning,
    meaning: """
      The storyboards belong to more than one target.

      - An app finds a storyboard by its name. Of two for one platform that have the same name in different folders, one \
      belongs to another app or to an extension. The one that is nearest to the flow file is used, or to the first `Main` \
      where there is no flow file yet.
      - An app for Apple TV is another target than one for iOS, and a flow would have the classes of both. The storyboards \
      for iOS are used, or those that are nearest to the flow file.
      - An extension is a target with classes of its own. Its storyboard, which an `Info.plist` names, is imported with those \
      of the app, because only the project says what else the two share.

      Import the storyboards of each target by themselves: name the folder that holds them and no others. Storyboards for \
      the Mac and for the watch become flows with a `platform` of their own. Storyboards of one name in folders of languages \
      (`Base.lproj`, `en.lproj`) are one storyboard; that of `Base.lproj` is taken.
      """,
    example: """
        <?xml version="1.0" encoding="UTF-8"?>
      - <!-- Phone/Main.storyboard, imported together with Pad/Main.storyboard -->
      + <!-- Phone/Main.storyboard, imported by itself -->
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <scenes/>
        </document>
      """)
}
