import FlowDiagnostics

/// The catalogue of the analysis: mistakes in the contents of flow files, by topic.
package enum AnalysisRules {
  /// All rules of the analysis, by topic.
  package static let all: [Rule] = topics.flatMap(\.rules)

  /// The topics.
  package static let topics: [RuleTopic] = rules.map { RuleTopic($0.key, $0.value) }

  private static let rules: KeyValuePairs<String, [Rule]> = [
    "Names": [duplicateName, impossibleName, reservedName, nameCollision, namingConvention],
    "Identifiers": [duplicateIdentifier, emptyIdentifier, emptyDeclaration, identifierCase],
    "Looking up names": [
      unknownScreen, unknownEntry, unknownTab, missingEntry, moduleNotImported, twoInitialControllers,
      missingSceneIdentifier,
    ],
    "Classes": [
      conflictingScreens, conflictingRoutes, extendsCycle, extendsStockClass, extendsHiddenScreen, inheritedValues,
      stockClassHasNoRoutes, stockClassTakesNoValues, stockClassNeedsValues, hiddenModule,
    ],
    "Routes": [
      duplicateSetting, misplacedIdentifier, misplacedNavigation, misplacedParameters, misplacedArguments,
      misplacedStyle, misplacedInPlace, misplacedAnimation, misplacedAnswers, nothingToAnswer, misplacedEnds,
      conflictingEnds, misplacedRoute, missingRouteName, routeWithoutTarget,
    ],
    "Targets": [
      misplacedTarget, notOnThisPlatform, segueOutsideStoryboard, targetOutsideStoryboard, pushedNavigationController,
      navigationTwice,
    ],
    "Values": [
      missingArgument, repeatedArgument, unknownArgument, undeclaredValue, typeMismatch, selfInValue,
      parameterNotInScope, wrongResult, unreturnedResult, conflictingResults, unusedParameter,
    ],
    "Injection": [
      parametersAndEntries, namelessEdgeNeedsValues, initializerValuesBySegue, initializerValuesInNavigation,
      closureBySegue, closureByRouter, twoClosures, misplacedLabel,
    ],
    "Segue actions": [misplacedAction, actionWithoutSender, conflictingActions],
    "Flows and coordinators": [
      emptyFile, missingStart, twoStarts, startCycle, needsCoordinator, foreignScreen, hooksWithoutRoutes,
      unperformedRoutes,
    ],
    "Services": [missingAnswerType, hiddenAppScreen, hiddenServices, appScreenInNavigation, startWithoutChoice],
    "Containers": [malformedSplit, misplacedColumn, splitInStack, conflictingChildren, guardedChild],
    "Alerts": [alertWithoutChoice, alertWithoutCancel, repeatedRole, misplacedField, unknownElement, coveredAlert],
    "Guards": [unknownGuard, repeatedGuard, guardWithoutEnd, guardCycle, unusedGuard, seguePastGuard, tabPastGuard],
    "Flows of other modules": [unknownExternalFlow, unusableExternalFlow, externalFlowDiffers, brokenModule],
    "Routes of other modules": [unknownRoutes, routesDiffer, unsharedRoute],
    "SwiftUI": [
      segueToView, extendsView, viewIsController, screenInSwiftUIFlow, tabsInStack, externalFlowInStack, mixedFlows,
      modifierWithoutViews,
    ],
    "Links": [
      malformedLink, unknownPlaceholder, missingPlaceholder, typeNotInURL, valueBeyondFirstLink, conflictingLinks,
      misplacedLink, misplacedOnTop, reservedUse, malformedOrigin, conflictingOrigins,
    ],
    "What screens can be reached": [
      pushWithoutNavigation, replaceCycle, unreachableScreen, closeTargetNotShown, closeTargetNotUnder, uselessIgnore,
    ],
  ]
}
