import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { Operations, Scope } from "../../../../src/forms/editor/operations/operation";
import type { Json, JsonObject } from "../../../../src/forms/engine/form";
import { isObject } from "../../../../src/forms/engine/pointer";
import { after, projectTexts } from "./projectTexts";

type Use = Operations["setUse"]["use"];

/** The content of a file after uses were set. */
function fileAfter(file: string, field: string, ...uses: readonly Use[]): JsonObject {
  const [, market] = /^schemas\/markets\/(\w+)\.json$/.exec(file) ?? [];
  const scope: Scope = market === undefined ? { in: "everywhere" } : { in: "market", market };
  const operations = uses.map((use) => ({ operation: "setUse", field, scope, use }) as const);
  return JSON.parse(after(projectTexts, applyOperation(projectTexts, ...operations))[file] ?? "{}");
}

/** Everything that a file declares under a name: fields, questions, the schemas of changes. */
function declaredAs(name: string, value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((item) => declaredAs(name, item));
  if (!isObject(value)) return [];
  const { id, change, field, schema, [name]: member } = value;
  const own = change === "add" && field === name ? schema : id === name ? value : member;
  const isDeclared = isObject(own) && ("type" in own || "x-data" in own);
  return [...(isDeclared ? [own] : []), ...Object.values(value).flatMap((each) => declaredAs(name, each))];
}

const of = (section: string) => `schemas/sections/${section}.json`;

const cases: ReadonlyArray<[file: string, field: string, use: Use, then: unknown]> = [
  // Only what differs from the section's use is written.
  [of("basic"), "basic.preferredName", { purpose: "contact" }, { purpose: "contact" }],
  [of("basic"), "basic.preferredName", { purpose: "address", class: "birth" }, { class: "birth" }],
  [of("basic"), "basic.dateOfBirth", { purpose: "address", class: "identity" }, undefined],
  [of("basic"), "basic.dateOfBirth", { purpose: null, class: null }, undefined],
  // A purpose or class that the operation does not name stays as it was.
  [of("basic"), "basic.dateOfBirth", { class: "contact" }, { purpose: "eligibility", class: "contact" }],
  // Fields that are declared in a condition, in an entry, in a set of questions and in a market.
  [
    of("basic"),
    "basic.recruitingChannelDetail",
    { class: "career" },
    { purpose: "sourcing", class: "career" },
  ],
  [
    of("education"),
    "education.academicBackgrounds.institution",
    { purpose: "education", class: "career" },
    undefined,
  ],
  [of("education"), "education.academicBackgrounds.institution", { purpose: "pay" }, { purpose: "pay" }],
  [
    "schemas/questions/flight.json",
    "flight.flightInfoAnswers.licenceSuspended.answer",
    { class: "career", purpose: "pay" },
    { purpose: "pay" },
  ],
  [
    "schemas/markets/vn.json",
    "basic.nationalIdNumber",
    { purpose: "pay" },
    { purpose: "pay", class: "governmentNumber" },
  ],
];

it.each(cases)("declares in %s for %s, by %j, no more than differs: %j", (file, field, use, then) => {
  const name = field.split(".").findLast((part) => part !== "answer") ?? "";
  const declared = declaredAs(name, fileAfter(file, field, use));
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.map((each) => each["x-data"])).toEqual(declared.map(() => then));
});

it("declares for a section before its fields, also where it said nothing", () => {
  const uses = [
    { purpose: null, class: null },
    { purpose: "pay", class: "career" },
  ];
  const section = fileAfter(of("education"), "education", ...uses);
  expect(Object.entries(section).slice(0, 2)).toEqual([
    ["$schema", "../meta/section.json"],
    ["x-data", { purpose: "pay", class: "career" }],
  ]);
});
