"""Data read from files is never executed: the whole program is checked by its syntax trees."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]

#: Modules that make code or objects of the data they read.
MODULES: Final = frozenset(
    {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "yaml", "runpy", "code", "codeop", "xml"}
)
#: Names that execute a text, or find a module by one.
CALLS: Final = frozenset(
    {"eval", "exec", "compile", "__import__", "import_module", "run_path", "run_module", "system", "popen"}
)
#: Modules that expand templates: `core.messages.fill` expands only the program's own.
TEMPLATES: Final = frozenset({"Template", "Formatter", "format_map", "vformat"})

#: The reason for each exception, by file and code. An entry that is not found is a fault too.
LAWFUL: Final = {
    ("game/compiled.py", "import_module"): "packages of the program, named in its own source",
    ("game/league/entrants.py", "import_module"): "a bot's place on Python's path, typed by whoever starts "
    "the command, as `python -m` would run it; no file names one",
    ("game/match/fault_log.py", "system"): "`platform.system`, which names the operating system",
    ("game/stage/art.py", "xml.etree.ElementTree"): "drawings, which come with the program",
    ("game/stage/widgets/manager.py", ".format"): "a colour as digits; the template is a literal",
}


def found_in(tree: ast.AST) -> Iterator[str]:
    """Yield everything that may execute or expand the data it reads."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names if name.name.partition(".")[0] in MODULES)
            case ast.ImportFrom(module=module, names=names):
                if (module or "").partition(".")[0] in MODULES:
                    yield str(module)
                yield from (name.name for name in names if name.name in TEMPLATES)
            case ast.Call(func=ast.Name(id=name)) if name in CALLS | TEMPLATES:
                yield name
            case ast.Call(func=ast.Attribute(attr="compile", value=ast.Name(id="re"))):
                pass
            case ast.Call(func=ast.Attribute(attr=name)) if name in CALLS | TEMPLATES:
                yield name
            case ast.Call(func=ast.Attribute(attr="format")):
                yield ".format"
            case ast.BinOp(op=ast.Mod(), left=left) if _is_text(left):
                yield "%"
            case ast.Call(func=ast.Attribute(attr="Popen" | "run" | "call"), keywords=keywords):
                yield from ("shell" for keyword in keywords if keyword.arg == "shell")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def all_found() -> set[tuple[str, str]]:
    """Return every such place in the program."""
    found = set()
    for path in sorted((ROOT / "game").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {(name, what) for what in found_in(tree)}
    return found


def test_nothing_that_is_read_is_run_or_filled_in() -> None:
    assert all_found() == set(LAWFUL)


def test_what_would_run_is_found() -> None:
    lines = {
        "import pickle": "pickle",
        "from yaml import load": "yaml",
        "import xml.etree": "xml.etree",
        "eval(text)": "eval",
        "builtins.exec(text)": "exec",
        "compile(text, '', 'exec')": "compile",
        "__import__(name)": "__import__",
        "importlib.import_module(name)": "import_module",
        "text.format(1)": ".format",
        "'{}'.format_map(table)": "format_map",
        "string.Template(text)": "Template",
        "'%s' % text": "%",
        "subprocess.run(text, shell=True)": "shell",
        "os.system(text)": "system",
    }
    assert [list(found_in(ast.parse(line))) for line in lines] == [[what] for what in lines.values()]
    assert list(found_in(ast.parse("re.compile(text); 7 % count"))) == []


def test_every_reading_of_json_but_the_programs_own_is_careful() -> None:
    """`json.loads` accepts values that cannot be written again; unknown files need the strict reader."""
    plain = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game").rglob("*.py")
        if "json.loads(" in path.read_text(encoding="utf-8")
    }
    assert plain == {
        "game/compiled.py",  # The manifest of the compiled form, next to the program.
        "game/league/playing.py",  # The level that the league itself has written out.
        "game/league/results_file.py",  # The same.
        "game/match/facts_cache.py",  # Lines that the program wrote itself, with a digest; checked as facts.
        "game/old_london_bridge/opponents.py",  # A file that comes with the program.
        "game/pillars_of_the_earth/opponents.py",  # The same.
        "game/thinking/lines.py",  # Between the program and its own workers.
    }
