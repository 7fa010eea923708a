import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ruleTable } from "../../../src/forms/engine/ruleTable";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const field = JSON.parse(read("schemas/meta/field.json"));
const market = JSON.parse(read("schemas/meta/market.json"));
const rules = Object.entries(ruleTable);
const [, said = ""] = read("schemas/README.md").split("## I want a rule");
const [table = ""] = said.split("The entries of a list are added");

/** Keywords that describe an answer, or that apply to any: they are no rules for some types. */
const ofAll = ["type", "not", "x-profile"];

it("knows every keyword of a field", () =>
  expect([...Object.keys(ruleTable), ...ofAll].sort()).toEqual(Object.keys(field.properties).sort()));

it("lets a market limit what its files may limit", () => {
  const limit = market.$defs.changes.items.oneOf.find(
    ({ properties }: { properties: { change: { const: string } } }) => properties.change.const === "limit",
  );
  const named = rules.filter(([, { canLimit }]) => canLimit).map(([rule]) => rule);
  expect(named.sort()).toEqual(limit.properties.limits.propertyNames.enum.toSorted());
});

it("has the rules that the guide for staff tells, each with an input", () => {
  const documented = new Set([...table.matchAll(/"([A-Za-z]+)":/g)].map(([, name = ""]) => name));
  const offered = rules.filter(([, { input }]) => input !== undefined).map(([rule]) => rule);
  expect(offered.filter((rule) => !documented.has(rule))).toEqual([]);
});

/** The type of value that each input gives, by the meta schema of the rule. */
const givesType = {
  count: "integer",
  number: "number",
  text: "string",
  words: "array",
  tick: undefined,
} as const;

it.each(rules)("%s: its input gives what its files take", (rule, { input }) => {
  if (input === undefined) return;
  const { type, const: only, $ref: named } = field.properties[rule];
  if (input === "sibling" || input === "entryField") expect(named).toBe("#/$defs/name");
  else if (input === "tick") expect(only).toBe(true);
  else expect(type).toBe(givesType[input]);
});
