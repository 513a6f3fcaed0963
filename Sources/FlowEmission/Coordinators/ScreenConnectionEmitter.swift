import FlowModel

/// Writes how a coordinator connects screens: it sets their closures, which keep it, and those of what they contain.
struct ScreenConnectionEmitter {
  let coordination: Coordination

  private var plan: EmissionPlan { coordination.plan }

  func emit(into writer: inout CodeWriter) {
    let screens = coordination.screens.filter {
      plan.program[$0].isView ? coordination.made.contains($0) : plan.routes.isConnectable($0)
    }
    guard !screens.isEmpty else { return }
    writer.line("// MARK: Connecting")
    writer.blank()
    for screen in screens {
      if plan.program[screen].isView {
        HostedViewEmitter(coordination: coordination).emitConnecting(screen, into: &writer)
        continue
      }
      let isStock = plan.program[plan.program[screen].controller].isStock
      if coordination.made.contains(screen), isStock || plan.program[screen].isNavigationRoot {
        emitConnectContainer(screen, into: &writer)
      }
      if !isStock { emitConnect(screen, into: &writer) }
    }
  }

  /// Connects what is in a new controller that has no closure itself, and gives the controller.
  private func emitConnectContainer(_ screen: Screen.ID, into writer: inout CodeWriter) {
    let name = plan.className(of: screen)
    let isNavigationRoot = plan.program[screen].isNavigationRoot
    let type = isNavigationRoot ? "(navigationController: UINavigationController, rootViewController: \(name))" : name
    writer.block(
      "private func connect\(coordination.name(of: screen))(_ made: \(type)) -> UIViewController"
    ) { writer in
      let made = isNavigationRoot ? "made.rootViewController" : "made"
      if plan.program[plan.program[screen].controller].isStock, let name = plan.screenNames.swift(of: screen) {
        writer.line("\(name).named(\(made))")
      }
      emitConnecting(screen, made, into: &writer)
      writer.line(isNavigationRoot ? "return made.navigationController" : "return made")
    }
    writer.blank()
  }

  private func emitConnect(_ screen: Screen.ID, into writer: inout CodeWriter) {
    let controller = plan.program[screen].controller
    let name = coordination.name(of: screen)
    let type = plan.program[controller].name
    writer.line("@discardableResult")
    writer.block("private func connect\(name)(_ screen: \(type)) -> UIViewController") { writer in
      if let name = plan.screenNames.swift(of: screen) { writer.line("\(name).named(screen)") }
      for level in plan.routes.levels(of: controller) { emitClosure(of: level, of: screen, into: &writer) }
      emitContained(in: screen, "screen", into: &writer)
      writer.line("return screen")
    }
    writer.blank()
  }

  /// Sets the closure by which a screen asks for the routes of a class. What reports a segue is heard at once: it is about
  /// to be performed.
  private func emitClosure(of level: Controller.ID, of screen: Screen.ID, into writer: inout CodeWriter) {
    let closure = "screen.\(plan.routes.closure(of: level))"
    let path = plan.path(screen)
    let from = "from\(coordination.name(of: screen))"
    guard plan.routes.hasCases(level) else {
      writer.line("\(closure) = self.stage.routes(of: screen, as: \(path).self, keeping: self)")
      return
    }
    let ignoring = plan.ignoring(level).map { name in ", orElse: { $0.\(name)() }" } ?? ""
    let routes = "self.stage.routes(of: screen, as: \(path).self\(ignoring)) { self.perform($0, \(from): $1) }"
    guard plan.routes.tellsOfSegues(level) else {
      writer.line("\(closure) = \(routes)")
      return
    }
    writer.line("let routes: (\(plan.path(plan.program[level].home)).Route) -> Swift.Void = \(routes)")
    writer.block("\(closure) =", remark: " [weak screen] route in") { writer in
      writer.line("guard case .\(SwiftNames.segueRoute) = route, let screen else { return routes(route) }")
      writer.line("self.perform(route, \(from): screen)")
    }
  }

  // MARK: What a storyboard has made

  /// Connects a screen that is there.
  func emitConnecting(_ screen: Screen.ID, _ expression: String, into writer: inout CodeWriter) {
    guard plan.routes.isConnectable(screen) else { return }
    if plan.program[plan.program[screen].controller].isStock {
      emitContained(in: screen, expression, into: &writer)
    } else {
      writer.line("self.connect\(coordination.name(of: screen))(\(expression))")
    }
  }

  /// Connects what a storyboard has put into a screen, each where it is found.
  private func emitContained(in screen: Screen.ID, _ expression: String, into writer: inout CodeWriter) {
    emitConnecting(found(in: screen), in: expression, "inChildrenOf", into: &writer)
  }

  private func emitConnecting(
    _ screens: [Screen.ID], in container: String, _ label: String, into writer: inout CodeWriter
  ) {
    let alike = Dictionary(grouping: screens) { plan.program[$0].controller }
    var places: [Controller.ID: Int] = [:]
    for screen in screens {
      let controller = plan.program[screen].controller
      // Of several screens of one class each is found by its place.
      let index = places[controller, default: 0]
      places[controller] = index + 1
      let place = alike[controller]?.count == 1 ? "" : ", at: \(index)"
      let name = plan.program[controller].name
      writer.block("for each in RoutegenSupport.screens(\(name).self, \(label): \(container)\(place))") { writer in
        writer.line("self.connect\(coordination.name(of: screen))(each)")
      }
    }
  }

  /// The screens with closures that a storyboard has put into a screen, stock containers opened up.
  private func found(in screen: Screen.ID) -> [Screen.ID] {
    var seen: Set<Screen.ID> = [screen]
    return found(in: screen, &seen)
  }

  private func found(in screen: Screen.ID, _ seen: inout Set<Screen.ID>) -> [Screen.ID] {
    var found: [Screen.ID] = []
    for target in plan.program.contained(in: screen) where seen.insert(target).inserted {
      found += opened(target, &seen)
    }
    return found
  }

  /// The screen itself, or what is in it where it is a stock container.
  private func opened(_ screen: Screen.ID, _ seen: inout Set<Screen.ID>) -> [Screen.ID] {
    guard plan.routes.isConnectable(screen) else { return [] }
    return plan.program[plan.program[screen].controller].isStock ? found(in: screen, &seen) : [screen]
  }

  // MARK: What segues bring up

  /// The case by which a screen reports a segue: what it brings up is connected.
  func emitSegueCase(of screen: Screen.ID, into writer: inout CodeWriter) {
    let edges = plan.program.edges(of: screen).filter { plan.routes.isConnectable($0.target) }
    guard !edges.isEmpty else {
      writer.line("case .\(SwiftNames.segueRoute): break")
      return
    }
    writer.line("case .\(SwiftNames.segueRoute)(let segue):")
    var body = CodeWriter(depth: 3)
    let targets = Dictionary(grouping: edges) { $0.segue.identity }.mapValues { $0.map(\.target) }
    let nameless = targets[nil] ?? []
    if let owner = plan.segueOwner(of: plan.program[screen].controller) {
      let type = "\(plan.path(plan.program[owner].home)).SegueIdentifier"
      body.cases(of: "\(type)(rawValue: segue.identifier ?? \"\")") { writer in
        for segue in plan.program[owner].segues {
          let name = segue.identity.name
          // Without `some` these would be those of the optional.
          let pattern = SwiftNames.ofOptional.contains(name) ? ".some(.\(name))" : ".\(SwiftNames.member(name))"
          emitCase("case \(pattern):", targets[segue.identity] ?? [], into: &writer)
        }
        emitCase("case nil:", nameless, into: &writer)
      }
    } else {
      emitTargets(nameless, into: &body)
    }
    writer.append(body)
  }

  private func emitCase(_ head: String, _ targets: [Screen.ID], into writer: inout CodeWriter) {
    guard !targets.isEmpty else {
      writer.line("\(head) break")
      return
    }
    writer.line(head)
    var body = CodeWriter(depth: 4)
    emitTargets(targets, into: &body)
    writer.append(body)
  }

  private func emitTargets(_ targets: [Screen.ID], into writer: inout CodeWriter) {
    var seen: Set<Screen.ID> = []
    let screens = targets.filter { seen.insert($0).inserted }.flatMap { opened($0, &seen) }
    var known: Set<Controller.ID> = []
    let first = screens.filter { known.insert(plan.program[$0].controller).inserted }
    emitConnecting(targets.count > 1 ? first : screens, in: "segue.destination", "in", into: &writer)
  }
}
