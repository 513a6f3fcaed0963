import FlowDiagnostics

/// The catalogue of the analysis: mistakes in the contents of flow files, by topic.
package enum AnalysisRules {
  /// All rules of the analysis, by topic.
  package static let all: [Rule] = topics.flatMap(\.rules)

  /// The topics.
  package static let topics: [RuleTopic] = [
    RuleTopic("Names", names), RuleTopic("Identifiers", identifiers), RuleTopic("Looking up names", lookup),
    RuleTopic("Classes", classes), RuleTopic("Routes", routes), RuleTopic("Targets", targets),
    RuleTopic("Values", values), RuleTopic("Injection", injection), RuleTopic("Segue actions", actions),
    RuleTopic("Flows and coordinators", flows), RuleTopic("Services", services), RuleTopic("Containers", containers),
    RuleTopic("Alerts", alerts), RuleTopic("Guards", guards),
    RuleTopic("Flows of other modules", externals),
    RuleTopic("Routes of other modules", sharedRoutes),
    RuleTopic("SwiftUI", views), RuleTopic("Links", links),
    RuleTopic("What screens can be reached", reachability),
  ]

  /// The rules of this file, in order.
  static let externals: [Rule] = [unknownExternalFlow, unusableExternalFlow, externalFlowDiffers, brokenModule]

  /// The rules of this file, in order.
  static let flows: [Rule] = [
    emptyFile, missingStart, twoStarts, startCycle, needsCoordinator, foreignScreen, flowNeverBegun,
    hooksWithoutRoutes, unperformedRoutes,
  ]

  /// The rules of this file, in order.
  static let links: [Rule] = [
    malformedLink, unknownPlaceholder, missingPlaceholder, typeNotInURL, valueBeyondFirstLink, conflictingLinks,
    misplacedLink, misplacedOnTop, reservedUse, malformedOrigin, conflictingOrigins,
  ]

  /// The rules of this file, in order.
  static let lookup: [Rule] = [
    unknownScreen, unknownEntry, unknownTab, missingEntry, moduleNotImported, twoInitialControllers,
    missingSceneIdentifier,
  ]

  /// The rules of this file, in order.
  static let names: [Rule] = [duplicateName, impossibleName, reservedName, nameCollision, namingConvention]

  /// The rules of this file, in order.
  static let sharedRoutes: [Rule] = [unknownRoutes, routesDiffer, unsharedRoute]

  /// The rules of this file, in order.
  static let actions: [Rule] = [misplacedAction, actionWithoutSender, conflictingActions]

  /// The rules of this file, in order.
  static let alerts: [Rule] = [
    alertWithoutChoice, alertWithoutCancel, repeatedRole, misplacedField, unknownElement, coveredAlert,
  ]

  static let containers = [malformedSplit, misplacedColumn, splitInStack, conflictingChildren, guardedChild]

  /// The rules of this file, in order.
  static let guards: [Rule] = [
    unknownGuard, repeatedGuard, guardWithoutEnd, guardCycle, unusedGuard, seguePastGuard, tabPastGuard,
  ]

  /// The rules of this file, in order.
  static let routes: [Rule] = [
    duplicateSetting, misplacedIdentifier, misplacedNavigation, misplacedParameters, misplacedArguments,
    misplacedStyle, misplacedInPlace, misplacedAnimation, misplacedAnswers, nothingToAnswer, misplacedEnds,
    conflictingEnds, misplacedRoute, missingRouteName,
    routeWithoutTarget,
  ]

  /// The rules of this file, in order.
  static let targets: [Rule] = [
    misplacedTarget, notOnThisPlatform, segueOutsideStoryboard, targetOutsideStoryboard, pushedNavigationController,
    navigationTwice,
  ]

  /// The rules of this file, in order.
  static let values: [Rule] = [
    missingArgument, repeatedArgument, unknownArgument, typeMismatch, selfInValue,
    parameterNotInScope, wrongResult, conflictingResults, unusedParameter,
  ]

  /// The rules of this file, in order.
  static let classes: [Rule] = [
    conflictingScreens, conflictingRoutes, extendsCycle, extendsStockClass, extendsHiddenScreen, inheritedValues,
    stockClassHasNoRoutes, stockClassTakesNoValues, stockClassNeedsValues, hiddenModule,
  ]

  /// The rules of this file, in order.
  static let identifiers: [Rule] = [duplicateIdentifier, emptyIdentifier, emptyDeclaration, identifierCase]

  /// The rules of this file, in order.
  static let injection: [Rule] = [
    parametersAndEntries, namelessEdgeNeedsValues, initializerValuesBySegue, initializerValuesInNavigation,
    closureBySegue,
    closureByRouter, twoClosures, misplacedLabel,
  ]

  /// The rules of this file, in order.
  static let reachability: [Rule] = [
    pushWithoutNavigation, replaceCycle, unreachableScreen, closeTargetNotShown, closeTargetNotUnder, uselessIgnore,
  ]

  /// The rules of this file, in order.
  static let services: [Rule] = [
    missingAnswerType, hiddenAppScreen, hiddenServices, appScreenInNavigation, startWithoutChoice,
  ]

  /// The rules of this file, in order.
  static let views: [Rule] = [
    segueToView, extendsView, viewIsController, screenInSwiftUIFlow, tabsInStack, externalFlowInStack, mixedFlows,
    modifierWithoutViews,
  ]
}
