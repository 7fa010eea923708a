import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeAnswers } from "../../../src/forms/drafts/mergeAnswers";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import { computedAnswers } from "../../../src/forms/engine/computedAnswers";
import type { Computation, FieldSchema, Json, JsonObject } from "../../../src/forms/engine/form";
import { migrateAnswers } from "../../../src/forms/engine/migrateAnswers";
import type { Past } from "../../../src/forms/engine/migration";
import { projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { resolveForm } from "../../../src/forms/engine/resolveForm";
import { shownFields } from "../../../src/forms/engine/shownFields";
import { aForm } from "../renderer/aForm";
import { anObject } from "./aForm";

const today = "2026-11-27";
const text: FieldSchema = { type: "string" };
const number: FieldSchema = { type: "number" };
const sources: Record<string, FieldSchema> = {
  a: number,
  b: number,
  first: text,
  last: text,
  from: { type: "string", format: "date" },
  to: { type: "string", format: "date" },
  flights: { type: "array", items: { type: "object", properties: { hours: number } } },
  places: { type: "array", items: text },
};

const cases: Array<{ what: string; computation: Computation; answers: JsonObject; value: Json | null }> =
  JSON.parse(readFileSync(`${import.meta.dirname}/computedAnswers.json`, "utf8"));

it.each(cases)("$what", ({ computation, answers, value }) => {
  const schema = anObject({ properties: { ...sources, it: { "x-computed": computation, type: "string" } } });
  const all = computedAnswers(schema, { ...answers, it: "sent" }, today);
  expect(all.it ?? null).toEqual(value);
  expect(projectAnswers(schema, { ...answers, it: "sent" }, { today }).it ?? null).toEqual(value);
  expect(computedAnswers(schema, all, today)).toBe(all);
});

const entry = anObject({
  properties: {
    hours: number,
    more: number,
    both: { type: "number", "x-computed": { sum: ["hours", "more"] } },
  },
});
const form = anObject({
  properties: {
    flights: { type: "array", items: entry },
    total: { type: "number", "x-computed": { sum: ["/flights/*/both"] } },
    licence: text,
    group: anObject({
      properties: { note: text, copy: { type: "number", "x-computed": { sum: ["/total"] } } },
    }),
  },
  allOf: [
    {
      if: { "x-when": { field: "/total", atLeast: 10 } },
      then: {
        properties: {
          why: text,
          left: { type: "number", "x-computed": { difference: ["total", "/flights/*/hours"] } },
        },
      },
    },
  ],
});

describe("Computed values", () => {
  it("stand in each entry, feed other values and conditions, and are hidden with their field", () => {
    const flights = [
      { entryId: "1", hours: 6 },
      { entryId: "2", hours: 2, more: 3, both: 99 },
    ];
    const all = computedAnswers(form, { flights, left: 7 }, today);
    expect(all).toMatchObject({ flights: [{ both: 6 }, { both: 5 }], total: 11, left: 5 });
    const fewer = computedAnswers(form, { ...all, flights: flights.slice(1) }, today);
    expect(fewer).toMatchObject({ flights: [{ both: 5 }], total: 5 });
    expect(fewer).not.toHaveProperty("left");
    expect(computedAnswers(form, { total: 11, left: 5 }, today)).not.toHaveProperty("total");
  });

  it("do not make an answer of the group around them", () => {
    const flights = [{ entryId: "1", hours: 6 }];
    expect(projectAnswers(form, { flights }, { today })).not.toHaveProperty("group");
    expect(projectAnswers(form, { flights, group: { note: "x" } }, { today }).group).toEqual({
      note: "x",
      copy: 6,
    });
  });

  it("have no problem of their own", () => {
    const { module } = aForm({
      properties: {
        email: { type: "string", format: "email" },
        it: { type: "string", format: "email", "x-computed": { firstOf: ["email"] } },
      },
    });
    const paths = checkAnswers(module, { email: "nobody" }, new Date(today)).map(({ path }) => path);
    expect(paths).toEqual(["/email"]);
  });

  it("of a group without an answer show on the page what the validator demands", () => {
    const parts = {
      properties: {
        birth: { type: "string", format: "date" },
        driving: anObject({
          properties: {
            note: text,
            age: { type: "integer", "x-computed": { yearsBetween: ["/birth", "today"] } },
          },
        }),
      },
      allOf: [
        {
          if: { "x-when": { field: "/driving/age", atLeast: 18 } },
          else: { properties: { guardian: text }, required: ["guardian"] },
        },
      ],
    } satisfies Parameters<typeof aForm>[0];
    const { module } = aForm(parts);
    const now = new Date("2026-11-27T12:00:00Z");
    for (const driving of [undefined, { note: "x" }]) {
      const answers = computedAnswers(
        module.form.schema,
        { birth: "1990-01-01", ...(driving && { driving }) },
        today,
      );
      const shown = shownFields(resolveForm(module.form.schema, answers, today), answers);
      const missing = checkAnswers(module, answers, now).map(({ path }) => path);
      expect(missing).toEqual(shown.required.has("guardian") ? ["/guardian"] : []);
      expect(shown.required.has("guardian")).toBe(driving === undefined);
    }
  });

  it("show a narrowed field again when answers are migrated, which keeps its answer", () => {
    const schema = anObject({
      properties: { a: number, b: number, total: { type: "number", "x-computed": { sum: ["a", "b"] } } },
      allOf: [{ if: { "x-when": { field: "total", atLeast: 10 } }, then: { properties: { why: text } } }],
    });
    const { module } = aForm({ properties: {} });
    const past: Past[] = [{ hash: "old", steps: [{ change: "narrow", field: "/why" }] }];
    const newest = { form: { ...module.form, version: "new", schema }, past };
    const answers = { a: 8, b: 8, why: "because" };
    expect(migrateAnswers(newest, "old", answers)).toEqual({ answers, retired: {} });
  });

  it("are no conflict of a merge", () => {
    const merge = mergeAnswers(form, { total: 1 }, { total: 2 }, { total: 3 });
    expect(merge.conflicts).toEqual([]);
  });

  it("are the same for any answers, sent values and order of rounds", () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom("", "x", null, true));
    const answers = fc.record({
      flights: fc.array(fc.record({ hours: value, more: value, both: value }, { requiredKeys: [] }), {
        maxLength: 3,
      }),
      total: value,
      left: value,
      licence: value,
    });
    fc.assert(
      fc.property(answers, (given: JsonObject) => {
        const all = computedAnswers(form, given, today);
        const flights = Array.isArray(given.flights) ? given.flights : [];
        const numbers = flights.flatMap((flight) =>
          typeof flight === "object" && flight !== null && !Array.isArray(flight)
            ? [flight.hours, flight.more].filter((each) => typeof each === "number")
            : [],
        );
        const sum = numbers.reduce((before, each) => before + each, 0);
        expect(all.total).toBe(numbers.length > 0 ? sum : undefined);
        expect(computedAnswers(form, all, today)).toBe(all);
      }),
    );
  });
});
