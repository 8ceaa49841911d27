#!/usr/bin/env python3
"""An external plugin for Handrail: warns of instructions that need many years of school.

It uses the package textstat where it is installed, else a formula of its own: that of Flesch and Kincaid (1975).
In handrail.yaml:   plugins: {reading: {command: [./tools/reading-level.py]}}
"""
import json
import re
import sys

try:
    import textstat
except ImportError:
    textstat = None

LIMIT = 7  # WCAG 2.2, 3.1.5: no more than lower secondary education, which begins with the seventh year of school
WORDS = 10  # a formula says little about fewer words

RULE = {
    "id": "reading-level", "severity": "warning", "summary": "A text needs many years of school.",
    "help": "Use short sentences and words that people say every day.", "references": ["WCAG 3.1.5"],
}


def syllables(word):
    """Counts groups of vowels; an e at the end is mostly silent."""
    return max(1, len(re.findall(r"[aeiouy]+", re.sub(r"(?<=[a-z])e$", "", word.lower()))))


def grade(text, words):
    """The years of school that a text needs."""
    global textstat
    try:
        if textstat:
            return textstat.flesch_kincaid_grade(text)
    except LookupError:  # the list of words that it downloads is not there
        textstat = None
    sentences = max(1, len(re.findall(r"[.!?]+(?:\s|$)", text)))
    return 0.39 * len(words) / sentences + 11.8 * sum(map(syllables, words)) / len(words) - 15.59


def check(params):
    """One finding for each step whose text is too hard. The formula is for English alone."""
    if params["flow"]["language"].split("-")[0] != "en":
        return
    for state in params["workflow"]["states"]:
        words = re.findall(r"[A-Za-z']+", state["say"])
        years = round(grade(state["say"], words)) if len(words) >= WORDS else 0
        if years > LIMIT:
            yield {"rule": RULE["id"], "message": "This text needs about {years} years of school.",
                   "values": {"years": str(years)}, "step": state["id"], "field": "say", "review": True}


for line in sys.stdin:
    question = json.loads(line)
    if question["method"] == "initialize":
        result = {"protocol": 1, "rules": [RULE]}
    else:
        result = {"findings": list(check(question["params"]))}
    print(json.dumps({"id": question["id"], "result": result}), flush=True)
