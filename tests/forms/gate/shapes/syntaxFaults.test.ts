import fc from "fast-check";
import { expect, it } from "vitest";
import { positionAt } from "../../../../src/forms/files/positionAt";
import { jsonFaults } from "../../../../src/forms/gate/shapes/jsonFaults";
import { byChance, type Chance } from "../../engine/generated/chance";
import { projectTexts, sentenceOf } from "../project";

const texts = [...projectTexts].filter(([file]) => !/^schemas\/releases|^locales\/translated/.test(file));
const marks = [",", ":", '"', "{", "}", "[", "]"];

interface Cut {
  file: string;
  text: string;
  mark: string;
  /** The line from which the mark was deleted, and the line where the text before it ends. */
  line: number;
  before: number;
}

/** A file of the project from which one mark is missing, so that it is no JSON. */
function aCut(chance: Chance, mark: string): Cut {
  const [file, text] = chance.pick(texts.filter(([, each]) => each.includes(mark)));
  const places = [...text.matchAll(new RegExp(`\\${mark}`, "g"))].map(({ index }) => index);
  const place = chance.pick(places);
  return {
    file,
    text: text.slice(0, place) + text.slice(place + 1),
    mark,
    line: positionAt(text, place).line,
    before: positionAt(text, text.slice(0, place).trimEnd().length).line,
  };
}

it.each(marks)(
  "tells once, at its line, that a %s is missing",
  (mark) => {
    fc.assert(
      fc.property(
        byChance((chance) => aCut(chance, mark)),
        ({ file, text, line, before }) => {
          const faults = jsonFaults({ texts: new Map([[file, text]]) });
          // The text can still be JSON: a comma may be deleted within a text, where it is no mark of JSON.
          if (faults.length === 0) return;
          expect(faults, `${file}:${line}`).toHaveLength(1);
          // In a list of lists, a bracket may be missing at several places.
          if (mark === "[") return;
          const told = positionAt(text, faults[0]?.offset ?? 0).line;
          const says = `${file}:${line} ${sentenceOf(faults[0])}`;
          expect(mark === "{" ? [line] : [line, before], `told at line ${told}: ${says}`).toContain(told);
          // The sentence may name another mark where several would do: without the quotation mark of `\\"`, a
          // backslash is left.
          expect(sentenceOf(faults[0]), says).toMatch(
            /missing|too many|needs quotation marks|no value|closes|cannot|without names|within a text|backslash/,
          );
        },
      ),
      { seed: 8, numRuns: process.env.FULL ? 400 : 60, endOnFailure: true },
    );
  },
  600_000,
);

it.each<[what: string, text: string, place: string, says: RegExp]>([
  ["a comma at the end of a line", '{\n  "a": 1\n  "b": 2\n}', "2:9", /^a comma is missing after 1$/],
  [
    "a comma after an entry",
    '[\n  {\n    "a": 1\n  }\n  { "b": 2 }\n]',
    "4:4",
    /^a comma is missing after }$/,
  ],
  [
    "a comma after what was put in without indentation",
    '{\n  "l": [\n{\n"a": 1\n}\n    { "b": 2 }\n  ]\n}',
    "5:2",
    /^a comma is missing after }$/,
  ],
  ["a comma too many", '{ "a": [1, 2,] }', "1:13", /^there is an extra comma/],
  [
    "a quotation mark after a name",
    '{\n  "a: "x",\n  "b": 1\n}',
    "2:5",
    /^a quotation mark is missing after a$/,
  ],
  [
    "a quotation mark before a text",
    '{\n  "a": x",\n  "b": 1\n}',
    "2:8",
    /^a quotation mark is missing before x"?$/,
  ],
  [
    "a quotation mark within a text",
    '{ "a": "say "yes" to it" }',
    "1:13",
    /is inside a text: write it as \\"$/,
  ],
  [
    "a closing bracket",
    '{\n  "a": {\n    "b": [\n      1\n  },\n  "c": 1\n}',
    "4:8",
    /^a \] is missing here, to close the \[ on line 3$/,
  ],
  ["a bracket of the other kind", '{ "a": [1, 2} }', "1:13", /^this } should be a \]/],
  [
    "a merge",
    '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> b\n}',
    "2:1",
    /^a merge was left unfinished/,
  ],
  ["a mark of another keyboard", '{ "a"： 1 }', "1:6", /^write : here, not ：$/],
  [
    "a pattern whose backslash is single",
    '{ "a": "^\\d+$" }',
    "1:10",
    /^in JSON, a backslash must be written twice: \\\\d$/,
  ],
  ["a tab in a text", '{ "a": "x\ty" }', "1:10", /^inside a text, U\+0009 must be written as \\t$/],
  ["a number as nobody writes it", '{ "a": 01 }', "1:8", /^numbers in JSON/],
  ["a value of another language", '{ "a": None }', "1:8", /write true, false or null$/],
  ["a file without anything", " \n", "1:1", /^the file is empty/],
  ["a byte order mark", "\ufeff{}", "1:1", /byte order mark/],
  ["half a file", '{ "a": 1, "b"', "1:14", /^the file breaks off after "b": add what is missing$/],
  ["a hundred thousand brackets", "[".repeat(100_000), "1:101", /^more than 100 brackets are open here/],
  ["five megabytes of quotation marks", '"'.repeat(5_000_000), "1:3", /^the file should end/],
  [
    "five megabytes without an end",
    `{"a":"${"\\n".repeat(2_500_000)}`,
    "1:1",
    /^this line has one quotation mark too few/,
  ],
])("says of %s where and what it is", (_what, text, place, says) => {
  const faults = jsonFaults({ texts: new Map([["schemas/markets/jp.json", text]]) });
  expect(faults.map((fault) => Object.values(positionAt(text, fault.offset ?? 0)).join(":"))).toEqual([
    place,
  ]);
  expect(sentenceOf(faults[0])).toMatch(says);
});

it("tells each name that stands twice in an object", () => {
  const text = '{ "a": 1, "b": { "a": 2, "\\u0061": 3 }, "a": [{ "a": 1 }, { "a": 1 }] }';
  const faults = jsonFaults({ texts: new Map([["schemas/markets/jp.json", text]]) });
  expect(faults.map(sentenceOf)).toEqual([
    '"\\u0061" appears twice here: keep one of the two',
    '"a" appears twice here: keep one of the two',
  ]);
});
