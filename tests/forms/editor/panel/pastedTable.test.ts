import fc from "fast-check";
import { expect, it, test } from "vitest";
import { parsePastedTable } from "../../../../src/forms/editor/editing/pastedTable";

it.each([
  ["Level\tレベル\t級數", [["Level", "レベル", "級數"]]],
  ["\tレベル\t級數\n", [["", "レベル", "級數"]]],
  ["a\t\tc", [["a", "", "c"]]],
  ['"two\nlines"\t"a ""quoted"" word"\tb', [["two lines", 'a "quoted" word', "b"]]],
  ['"JLPT" level\tb', [['"JLPT" level', "b"]]],
  ["two\nlines", undefined],
])("reads %j as a spreadsheet copies it", (text, rows) => expect(parsePastedTable(text)).toEqual(rows));

/** A cell as spreadsheets write it: in quotes if it contains a tab, a line break or a quote. */
const written = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const cell = fc.oneof(
  fc.constantFrom("", "Level", "レベル", '"JLPT" level', "two\nlines", "a\ttab", '"', "級數"),
  fc.string({ maxLength: 8 }),
);
const table = fc
  .record({ across: fc.integer({ min: 2, max: 4 }), down: fc.integer({ min: 1, max: 4 }) })
  .chain(({ across, down }) =>
    fc.array(fc.array(cell, { minLength: across, maxLength: across }), { minLength: down, maxLength: down }),
  );

test("every cell of a copied table is read at its place, on one line", () =>
  fc.assert(
    fc.property(table, fc.constantFrom("\n", "\r\n", "\r"), fc.boolean(), (rows, line, isEnded) => {
      const text = rows.map((row) => row.map(written).join("\t")).join(line) + (isEnded ? line : "");
      const read = rows.map((row) => row.map((each) => each.trim().replaceAll(/\s*[\r\n]\s*/g, " ")));
      expect(parsePastedTable(text)).toEqual(read);
    }),
  ));
