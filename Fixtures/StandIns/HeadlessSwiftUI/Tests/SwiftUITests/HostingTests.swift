import SwiftUI
import Testing
import UIKit

@MainActor struct HostingTests {
  @Test("a view is a screen of UIKit, which evaluates it")
  func hosting() {
    let model = Model()
    let navigation = UINavigationController(rootViewController: UIHostingController(rootView: CounterView(number: 3)))
    let host = navigation.topViewController?.headlessHost
    host?.tap("more")
    #expect(host?.texts == ["3 counts 1"])
    navigation.pushViewController(UIHostingController(rootView: AnyView(Text("\(model.tab)"))), animated: false)
    #expect(navigation.topViewController?.headlessHost?.description == "0")
    #expect(UIViewController().headlessHost == nil)
  }
}
