import Testing

/// `--module`: external flows compared with the flow files of their modules.
struct ModuleOptionTests {
  private static let app = """
    import Kit

    external flow Kit.Checkout(total: Int)

    flow Shop {
        generate coordinator
        start screen Cart {
            push pay(total: Int) -> Kit.Checkout(total: total)
        }
    }

    """

  private static func kit(_ parameters: String = "total: Int") -> String {
    """
    public flow Checkout(\(parameters)) {
        generate coordinator
        start screen Payment
    }

    """
  }

  private static let differs = """
    App.flow:3:28: error: the flow `Kit.Checkout` takes `total` as `Price`, not `Int` [external-flow-differs]
    Kit/Flows/Kit.flow:1:22: note: the flow is declared here
    App.flow:3:28: note: write `external flow Kit.Checkout(total: Price)`

    """

  @Test("a module that agrees is not heard of, be it given as a file or as a folder")
  func agreement() async throws {
    let workspace = try Workspace(["App.flow": Self.app, "Kit/Flows/Kit.flow": Self.kit()])
    for path in ["Kit", "Kit/Flows/Kit.flow"] {
      #expect(try await workspace.run("check", "App.flow", "--module", "Kit=\(path)") == Run(status: 0))
      #expect(try await workspace.run("generate", "App.flow", "--module=Kit=\(path)", "-o", "Out").status == 0)
    }
  }

  @Test("a difference is shown in both files, ends with 1, and nothing is written")
  func difference() async throws {
    let workspace = try Workspace(["App.flow": Self.app, "Kit/Flows/Kit.flow": Self.kit("total: Price")])
    let expected = Run(status: 1, errors: Self.differs)
    #expect(try await workspace.run("check", "App.flow", "--module", "Kit=Kit") == expected)
    #expect(try await workspace.run("generate", "App.flow", "-o", "Out", "--module", "Kit=Kit") == expected)
    #expect(workspace.names("Out").isEmpty)
    #expect(try await workspace.run("check", "App.flow") == Run(status: 0), "a module that is not given is not checked")
    #expect(try await workspace.run("check", "App.flow", "--module", "Other=Kit") == Run(status: 0))
  }

  @Test("a difference is fixed in the file that is checked, and the module stays as it is")
  func fix() async throws {
    let kit = Self.kit("total: Price")
    let app = "import Kit\n\nexternal flow Kit.Checkout(total: Int)\n\nflow Shop { screen Cart }\n"
    let workspace = try Workspace(["App.flow": app, "Kit/Kit.flow": kit])
    let run = try await workspace.run("check", "--fix", "App.flow", "--module", "Kit=Kit")
    #expect(run.status == 0)
    #expect(workspace.text("App.flow") == app.replacingOccurrences(of: "Int", with: "Price"))
    #expect(workspace.text("Kit/Kit.flow") == kit)
  }

  @Test(
    "an argument that names no module is wrong usage",
    arguments: [
      ("Kit", "`--module` takes a name and a path, not `Kit`"),
      ("=Kit", "`--module` takes a name and a path, not `=Kit`"),
      ("Kit=", "`--module` takes a name and a path, not `Kit=`"), ("Kit=-", "`--module` takes a file or a folder"),
    ])
  func wrongArgument(argument: String, message: String) async throws {
    let workspace = try Workspace(["App.flow": Self.app])
    let run = try await workspace.run("check", "App.flow", "--module", argument)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("routegen: error: \(message)\n"), "\(run.errors)")
  }

  @Test("a module is given once")
  func twice() async throws {
    let workspace = try Workspace(["App.flow": Self.app, "Kit/Kit.flow": Self.kit()])
    let run = try await workspace.run("check", "App.flow", "--module", "Kit=Kit", "--module", "Kit=Kit/Kit.flow")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("routegen: error: the module `Kit` is given twice\n"), "\(run.errors)")
  }

  @Test("a path without flow files cannot be read", arguments: ["Missing", "Empty", "Text.txt"])
  func unreadable(path: String) async throws {
    let workspace = try Workspace(["App.flow": Self.app, "Empty/Read.me": "", "Text.txt": ""])
    let run = try await workspace.run("check", "App.flow", "--module", "Kit=\(path)")
    #expect(run.status == 66)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("routegen: error: cannot read `\(path)`: "), "\(run.errors)")
  }
}
