import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAjv } from "../../../../src/forms/engine/ajv";
import { checkAnswers } from "../../../../src/forms/engine/checkAnswers";
import { passesTest } from "../../../../src/forms/engine/crossCondition";
import type { FormModule, JsonObject, ObjectSchema, Validate } from "../../../../src/forms/engine/form";
import { shownLaterFields } from "../../../../src/forms/engine/laterFields";
import { appendToPointer, isObject } from "../../../../src/forms/engine/pointer";
import { projectAnswers } from "../../../../src/forms/engine/projectAnswers";
import { resolveForm } from "../../../../src/forms/engine/resolveForm";
import { standardSchema } from "../../../../src/forms/engine/standardSchema";
import { syntheticApplications } from "../../../../src/forms/gate/meaning/applications/syntheticApplications";
import { createAnswers } from "../../../../src/forms/renderer/answers";
import { compiled } from "../compiled";
import { byChance } from "../generated/chance";
import { aCrossForm, someTyped } from "./aCrossForm";
import { expectedMissing } from "./expectedMissing";

const today = "2026-03-01";
const now = () => new Date(`${today}T04:00:00Z`);

const moduleOf = (
  schema: ObjectSchema,
  validate: Validate = createAjv({ optimize: false }).compile(schema),
): FormModule => ({
  form: {
    name: "f",
    form: "f",
    market: null,
    currency: null,
    timeZone: null,
    version: "1",
    schema,
    steps: [],
  },
  validate,
});

const missing = (module: FormModule, answers: JsonObject) =>
  checkAnswers(module, answers, now())
    .filter(({ keyword }) => keyword === "required")
    .map(({ path }) => path)
    .toSorted();

describe("conditions that read answers anywhere", () => {
  it("ask on the page and on the server for what the description says, as answers change", () => {
    fc.assert(
      fc.property(
        byChance((chance) => {
          const schema = aCrossForm(chance);
          return { schema, typed: Array.from({ length: 4 }, () => someTyped(chance, schema)) };
        }),
        ({ schema, typed }) => {
          const module = moduleOf(schema);
          const page = createAnswers({ module, initial: {}, newId: () => crypto.randomUUID(), now });
          for (const answers of typed) {
            for (const [name, answer] of Object.entries(answers)) page.set(appendToPointer("", name), answer);
            for (const name of Object.keys(page.all()))
              if (!(name in answers)) page.set(appendToPointer("", name), undefined);
            const expected = expectedMissing(schema, page.all(), today).toSorted();
            const onPage = page
              .problems()
              .flatMap(({ path, keyword }) => (keyword === "required" ? [path] : []));
            expect(onPage.toSorted()).toEqual(expected);
            expect(missing(module, page.all())).toEqual(expected);
            // Projecting the submitted answers again changes nothing: no hidden answer is left in them.
            const submitted = projectAnswers(schema, page.all(), { today });
            expect(projectAnswers(schema, submitted, { today })).toEqual(submitted);
          }
        },
      ),
      { numRuns: process.env.FULL ? 2000 : 60 },
    );
  });

  it("are judged alike by a validator that is written to a file", async () => {
    const schema: ObjectSchema = {
      type: "object",
      properties: {
        hours: { type: "integer" },
        jobs: {
          type: "array",
          items: {
            type: "object",
            properties: { company: { type: "string" } },
            allOf: [
              {
                if: { "x-when": { field: "/hours", atLeast: 1500 } },
                then: { properties: { aircraft: { type: "string" } }, required: ["aircraft"] },
              },
            ],
          },
        },
      },
    };
    const module = moduleOf(schema, await compiled(schema));
    expect(missing(module, { hours: 1500, jobs: [{ company: "A" }] })).toEqual(["/jobs/0/aircraft"]);
    expect(missing(module, { hours: 1499, jobs: [{ company: "A" }] })).toEqual([]);
  });

  it("keep an answer that is not asked any more, and leave it out of what is judged", () => {
    const schema: ObjectSchema = {
      type: "object",
      properties: {
        group: { type: "object", properties: { kind: { type: "string", included: ["a", "b"] } } },
      },
      allOf: [
        {
          if: { "x-when": { field: "/group/kind", is: "a" } },
          then: { properties: { code: { type: "string", maxLength: 3 } }, required: ["code"] },
        },
      ],
    };
    const page = createAnswers({
      module: moduleOf(schema),
      initial: { group: { kind: "a" }, code: "too long" },
      newId: () => "1",
      now,
    });
    expect(page.problems()).toMatchObject([{ path: "/code", keyword: "maxLength" }]);
    page.set("/group/kind", "b");
    expect(page.problems()).toEqual([]);
    expect(page.get("/code")).toBe("too long");
    expect(projectAnswers(schema, page.all(), { today })).toEqual({ group: { kind: "b" } });
    page.set("/group/kind", "a");
    expect(page.problems()).toMatchObject([{ path: "/code", keyword: "maxLength" }]);
  });

  it("tell the page only when a test comes to another result", () => {
    const schema: ObjectSchema = {
      type: "object",
      properties: { hours: { type: "integer" }, name: { type: "string" } },
      allOf: [
        {
          if: { "x-when": { field: "/hours", atLeast: 10 } },
          then: { properties: { more: { type: "string" } } },
        },
      ],
    };
    const page = createAnswers({ module: moduleOf(schema), initial: {}, newId: () => "1", now });
    let told = 0;
    page.subscribeTestResults(() => told++);
    page.set("/name", "A");
    page.set("/hours", 9);
    expect(told).toBe(0);
    page.set("/hours", 10);
    page.set("/hours", 11);
    expect(told).toBe(1);
    expect(isObject(page.all())).toBe(true);
  });
});

describe("the present day", () => {
  const due: ObjectSchema = {
    type: "object",
    properties: { expires: { type: "string", format: "date" } },
    allOf: [
      {
        if: { "x-when": { field: "/expires", before: "today" } },
        then: { properties: { renewal: { type: "string", maxLength: 9, "x-later": true } } },
      },
    ],
  };
  const module = moduleOf(due);
  const form = { ...module.form, timeZone: "Asia/Taipei" };
  const answers = { expires: "2026-03-01", renewal: "soon" };

  afterEach(() => {
    vi.useRealTimers();
  });

  it("is that of the form's market, wherever it asks", () => {
    // In Taipei, 2 March has begun.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T20:00:00Z") });
    expect(shownLaterFields(form, answers)).toEqual(["/renewal"]);
    expect(shownLaterFields(module.form, answers)).toEqual([]);
  });

  it("is that of the clock by which a Standard Schema judges", () => {
    const valueAt = (moment: string) =>
      standardSchema({ ...module, form }, { now: () => new Date(moment) })["~standard"].validate(answers);
    expect(valueAt("2026-03-01T20:00:00Z")).toEqual({ value: answers });
    expect(valueAt("2026-03-01T02:00:00Z")).toEqual({ value: { expires: "2026-03-01" } });
  });
});

it("keeps no more resolved forms than are of use, whatever is answered", () => {
  const tests = Array.from({ length: 9 }, (_, index) => ({ field: `/f${index}`, is: true }));
  const schema: ObjectSchema = {
    type: "object",
    properties: Object.fromEntries(tests.map((_, index) => [`f${index}`, { type: "boolean" }])),
    allOf: tests.map((test, index) => ({
      if: { "x-when": test },
      then: { properties: { [`more${index}`]: { type: "string", maxLength: 9 } } },
    })),
  };
  const answersOf = (number: number): JsonObject =>
    Object.fromEntries(tests.map((_, index) => [`f${index}`, Boolean(number & (1 << index))]));
  const first = resolveForm(schema, answersOf(1), today);
  expect(resolveForm(schema, answersOf(1), today)).toBe(first);
  for (let number = 0; number < 512; number++) resolveForm(schema, answersOf(number), today);
  expect(resolveForm(schema, answersOf(1), today)).not.toBe(first);
  expect(resolveForm(schema, answersOf(1), today)).toEqual(first);
  // At most 100 resolved forms are kept, and getting one of them again drops none.
  const fresh = structuredClone(schema);
  const days = Array.from({ length: 100 }, (_, day) => `day ${day}`);
  const ofDays = days.map((day) => resolveForm(fresh, {}, day));
  expect(days.map((day) => ofDays.indexOf(resolveForm(fresh, {}, day)))).toEqual(
    days.map((_, index) => index),
  );
});

const hours: ObjectSchema = {
  type: "object",
  properties: {
    total: { type: "integer", title: "s.total", minimum: 0, maximum: 1000 },
    types: {
      type: "array",
      title: "s.types",
      maxItems: 4,
      items: {
        type: "object",
        title: "s.types",
        properties: {
          name: { type: "string", title: "s.types.name", maxLength: 10 },
          hours: {
            type: "integer",
            title: "s.types.hours",
            minimum: 0,
            maximum: 40000,
            "x-compare": { atMost: "/total" },
          },
        },
        required: ["name", "hours"],
      },
    },
  },
  required: ["total"],
};

describe("comparisons with another answer", () => {
  it("are judged again on the page, whichever of the two answers changes", () => {
    const page = createAnswers({
      module: moduleOf(hours),
      initial: { total: 100, types: [{ name: "A320", hours: 120 }] },
      newId: () => "1",
      now,
    });
    page.leave("/types/0/hours");
    page.flush();
    expect(page.shownProblem("/types/0/hours")).toEqual({
      path: "/types/0/hours",
      keyword: "x-compare",
      params: { type: "atMost", other: 100 },
    });
    page.set("/total", 150);
    page.flush();
    expect(page.shownProblem("/types/0/hours")).toBeUndefined();
    page.set("/types/0/hours", 151);
    page.flush();
    expect(page.problems()).toMatchObject([{ keyword: "x-compare", params: { other: 150 } }]);
    page.set("/total", undefined);
    expect(page.problems()).toMatchObject([{ path: "/total", keyword: "required" }]);
  });

  it("leave the gate an application, and are named where they leave none", () => {
    const kept = syntheticApplications({ schema: hours }, today);
    expect(kept.unanswerable).toEqual([]);
    for (const { answers } of kept.applications)
      expect(checkAnswers(moduleOf(hours), answers, now())).toEqual([]);
    const impossible = structuredClone(hours);
    impossible.properties.total = { type: "integer", title: "s.total", minimum: 0, maximum: 5 };
    const items = impossible.properties.types?.items;
    if (items && "properties" in items && items.properties)
      items.properties.hours = { ...items.properties.hours, minimum: 10 };
    expect(syntheticApplications({ schema: impossible }, today).unanswerable).toMatchObject([
      { field: { title: "s.types.hours" }, rules: ["x-compare"] },
    ]);
  });
});

it("finds an entry of a list as it is judged, without the spaces around it", () => {
  const holds = (list: string[]) => passesTest({ field: "/bases", contains: "TPE" }, [list], "2026-11-27");
  expect([holds(["TPE "]), holds(["NRT", "TPE"]), holds(["NRT"])]).toEqual([true, true, false]);
});
