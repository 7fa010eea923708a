import { expect, it } from "vitest";
import type { Texts } from "../../../../src/forms/files/texts";
import { createFinding, type Fault } from "../../../../src/forms/gate/fault";
import { findFaultsCatchingErrors } from "../../../../src/forms/gate/findFaultsCatchingErrors";
import { reportFormats } from "../../../../src/forms/gate/report/reportFormats";
import type { FaultWords } from "../../../../src/forms/language/faultSentence";
import { parseSchemasOptions, usage } from "../../../../src/tools/parseSchemasOptions";

const texts: Texts = new Map([["schemas/markets/jp, 1%.json", '{\n  "currency": "JPY"\n}']]);
const faults: Fault[] = [
  {
    file: "schemas/markets/jp, 1%.json",
    at: "/currency",
    ...createFinding("otherThanEnglish", { text: "x" }),
  },
  { file: "schemas/markets/gone.json", ...createFinding("fileMissing", {}) },
];
const words: FaultWords = {
  sentences: {
    otherThanEnglish: 'write 100%, not [a](b):\n"{{text}}"',
    fileMissing: "this file is missing",
  },
  inEditor: {},
  phrases: {},
};
const report = (format: string, some = faults) =>
  reportFormats[format]?.({ texts, faults: some, words }, "a check") ?? [];

it("tells people the place and the sentence", () => {
  expect(report("text")).toEqual([
    'schemas/markets/jp, 1%.json:2:3  write 100%, not [a](b):\n"x"',
    "schemas/markets/gone.json  this file is missing",
  ]);
});

it("tells programs all of it as JSON", () => {
  expect(JSON.parse(report("json").join("\n"))).toEqual({
    advice: [],
    faults: [
      {
        file: "schemas/markets/jp, 1%.json",
        line: 2,
        column: 3,
        code: "otherThanEnglish",
        params: { text: "x" },
        says: 'write 100%, not [a](b):\n"x"',
      },
      {
        file: "schemas/markets/gone.json",
        code: "fileMissing",
        params: {},
        says: "this file is missing",
      },
    ],
  });
});

it("tells reviews each fault under the rule of its code, which is described once", () => {
  const [run] = JSON.parse(report("sarif", [...faults, ...faults]).join("\n")).runs;
  expect(run.tool.driver.name).toBe("a check");
  expect(run.tool.driver.rules).toEqual([
    { id: "otherThanEnglish", shortDescription: { text: 'write 100%, not [a] (b):\n"…"' } },
    { id: "fileMissing", shortDescription: { text: "this file is missing" } },
  ]);
  const ofRules = run.results.map(({ ruleId, ruleIndex }: Record<string, unknown>) => [ruleId, ruleIndex]);
  const one = [
    ["otherThanEnglish", 0],
    ["fileMissing", 1],
  ];
  expect(ofRules).toEqual([...one, ...one]);
  expect(run.results[0].message.text).toBe('write 100%, not [a] (b):\n"x"');
});

it("escapes what would end a workflow command or one of its properties", () => {
  expect(report("github")).toEqual([
    '::error file=schemas/markets/jp%2C 1%25.json,line=2,col=3,title=a check::write 100%25, not [a](b):%0A"x"',
    "::error file=schemas/markets/gone.json,title=a check::this file is missing",
  ]);
});

it("tells fifty faults to people and counts the rest, and tells programs all", () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    file: "schemas/a.json",
    ...createFinding("otherThanEnglish", { text: index }),
  }));
  for (const format of ["text", "github"]) {
    expect(report(format, many)).toHaveLength(51);
    expect(report(format, many).at(-1)).toBe("… and 10 more");
  }
  expect(JSON.parse(report("json", many).join("\n")).faults).toHaveLength(60);
  expect(JSON.parse(report("sarif", many).join("\n")).runs[0].results).toHaveLength(60);
});

it.each([
  [["--formt", "json"], /^there is no option --formt; did you mean --format\?/],
  [["--format", "jsn"], /^there is no format "jsn"; did you mean "json"\?.*text, json, sarif, github$/],
  [["--format"], /^--format needs a value/],
  [["--release=yes"], /^--release takes no value/],
  [["jp"], /^"jp" is no option/],
  [["--watch", "--release"], /^--watch only looks/],
])("refuses %j in a sentence", (args, says) => expect(parseSchemasOptions(args)).toMatch(says));

it("names each option that it takes", () => {
  expect(
    parseSchemasOptions(["--accept-translation", "a", "--accept-translation", "b", "--format", "sarif"]),
  ).toEqual({
    help: false,
    watch: false,
    release: false,
    promises: false,
    accepted: ["a", "b"],
    format: "sarif",
  });
  for (const option of ["--watch", "--format", "--accept-translation", "--release", "--help"])
    expect(usage).toContain(option);
});

it("tells an error of the gate itself at the edited file on which it failed", () => {
  const before = new Map([...texts, ["schemas/apply/a.json", "1"], ["schemas/apply/b.json", "1"]]);
  const now = new Map([...before, ["schemas/apply/a.json", "2"], ["schemas/apply/b.json", "2"]]);
  const find = (each: Texts): Fault[] => {
    if (each.get("schemas/apply/b.json") === "2") throw new TypeError("Cannot read properties of undefined");
    return [];
  };
  expect(findFaultsCatchingErrors(before, find)).toEqual({ faults: [] });
  const { faults: told, failure } = findFaultsCatchingErrors(now, find, before);
  expect(failure).toBeInstanceOf(TypeError);
  expect(told.map(({ file }) => file)).toEqual(["schemas/apply/b.json"]);
  expect(told[0]).toMatchObject({ code: "gateFailedOnShape", params: { shape: "schemas/meta/form.json" } });
  expect(findFaultsCatchingErrors(now, find).faults.map(({ file }) => file)).toEqual(["schemas"]);
});
