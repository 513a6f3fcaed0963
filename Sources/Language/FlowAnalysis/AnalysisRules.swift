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

  static let externals: [Rule] = [unknownExternalFlow, unusableExternalFlow, externalFlowDiffers, brokenModule]

  static let flows: [Rule] = [
    emptyFile, missingStart, twoStarts, startCycle, needsCoordinator, foreignScreen,
    hooksWithoutRoutes, unperformedRoutes,
  ]

  static let links: [Rule] = [
    malformedLink, unknownPlaceholder, missingPlaceholder, typeNotInURL, valueBeyondFirstLink, conflictingLinks,
    misplacedLink, misplacedOnTop, reservedUse, malformedOrigin, conflictingOrigins,
  ]

  static let lookup: [Rule] = [
    unknownScreen, unknownEntry, unknownTab, missingEntry, moduleNotImported, twoInitialControllers,
    missingSceneIdentifier,
  ]

  static let names: [Rule] = [duplicateName, impossibleName, reservedName, nameCollision, namingConvention]

  static let sharedRoutes: [Rule] = [unknownRoutes, routesDiffer, unsharedRoute]

  static let actions: [Rule] = [misplacedAction, actionWithoutSender, conflictingActions]

  static let alerts: [Rule] = [
    alertWithoutChoice, alertWithoutCancel, repeatedRole, misplacedField, unknownElement, coveredAlert,
  ]

  static let containers = [malformedSplit, misplacedColumn, splitInStack, conflictingChildren, guardedChild]

  static let guards: [Rule] = [
    unknownGuard, repeatedGuard, guardWithoutEnd, guardCycle, unusedGuard, seguePastGuard, tabPastGuard,
  ]

  static let routes: [Rule] = [
    duplicateSetting, misplacedIdentifier, misplacedNavigation, misplacedParameters, misplacedArguments,
    misplacedStyle, misplacedInPlace, misplacedAnimation, misplacedAnswers, nothingToAnswer, misplacedEnds,
    conflictingEnds, misplacedRoute, missingRouteName,
    routeWithoutTarget,
  ]

  static let targets: [Rule] = [
    misplacedTarget, notOnThisPlatform, segueOutsideStoryboard, targetOutsideStoryboard, pushedNavigationController,
    navigationTwice,
  ]

  static let values: [Rule] = [
    missingArgument, repeatedArgument, unknownArgument, undeclaredValue, typeMismatch, selfInValue,
    parameterNotInScope, wrongResult, unreturnedResult, conflictingResults, unusedParameter,
  ]

  static let classes: [Rule] = [
    conflictingScreens, conflictingRoutes, extendsCycle, extendsStockClass, extendsHiddenScreen, inheritedValues,
    stockClassHasNoRoutes, stockClassTakesNoValues, stockClassNeedsValues, hiddenModule,
  ]

  static let identifiers: [Rule] = [duplicateIdentifier, emptyIdentifier, emptyDeclaration, identifierCase]

  static let injection: [Rule] = [
    parametersAndEntries, namelessEdgeNeedsValues, initializerValuesBySegue, initializerValuesInNavigation,
    closureBySegue,
    closureByRouter, twoClosures, misplacedLabel,
  ]

  static let reachability: [Rule] = [
    pushWithoutNavigation, replaceCycle, unreachableScreen, closeTargetNotShown, closeTargetNotUnder, uselessIgnore,
  ]

  static let services: [Rule] = [
    missingAnswerType, hiddenAppScreen, hiddenServices, appScreenInNavigation, startWithoutChoice,
  ]

  static let views: [Rule] = [
    segueToView, extendsView, viewIsController, screenInSwiftUIFlow, tabsInStack, externalFlowInStack, mixedFlows,
    modifierWithoutViews,
  ]
}
