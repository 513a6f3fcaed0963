import UIKit

/// Screens that ask for a flow and hear its result themselves.
@MainActor enum Answers {
  static func run() async {
    print("Answers")
    await heard()
    await left()
    await ignored()
    await apps()
  }

  private static func heard() async {
    await Situations.run("A screen hears the result of the flow that it has pushed, and of one that it has presented.")
    {
      let world = await World.home()
      let tint = Ask()
      await world.go(ListViewController.self, .tint(then: tint.hear))
      expect(world.front, "[List Swatches(tint)]")
      await world.go(SwatchesViewController.self, .mix)
      await world.goTwice(MixerViewController.self, .picked(color: 7))
      expect(world.front, "[List]")
      expect(tint.answers, ["7"])
      await world.go(ListViewController.self, .detail(id: 1))
      let color = Ask()
      await world.go(DetailViewController.self, .color(then: color.hear))
      await world.goTwice(SwatchesViewController.self, .colorless)
      expect(world.front, "[List Detail(1)]")
      expect(color.answers, ["no color"])
      expect(Reports.lines, ["tint: picked(color: 7)", "color: colorless"])
    }
    await Situations.run("The screen hears first, when the flow is gone, and the coordinator after it.") {
      let world = await World.home()
      let ask = Ask()
      let window = world.window
      await world.go(
        ListViewController.self,
        .bareTint {
          ask.hear($0)
          let root = window.rootViewController
          Reports.lines.append(root?.presentedViewController == nil ? "gone" : "not gone")
        })
      await world.go(SwatchesViewController.self, .picked(color: 1))
      expect(Reports.lines, ["gone", "bare tint: picked(color: 1)"])
    }
    await Situations.run("An answer within an answer.") {
      let world = await World.home()
      let (outer, inner) = (Ask(), Ask())
      await world.go(ListViewController.self, .tint(then: outer.hear))
      await world.go(SwatchesViewController.self, .mix)
      await world.go(MixerViewController.self, .finer(then: inner.hear))
      expect(world.front, "[List Swatches(tint) Mixer] <- [Swatches(finer)]")
      await world.go(SwatchesViewController.self, .picked(color: 2))
      expect(inner.answers, ["2"])
      expect(outer.answers, [])
      await world.go(MixerViewController.self, .picked(color: 3))
      expect(outer.answers, ["3"])
      expect(Reports.lines, ["finer: picked(color: 2)", "tint: picked(color: 3)"])
    }
    await Situations.run("When the outer flow finishes, what it has asked for is answered with nothing.") {
      let world = await World.home()
      let (outer, inner) = (Ask(), Ask())
      await world.go(ListViewController.self, .tint(then: outer.hear))
      await world.go(SwatchesViewController.self, .mix)
      let picker = world.coordinator(PickerCoordinator.self)
      await world.go(MixerViewController.self, .finer(then: inner.hear))
      picker?.finish(.picked(color: 4))
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(outer.answers, ["4"])
      expect(inner.answers, ["nothing"])
    }
  }

  private static func left() async {
    await Situations.run("A user who swipes back answers nothing, and so does one who swipes a sheet down.") {
      let world = await World.home()
      let (tint, bare) = (Ask(), Ask())
      await world.go(ListViewController.self, .tint(then: tint.hear))
      world.swipeBack(from: SwatchesViewController.self)
      expect(tint.answers, [])
      await Transitions.rest()
      expect(tint.answers, ["nothing"])
      await world.go(ListViewController.self, .bareTint(then: bare.hear))
      world.swipeDown(SwatchesViewController.self)
      await Transitions.rest()
      expect(bare.answers, ["nothing"])
      expect(Reports.lines, ["picker left", "picker left"])
    }
    await Situations.run("A swipe that is taken back answers nothing yet.") {
      let world = await World.home()
      let ask = Ask()
      await world.go(ListViewController.self, .tint(then: ask.hear))
      world.swipeBack(from: SwatchesViewController.self)
      await Transitions.rest(cancelling: true)
      expect(ask.answers, [])
      await world.go(SwatchesViewController.self, .picked(color: 5))
      expect(ask.answers, ["5"])
    }
    await Situations.run("A result that comes after the user has left is not heard, and what was heard is.") {
      let world = await World.home()
      let ask = Ask()
      await world.go(ListViewController.self, .tint(then: ask.hear))
      let swatches = world.the(SwatchesViewController.self)
      let picker = world.coordinator(PickerCoordinator.self)
      world.swipeBack(from: SwatchesViewController.self)
      await Transitions.rest()
      swatches.route(.picked(color: 6))
      picker?.finish(.picked(color: 6))
      await Transitions.rest()
      // A task keeps the screen, so the parent hears of it when it does something else.
      expect(ask.answers, [])
      await world.go(ListViewController.self, .detail(id: 1))
      expect(ask.answers, ["nothing"])
    }
    await Situations.run("The app takes away the screen that has asked: its flow answers as before.") {
      let world = await World.home()
      let ask = Ask()
      await world.go(ListViewController.self, .detail(id: 1))
      await world.go(DetailViewController.self, .tint(title: "tint", then: ask.hear))
      world.the(ListViewController.self).navigationController?.viewControllers.remove(at: 1)
      expect(world.front, "[List Swatches(tint)]")
      await world.go(SwatchesViewController.self, .picked(color: 8))
      expect(world.front, "[List]")
      expect(ask.answers, ["8"])
    }
    await Situations.run("The app takes away a flow's first screen: who has asked waits while another one is shown.") {
      let world = await World.home()
      let ask = Ask()
      await world.go(ListViewController.self, .tint(then: ask.hear))
      await world.go(SwatchesViewController.self, .about)
      world.the(ListViewController.self).navigationController?.viewControllers.remove(at: 1)
      await Transitions.rest()
      expect(world.front, "[List About]")
      expect(ask.answers, [])
      world.coordinator(PickerCoordinator.self)?.finish(.colorless)
      await Transitions.rest()
      expect(world.front, "[List]")
      expect(ask.answers, ["no color"])
    }
    await Situations.run("The app takes away all that is shown: whoever has asked hears nothing.") {
      let world = await World.home()
      let ask = Ask()
      await world.go(ListViewController.self, .detail(id: 1))
      // The closure keeps the screen, as closures do.
      let screen = world.the(DetailViewController.self)
      await world.go(
        DetailViewController.self,
        .tint(title: "tint") { result in
          screen.title = "\(result == nil)"
          ask.hear(result)
        })
      world.window.rootViewController = UIViewController()
      await Transitions.rest()
      expect(ask.answers, ["nothing"])
      expect(screen.title, "true")
    }
  }

  private static func ignored() async {
    await Situations.run("Of two taps the second hears nothing at once, and the first the result.") {
      let world = await World.home()
      let (first, second) = (Ask(), Ask())
      world.tap(ListViewController.self, .tint(then: first.hear))
      world.tap(ListViewController.self, .tint(then: second.hear))
      await Transitions.rest()
      expect(world.front, "[List Swatches(tint)]")
      expect(first.answers, [])
      expect(second.answers, ["nothing"])
      await world.go(SwatchesViewController.self, .picked(color: 9))
      expect(first.answers, ["9"])
    }
    await Situations.run("A screen that is covered, or gone, hears nothing.") {
      let world = await World.home()
      let (covered, gone) = (Ask(), Ask())
      await world.go(ListViewController.self, .detail(id: 1))
      let detail = world.the(DetailViewController.self)
      await world.go(ListViewController.self, .tint(then: covered.hear))
      expect(covered.answers, ["nothing"])
      await world.go(DetailViewController.self, .back)
      detail.route(.color(then: gone.hear))
      await Transitions.rest()
      expect(gone.answers, ["nothing"])
      expect(world.front, "[List]")
    }
    await Situations.run("A screen of a flow that has finished hears nothing.") {
      let world = await World.home()
      let (outer, late) = (Ask(), Ask())
      await world.go(ListViewController.self, .tint(then: outer.hear))
      await world.go(SwatchesViewController.self, .mix)
      let mixer = world.the(MixerViewController.self)
      mixer.route(.picked(color: 1))
      mixer.route(.finer(then: late.hear))
      await Transitions.rest()
      expect(outer.answers, ["1"])
      expect(late.answers, ["nothing"])
    }
  }

  private static func apps() async {
    await Situations.run("What hears an answer is released when it has heard it.") {
      let world = await World.home()
      final class Listener {}
      var listener: Listener? = Listener()
      weak let released = listener
      let ask = Ask()
      await world.go(
        ListViewController.self,
        .tint { [listener] result in
          withExtendedLifetime(listener) {}
          ask.hear(result)
        })
      listener = nil
      let picker = world.coordinator(PickerCoordinator.self)
      expect(released != nil, "it is kept until the answer comes")
      await world.go(SwatchesViewController.self, .picked(color: 1))
      expect(released == nil, "it is released")
      expect(ask.answers, ["1"])
      withExtendedLifetime(picker) {}
    }
    await Situations.run("An app that takes over what a flow calls when it is left, or ends, answers nothing.") {
      let world = await World.home()
      let (left, finished) = (Ask(), Ask())
      await world.go(ListViewController.self, .tint(then: left.hear))
      world.coordinator(PickerCoordinator.self)?.onLeave = { Reports.lines.append("the app's") }
      world.swipeBack(from: SwatchesViewController.self)
      await Transitions.rest()
      expect(left.answers, ["nothing"])
      await world.go(ListViewController.self, .tint(then: finished.hear))
      guard let picker = world.coordinator(PickerCoordinator.self) else { return expect(false, "there is a picker") }
      picker.stage.ending.onLeave = {}
      picker.onFinish = { _ in Reports.lines.append("the app's: result") }
      await world.go(SwatchesViewController.self, .picked(color: 1))
      expect(finished.answers, ["nothing"])
      expect(Reports.lines, ["the app's", "the app's: result"])
      // Nobody counts the end that the app has taken over.
      Ends.all = []
    }
  }
}
