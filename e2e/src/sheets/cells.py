"""Writes and reads workbooks with openpyxl: `cells.py write ROWS.json FILE.xlsx`, `cells.py dump FILE.xlsx`, `cells.py dump FILE.csv`."""

import csv
import datetime
import json
import sys

import openpyxl


def put(cell, value):
    """A value as JSON says it: a plain one, {"text"}, {"formula"}, {"day"}, or {"number"} with the format that it is shown in."""
    if not isinstance(value, dict):
        cell.value = value
    elif "day" in value:
        cell.value = datetime.date.fromisoformat(value["day"])
    elif "formula" in value:
        cell.value = value["formula"]
    elif "text" in value:
        cell.value = value["text"]
        # Without this a text that begins with an equals sign would be a formula.
        cell.data_type = "s"
    else:
        cell.value = value["number"]
        cell.number_format = value["format"]


def write(source, target):
    book = openpyxl.Workbook()
    with open(source, encoding="utf-8") as file:
        rows = json.load(file)
    for at, row in enumerate(rows, 1):
        for column, value in enumerate(row, 1):
            put(book.active.cell(at, column), value)
    book.save(target)


def plain(value):
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat(sep=" ")
    return "" if value is None else value


def dump(source):
    if source.endswith(".csv"):
        with open(source, encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file))
    else:
        rows = openpyxl.load_workbook(source).active.iter_rows(values_only=True)
    json.dump([[plain(value) for value in row] for row in rows], sys.stdout)


if sys.argv[1] == "write":
    write(*sys.argv[2:])
else:
    dump(sys.argv[2])
