#!/usr/bin/env python3
"""Moves Tests and Fixtures into the house of chapters.

    python3 .ci/house.py ROOT [--dry]

ROOT is a work tree of a state of main in which Sources are moved and Tests and Fixtures are not. It is changed in place.
Part 24 needs it once: run it in a clean tree, commit what it did, and remove `.ci/house.*`.
`house.map` (next to this file) says which old test files make which new one; FOLDERS, PATHS, RENAMES and WORDS below are
the rest of the map. Lines that begin with `!!` are what the map does not know: each is placed by a default rule.
"""
import collections, json, os, re, shutil, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(sys.argv[1])
DRY = "--dry" in sys.argv
T, F = os.path.join(ROOT, "Tests"), os.path.join(ROOT, "Fixtures")
loud = []
def shout(text): loud.append(text); print("!! " + text)
def read_text(path): return open(path, encoding="utf-8", newline="").read()
def write_text(path, text):
    if DRY: return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    open(path, "w", encoding="utf-8", newline="").write(text)

assert os.path.isdir(os.path.join(T, "FlowFormatTests")), "Tests are moved already, or this is not a tree of routegen"

# ================================================================ the map, besides house.map
# Folders of Fixtures: old path -> new path. The topics of Diagnostics follow from the rules, see below.
FOLDERS = [
    ("Storyboards", "Storyboards/Xcode"),
    ("Drift", "Storyboards/Drift"),
    ("Import", "Storyboards/Import"),
    ("Update", "Storyboards/Update"),
    ("Edits/Exceptions.txt", "Storyboards/EditExceptions.txt"),
    ("Edits", None),
    ("Dump", "Generated/Dump"),
    ("UITests", "Generated/UITests"),
    ("AppleStandIns", "StandIns/Apple"),
    ("XcodeProjectPlugin/XcodeProjectPlugin.swift", "StandIns/XcodeProjectPlugin.swift"),
    ("XcodeProjectPlugin", None),
    ("HeadlessUIKit", "StandIns/HeadlessUIKit"),
    ("HeadlessSwiftUI", "StandIns/HeadlessSwiftUI"),
    ("HeadlessAppKit", "StandIns/HeadlessAppKit"),
    ("HeadlessXCUIAutomation", "StandIns/HeadlessXCUIAutomation"),
]
KEPT = {"Diagnostics", "Generated", "Format", "Editors", "Examples", "Fuzz"}
EIGHT = KEPT | {"Storyboards", "StandIns"}
# Topics of Diagnostics that are not about one rule.
OWN_TOPICS = {"columns", "several", "examples"}
# A fixture of a module other than FlowAnalysis, and of a rule at the top of FlowAnalysis.
MODULE_TOPICS = {"FlowSyntax": "syntax", "FlowEmission": "flows"}
RULE_TOPICS = {}
# Paths in files: (where: a prefix of the path of the file, pattern, replacement), in this order.
TESTS = ("Tests/",)
ANYWHERE = ("Tests/", "Sources/", ".ci/", ".github/", "Plugins/", "README.md", ".gitignore", "Package.swift", "Fixtures/Examples/", "Fixtures/StandIns/")
PATHS = [
    (TESTS, r'\["Generated", "Diagnostics", "Drift", "Dump", "UITests", "Update"\]', '["Generated", "Diagnostics", "Storyboards/Drift", "Storyboards/Update"]'),
    (ANYWHERE, r"Fixtures/Storyboards\b(?!/(Xcode|Drift|Import|Update|Edit))", "Fixtures/Storyboards/Xcode"),
    (ANYWHERE, r"Fixtures/(Drift|Import|Update)\b", r"Fixtures/Storyboards/\1"),
    (ANYWHERE, r"Fixtures/Edits/Exceptions\.txt", "Fixtures/Storyboards/EditExceptions.txt"),
    (ANYWHERE, r"Fixtures/Edits\b", "Fixtures/Storyboards"),
    (ANYWHERE, r"Fixtures/(Dump|UITests)\b", r"Fixtures/Generated/\1"),
    (ANYWHERE, r"Fixtures/AppleStandIns\b", "Fixtures/StandIns/Apple"),
    (ANYWHERE, r"Fixtures/XcodeProjectPlugin/", "Fixtures/StandIns/"),
    (ANYWHERE, r"Fixtures/Headless", "Fixtures/StandIns/Headless"),
    (ANYWHERE, r'"\.\./\.\./Headless', '"../../StandIns/Headless'),
    (TESTS, r'"Storyboards"(?=[\])])', '"Storyboards/Xcode"'),
    (TESTS, r'(?<!")"Headless\\\((name|module)\)/Sources', r'"StandIns/Headless\\(\1)/Sources'),
    (TESTS, r'"(/?)(Drift|Import|Update)(?=["/])', r'"\1Storyboards/\2'),
    (TESTS, r'"Edits/Exceptions', '"Storyboards/EditExceptions'),
    (TESTS, r'(appending\(path: |appendingPathComponent\()"Dump"', r'\1"Generated/Dump"'),
    (TESTS, r'"UITests/(?=\w)', '"Generated/UITests/'),
    (TESTS, r'"AppleStandIns/', '"StandIns/Apple/'),
    # Names of test targets and of recording commands.
    (("Sources/", ".ci/", ".github/", "README.md"), r"\bFlow(Format|Graph|Diff|Import)Tests\b", "FlowToolsTests"),
]
# Old names of fixtures that must not be left anywhere after that; a line that still has one is shown.
LEFT = re.compile(r"Fixtures/(Drift|Import|Update|Edits|Dump|UITests|Headless|AppleStandIns|XcodeProjectPlugin)|FlowAnalysisTests/Drift|Flow(Format|Graph|Diff|Import)Tests|(?:fixtures|Fixtures)[^\n]{0,40}\"/?(Drift|Import|Update|Edits|Dump|UITests|Headless|AppleStandIns)")
# Names that would collide, or do not say that they expect something: old test file (prefix) -> [(pattern, replacement)].
CALL = r"(?<![.\w])"
RENAMES = [
    ("FlowAnalysisTests/", [(r"_ = understood\(", "accepts("), (CALL + r"understood\(", "accepted(")]),
    ("FlowLinksTests/", [(r"_ = try understood\(", "try accepts("), (CALL + r"understood\(", "accepted(")]),
    ("FlowSyntaxTests/", [(r"_ = parseClean\(", "accepts("), (CALL + r"parseClean\(", "accepted(")]),
    # `text` of a JSON value is what it prints for the server; here it is a string in it.
    ("FlowServerTests/Support/TextMate", [(r"\?\.text\b", "?.string"), (r"fileprivate var text: String\?", "fileprivate var string: String?")]),
    ("FlowServerTests/Everywhere/EveryPositionTests", [(CALL + r"hold\(", "expect(")]),
    ("FlowServerTests/Everywhere/NameAgreementTests", [(CALL + r"check\(", "expectAgreement(")]),
    ("FlowSyntaxTests/RobustnessTests", [(CALL + r"check\(", "expectLossless(")]),
    ("FlowLinksTests/MatchingTests", [(CALL + r"check\(", "expectOpens(")]),
    ("FlowCompilerTests/MutationTests", [(CALL + r"check\(", "expectDeterministic(")]),
    ("FlowAnalysisTests/Rules/DiagnosticStyleTests", [(CALL + r"checkStyle\(", "expectStyle(")]),
    ("AvailabilityTests/GeneratedCodeTests", [(CALL + r"check\(", "expectAvailable(")]),
    ("FlowFormatTests/", [(r"\bFlowFormatTests\.", "FlowToolsTests.")]),
    ("FlowGraphTests/", [(r"\bFlowGraphTests\.", "FlowToolsTests.")]),
    ("FlowDiffTests/", [(r"\bFlowDiffTests\.", "FlowToolsTests.")]),
    ("FlowImportTests/", [(r"\bFlowImportTests\.", "FlowToolsTests.")]),
]
# Comments of test targets that are new, for Package.swift.
COMMENTS = {
    "FlowToolsTests": "    // What is done with flow files: layout, pictures read back by Graphviz and by a parser of Mermaid's grammar, what a change\n"
                      "    // means, and what becomes of storyboards, those of the fixtures and real ones.\n",
}

# The target before a new one in Package.swift.
AFTER = {"FlowToolsTests": "FlowCompilerTests"}
# What is added by hand once everything is moved: applied with `patch`, see the end.
PATCHES = ["house.patch"]

# ================================================================ reading the map
chapters, targets, target = [], collections.OrderedDict(), None
for line in open(os.path.join(HERE, "house.map")):
    line = line.strip()
    if not line or line[0] == "#": continue
    if line[0] == "@":
        target, olds = line[2:].split(": ")
        targets[target] = olds.split()
        continue
    path, sources = line.split(": ")
    home = targets[target][0]
    found = []
    for s in sources.split():
        plain = s.lstrip("?")
        plain = plain.replace(":", "/") if ":" in plain else f"{home}/{plain}"
        # `?`: in the work of others, perhaps not merged yet.
        if s[0] == "?" and not os.path.exists(os.path.join(T, plain + ".swift")): continue
        found.append(plain)
    chapters.append((target, path, found))
of_old = {old: new for new, olds in targets.items() for old in olds}

old_files = {os.path.relpath(os.path.join(d, f), T)[:-6] for d, _, fs in os.walk(T) for f in fs if f.endswith(".swift")}
known = [s for _, _, ss in chapters for s in ss]
for s, n in collections.Counter(known).items(): assert n == 1, f"{s} is in the map {n} times"
new_chapters = []
for t, path, sources in chapters:
    for s in sources:
        if s not in old_files: shout(f"Tests/{s}.swift is in the map and not in the tree: left out of {t}/{path}.swift")
    sources = [s for s in sources if s in old_files]
    if sources: new_chapters.append((t, path, sources))
chapters = new_chapters
taken = {f"{t}/{p}" for t, p, _ in chapters}
folders_of = collections.defaultdict(set)
for t, p, _ in chapters:
    if "/" in p: folders_of[t].add(p.split("/")[0])
# The default rule: a file that the map does not know stays a file, in the folder of its name if the target still has that.
for s in sorted(old_files - set(known)):
    old, _, rest = s.partition("/")
    t = of_old.get(old)
    if t is None:
        t = old; targets[t] = [old]; of_old[old] = t
        shout(f"Tests/{old} is a target that the map does not know: it stays")
    folder, name = os.path.split(rest)
    home = {"FlowGraphTests": "Graph", "FlowDiffTests": "Diff", "FlowImportTests": "Import"}.get(old, folder.split("/")[0])
    path = f"{home}/{name}" if home in folders_of[t] or t not in [x for x, _, _ in chapters] and home else name
    if f"{t}/{path}" in taken or any(os.path.basename(p) == name and x == t for x, p, _ in chapters):
        path = path + "+New" if old == t else path[:-len(name)] + old.replace("Tests", "") + name
    shout(f"Tests/{s}.swift is not in the map: Tests/{t}/{path}.swift, as it is")
    taken.add(f"{t}/{path}")
    chapters.append((t, path, [s]))

# ================================================================ reading a file
IMPORT = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:package |public |internal )?import [\w. ]+$")

def read(rel):
    text = read_text(os.path.join(T, rel + ".swift"))
    for prefix, pairs in RENAMES:
        if rel.startswith(prefix):
            for a, b in pairs: text = re.sub(a, b, text)
    lines = text.split("\n")
    imports, conditions, body, declared, i = [], [], [], False, 0
    while i < len(lines):
        l = lines[i]
        if not declared and IMPORT.match(l): imports.append(l); i += 1; continue
        if not declared and l.startswith("#if"):
            end = next(j for j in range(i, len(lines)) if lines[j] == "#endif")
            if all(not x.strip() or re.match(r"\s*(@\w+ )?import |#else", x) for x in lines[i + 1:end]):
                conditions.append("\n".join(lines[i:end + 1])); i = end + 1; continue
        if l and not l.startswith("//"): declared = True
        body.append(l); i += 1
    return imports, conditions, "\n".join(body).strip("\n")

TYPE = re.compile(r"^(?:@\w+(?:\(.*?\))? )*((?:(?:package|public|private|fileprivate|final|indirect) )*)(struct|class|enum|actor|protocol|typealias|func|let|var) (\w+)", re.M)
def declarations(body):
    """The names at column 0: [(name, is private, kind)]; tests are in suites, so functions there are helpers."""
    return [(m.group(3), "private" in m.group(1), m.group(2)) for m in TYPE.finditer(body)]
def private_members(body):
    """Members that only their file sees, in extensions at column 0: {(type, declaration)}."""
    found, space, hidden = set(), None, False
    for l in body.split("\n"):
        m = re.match(r"^((?:private |fileprivate )?)extension ([\w.]+)", l)
        if m: space, hidden = m.group(2), bool(m.group(1)); continue
        if l == "}": space = None; continue
        m = re.match(r"^  ((?:\w+ )*)(func|var|let|static func|static var|init)\b ?(.*?)(?: \{.*)?$", l) if space else None
        if m: found.add((space, m.group(2) + " " + re.sub(r"[:=].*$", "", m.group(3)) if m.group(2) != "func" else m.group(3)))
    return found

def humanize(rel):
    kind, _, part = os.path.basename(rel).partition("+")
    def words(s): return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", s)
    if not part: return kind
    return f"{kind}: " + " ".join(w if w.isupper() else w[0].lower() + w[1:] for w in words(part).split())

# ================================================================ names that collide
bodies = {s: read(s) for _, _, ss in chapters for s in ss}
fixes = collections.defaultdict(list)   # old file -> [(name, new name)]
for t in targets:
    outer = collections.defaultdict(list)
    for tt, path, sources in chapters:
        if tt != t: continue
        inner = collections.defaultdict(list)
        for s in sources:
            for name, hidden, kind in declarations(bodies[s][2]):
                if kind == "func" and not hidden: continue  # overloads; the compiler reports the rest
                inner[name].append((s, hidden))
                if not hidden: outer[name].append(s)
        for name, places in inner.items():
            if len({s for s, _ in places}) < 2: continue
            for s, hidden in [p for p in places if p[1]][(0 if any(not h for _, h in places) else 1):]:
                new = os.path.basename(s).replace("Tests", "").partition("+")[0] + name[0].upper() + name[1:]
                if not name[0].isupper(): new = new[0].lower() + new[1:]
                fixes[s].append((name, new)); shout(f"{s}: the private `{name}` collides in {t}/{path}: `{new}`")
        members = collections.Counter(m for s in sources for m in private_members(bodies[s][2]))
        for (space, member), n in members.items():
            if n > 1: shout(f"{t}/{path}: {n} extensions of {space} declare `{member}`: see if the compiler minds")
    for name, places in outer.items():
        if len(set(places)) < 2: continue
        for s in sorted(set(places))[1:]:
            new = s.split("/")[0].replace("Tests", "").replace("Flow", "") + name
            for x in [x for x in bodies if x.split("/")[0] == s.split("/")[0]]: fixes[x].append((name, new))
            shout(f"{s}: `{name}` collides in {t}: `{new}`")
for s, pairs in fixes.items():
    imp, cond, body = bodies[s]
    for a, b in pairs: body = re.sub(rf"(?<![.\w]){a}\b(?!:)", b, body)
    bodies[s] = (imp, cond, body)

# ================================================================ writing the tests
count_before = sum(len(re.findall(r"^\s*@Test\b|[ (]@Test\b", b[2], re.M)) for b in bodies.values())
links = {s: os.readlink(os.path.join(T, s + ".swift")) for s in bodies if os.path.islink(os.path.join(T, s + ".swift"))}
others = [os.path.relpath(os.path.join(d, f), T) for d, _, fs in os.walk(T) for f in fs if not f.endswith(".swift")]
new = {}
for t, path, sources in chapters:
    if any(s in links for s in sources):
        assert len(sources) == 1
        new[f"{t}/{path}.swift"] = ("link", links[sources[0]])
        continue
    imports, conditions, parts = set(), [], []
    for s in sources:
        imp, cond, body = bodies[s]
        imports |= set(imp)
        conditions += [c for c in cond if c not in conditions]
        parts.append((humanize(s), body))
    testable = {l.split()[-1] for l in imports if l.startswith("@testable")}
    imports = {re.sub(r"^import Flow(Format|Graph|Diff|Import)Tests$", "", l) for l in imports if l.startswith("@") or l.split()[-1] not in testable}
    plain = sorted(l for l in imports if not l.startswith("@"))
    attributed = sorted(l for l in imports if l.startswith("@"))
    blocks = ["\n".join(b) for b in (plain, attributed) if b] + conditions
    for i, (title, body) in enumerate(parts):
        if body: blocks.append((f"// MARK: - {title}\n\n" if i else "") + body)
    new[f"{t}/{path}.swift"] = ("text", "\n\n".join(blocks) + "\n")
names = collections.Counter((f.split("/")[0], os.path.basename(f)) for f in new)
for (t, f), n in names.items(): assert n == 1, f"{t}: {n} files {f}"
for t in targets:
    for folder in {f.split("/")[1] for f in new if f.startswith(t + "/") and f.count("/") > 1}:
        n = sum(f.startswith(f"{t}/{folder}/") for f in new)
        if n < 3: shout(f"Tests/{t}/{folder} has only {n} files")
count_after = sum(len(re.findall(r"^\s*@Test\b|[ (]@Test\b", x, re.M)) for k, x in new.values() if k == "text")
assert count_before == count_after or links, (count_before, count_after)
if not DRY:
    for o in others: shutil.copy(os.path.join(T, o), "/tmp/house-other") if False else None
    kept = {o: open(os.path.join(T, o), "rb").read() for o in others}
    shutil.rmtree(T)
    for f, (kind, x) in new.items():
        path = os.path.join(T, f)
        if kind == "text": write_text(path, x)
        else: os.makedirs(os.path.dirname(path), exist_ok=True); os.symlink(x, path)
    for o, x in kept.items():
        t = of_old.get(o.split("/")[0], o.split("/")[0]); path = os.path.join(T, t, o.split("/", 1)[1] if "/" in o else o)
        shout(f"Tests/{o} is not Swift: Tests/{os.path.relpath(path, T)}")
        os.makedirs(os.path.dirname(path), exist_ok=True); open(path, "wb").write(x)

# ================================================================ moving the fixtures
moved = []
def move(a, b):
    moved.append((a, b))
    if DRY: return
    os.makedirs(os.path.dirname(os.path.join(F, b)), exist_ok=True)
    os.rename(os.path.join(F, a), os.path.join(F, b))
before = sorted(os.path.relpath(os.path.join(d, f), F) for d, _, fs in os.walk(F) for f in fs if ".build" not in d)
if not DRY: os.rename(os.path.join(F, "Storyboards"), os.path.join(F, "Storyboards.old"))
for a, b in FOLDERS:
    source = "Storyboards.old" if a == "Storyboards" and not DRY else a
    if not os.path.exists(os.path.join(F, source)): shout(f"Fixtures/{a} is in the map and not in the tree"); continue
    if b is None:
        rest = os.listdir(os.path.join(F, a))
        for r in [] if DRY else rest: shout(f"Fixtures/{a}/{r} is not in the map: Fixtures/Storyboards/{r}" if a == "Edits" else f"Fixtures/{a}/{r} is not in the map: Fixtures/StandIns/{r}"); move(f"{a}/{r}", ("Storyboards/" if a == "Edits" else "StandIns/") + r)
        if not DRY: os.rmdir(os.path.join(F, a))
        continue
    move(source, b)
for name in sorted(os.listdir(F)):
    if name not in EIGHT and not (DRY and any(a.split("/")[0] == name for a, _ in FOLDERS)): shout(f"Fixtures/{name} is not in the map: it stays where it is")

# Topics of the diagnostics: the folder of FlowAnalysis in which the rule is declared.
topic = {}
for d, _, fs in os.walk(os.path.join(ROOT, "Sources")):
    for f in fs:
        if not f.endswith(".swift"): continue
        rel = os.path.relpath(os.path.join(d, f), os.path.join(ROOT, "Sources")).split("/")
        if len(rel) < 3: continue
        text = read_text(os.path.join(d, f))
        for rule in re.findall(r'Rule(?:\.\w+)?\(\s*"([a-z-]+)"|(?:name|Rule\(name): "([a-z]+(?:-[a-z]+)+)"|\.(?:error|warning)\(\s*"([a-z]+(?:-[a-z]+)+)"', text):
            rule = next(x for x in rule if x)
            module = rel[1]
            topic.setdefault(rule, rel[2].lower() if module == "FlowAnalysis" and len(rel) > 3 else MODULE_TOPICS.get(module, "flows" if module == "FlowAnalysis" else None))
topic.update(RULE_TOPICS)
D = os.path.join(F, "Diagnostics")
placed = collections.Counter()
listing = {old: sorted(os.listdir(os.path.join(D, old))) for old in sorted(os.listdir(D)) if not old.startswith(".") and old not in OWN_TOPICS}
for old, names_in in listing.items():
    for f in names_in:
        stem = re.sub(r"\.(flow|txt)$", "", f)
        rule = max((r for r in topic if stem == r or stem.startswith(r + "-")), key=len, default=None)
        to = topic.get(rule)
        if to is None:
            to = old if old in {"syntax", "names", "screens", "flows", "routes", "links"} else "flows"
            shout(f"Fixtures/Diagnostics/{old}/{f}: no rule of the sources has this name: Fixtures/Diagnostics/{to}")
        placed[to] += 1
        if to == old: continue
        assert not os.path.exists(os.path.join(D, to, f)), f"{to}/{f} is there already"
        move(f"Diagnostics/{old}/{f}", f"Diagnostics/{to}/{f}")
    if not DRY and not os.listdir(os.path.join(D, old)): os.rmdir(os.path.join(D, old))
print("topics of Diagnostics:", dict(placed))
if not DRY:
    after = sorted(os.path.relpath(os.path.join(d, f), F) for d, _, fs in os.walk(F) for f in fs if ".build" not in d)
    assert len(before) == len(after), (len(before), len(after))

# ================================================================ Package.swift
path = os.path.join(ROOT, "Package.swift")
package = read_text(path)
chunk = re.compile(r"((?:    //[^\n]*\n)*)    \.testTarget\(\s*name: \"(\w+)\"(.*?)\)(?=,\n)", re.S)
parts = {m.group(2): m for m in chunk.finditer(package)}
merged = {new: [o for o in olds if o in parts] for new, olds in targets.items() if olds != [new] and new != "Support"}
order = [m.group(1) for m in re.finditer(r'\.(?:target|executableTarget)\(\s*name: "([^"]+)"', package)]
def target(name, deps):
    line = f'    .testTarget(name: "{name}", dependencies: [' + ", ".join(f'"{d}"' for d in deps) + "]),\n"
    return line
for new_name, olds in merged.items():
    deps = {d for o in olds for d in re.findall(r'"([^"]+)"', re.search(r"dependencies: \[(.*?)\]", parts[o].group(3), re.S).group(1))}
    deps = sorted(deps, key=lambda d: order.index(d) if d in order else 99)
    deps = [d for d in deps if d != "RoutegenTestSupport"] + ["RoutegenTestSupport"]
    for o in olds: package = package.replace(parts[o].group(0) + ",\n", "")
    # After the tests of the compiler, which is below.
    next_one = parts[AFTER[new_name]].group(0)
    package = package.replace(next_one, next_one + ",\n" + COMMENTS.get(new_name, "") + target(new_name, deps)[:-2])
write_text(path, package)

# ================================================================ paths everywhere
changed = []
def reflow(old, new):
    """Comments that got longer than 120 characters, in new lines."""
    was, lines, i, out = set(old.split("\n")), new.split("\n"), 0, []
    while i < len(lines):
        m = re.match(r"(\s*///?) (?=\S)", lines[i])
        if not m or len(lines[i]) <= 120 or lines[i] in was: out.append(lines[i]); i += 1; continue
        head, words = m.group(1), []
        while i < len(lines) and re.match(re.escape(head) + r" (?![- ])\S", lines[i]): words += lines[i][len(head):].split(); i += 1
        line = head
        for w in words:
            if len(line) + 1 + len(w) > 120: out.append(line); line = head
            line += " " + w
        out.append(line)
    return "\n".join(out)
def texts():
    for base in ("Tests", "Sources", ".ci", ".github", "Plugins", "README.md", ".gitignore", "Package.swift", "Fixtures/Examples", "Fixtures/StandIns"):
        root = os.path.join(ROOT, base)
        for p in [root] if os.path.isfile(root) else [os.path.join(d, f) for d, ds, fs in os.walk(root) for f in fs if "/.build/" not in d + "/"]:
            if not os.path.islink(p): yield os.path.relpath(p, ROOT), p
for rel, p in texts():
    try: text = read_text(p)
    except UnicodeDecodeError: continue
    result = text
    for where, a, b in PATHS:
        if rel.startswith(where): result = re.sub(a, b, result)
    if result != text and p.endswith(".swift"): result = reflow(text, result)
    if result != text: write_text(p, result); changed.append(rel)
    for n, l in enumerate(result.split("\n"), 1):
        if LEFT.search(l): shout(f"{rel}:{n} still has an old name: {l.strip()[:110]}")

if not DRY:
    for p in PATCHES:
        p = os.path.join(HERE, p)
        if not os.path.exists(p): continue
        r = subprocess.run(["patch", "-p1", "--no-backup-if-mismatch", "-F3", "-N", "-i", p], cwd=ROOT, capture_output=True, text=True)
        print(r.stdout)
        if r.returncode: shout(f"{p} does not apply completely: see the files *.rej\n{r.stderr}")
    subprocess.run("swift format -i -r Package.swift Tests", shell=True, cwd=ROOT, check=True)

json.dump({s: f"{t}/{p}" for t, p, ss in chapters for s in ss}, open(os.path.join(HERE, "map.out.json"), "w"), indent=1)
print(len(old_files), "test files ->", len(new), "|", count_before, "@Test ->", count_after, "|", len(moved), "moves in Fixtures |", len(changed), "files with paths |", len(loud), "remarks")
