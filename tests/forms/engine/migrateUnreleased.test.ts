import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ComposedForm, FieldSchema, JsonObject, ObjectSchema } from "../../../src/forms/engine/form";
import { migrateAnswers } from "../../../src/forms/engine/migrateAnswers";
import type { Migration, Past } from "../../../src/forms/engine/migration";
import { byChance, type Chance } from "./generated/chance";
import { formHistory, schemaOf } from "./generated/formHistory";
import { answersIn, answersTo } from "./generated/oneReleaseAtATime";

const text: FieldSchema = { type: "string" };
const move = (from: string, to: string): Migration => ({ change: "move", from, to });
const remove = (field: string): Migration => ({ change: "remove", field });
const repurpose = (field: string): Migration => ({ change: "repurpose", field, answers: "retire" });
const narrow = (field: string, values: JsonObject): Migration => ({ change: "narrow", field, values });

function aForm(schema: ObjectSchema): ComposedForm {
  return {
    ...{ name: "x.y", form: "x", market: "y", currency: null, timeZone: null, steps: [], version: "now" },
    schema,
  };
}

interface Case {
  fact: string;
  /** From the release `a` to the form that was served. */
  done?: Migration[];
  /** From `a` to the release `b`, and from there to the form as it is now. */
  steps: [toB: Migration[], toNow?: Migration[]];
  asks: ObjectSchema["properties"];
  given: JsonObject;
  answers: JsonObject;
  retired?: JsonObject;
}

const cases: Case[] = [
  {
    fact: "stay where the served form had moved them, and the release has too",
    done: [move("/a", "/b")],
    steps: [[move("/a", "/b")]],
    asks: { b: text, a: text },
    given: { b: "1", a: "2" },
    answers: { b: "1", a: "2" },
  },
  {
    fact: "move on from where only the served form had them",
    done: [move("/a", "/b")],
    steps: [[move("/a", "/c")], [move("/c", "/d")]],
    asks: { d: text },
    given: { b: "1" },
    answers: { d: "1" },
  },
  {
    fact: "move back when the edit was taken back",
    done: [move("/list/*/a", "/list/*/b")],
    steps: [[]],
    asks: { list: { type: "array", items: { type: "object", properties: { a: text } } } },
    given: { list: [{ b: "1" }, {}, { b: "3" }] },
    answers: { list: [{ a: "1" }, {}, { a: "3" }] },
  },
  {
    fact: "stay where the served form had moved them as long as that is asked",
    done: [move("/a", "/b")],
    steps: [[]],
    asks: { a: text, b: text },
    given: { b: "1" },
    answers: { b: "1" },
  },
  {
    fact: "are retired where the release has taken away what the served form had moved",
    done: [move("/a", "/b")],
    steps: [[remove("/a")]],
    asks: {},
    given: { b: "1" },
    answers: {},
    retired: { b: "1" },
  },
  {
    fact: "keep the names of choices that the served form had, and take those that came after",
    done: [narrow("/size", { S: "M", M: "S" })],
    steps: [[narrow("/size", { S: "M", M: "S", L: "XL" })]],
    asks: { size: { type: "array", items: { type: "string", included: ["S", "M", "XL"] } } },
    given: { size: ["S", "M", "L"] },
    answers: { size: ["S", "M", "XL"] },
  },
  {
    fact: "are renamed and moved at once, under the name that the served form had",
    done: [move("/size", "/fit")],
    steps: [[move("/size", "/measure"), narrow("/measure", { S: "small" })]],
    asks: { measure: { type: "string", included: ["small"] } },
    given: { fit: "S" },
    answers: { measure: "small" },
  },
  {
    fact: "move as the releases have moved them where nothing is known of the served form",
    steps: [[move("/a", "/b")], [move("/b", "/c")]],
    asks: { c: text },
    given: { a: "1", other: "2" },
    answers: { c: "1" },
    retired: { other: "2" },
  },
  {
    fact: "stay where the served form had asked them for the new purpose",
    done: [repurpose("/a"), move("/b", "/c")],
    steps: [[repurpose("/a"), move("/b", "/c"), repurpose("/c")]],
    asks: { a: text, c: text },
    given: { a: "1", c: "2" },
    answers: { a: "1" },
    retired: { c: "2" },
  },
  {
    fact: "are retired where they may have been given for another purpose",
    steps: [[repurpose("/a")]],
    asks: { a: text, b: text },
    given: { a: "1", b: "2" },
    answers: { b: "2" },
    retired: { a: "1" },
  },
  {
    fact: "do not move where that could mean two things: what is asked stays, and the rest is retired",
    steps: [[move("/a", "/b"), move("/c", "/d")], [move("/c", "/e")]],
    asks: { a: text, b: text, d: text, e: text },
    given: { a: "1", c: "2" },
    answers: { a: "1" },
    retired: { c: "2" },
  },
];

describe("answers to a form that was served and never released", () => {
  it.each(cases)("$fact", ({ done, steps: [toB, toNow = []], asks, given, answers, retired = {} }) => {
    const past: Past[] = [
      { hash: "a", steps: toB },
      { hash: "b", steps: toNow },
    ];
    const module = { form: aForm({ type: "object", properties: asks }), past };
    const editOf = done && { hash: "a", steps: done };
    expect(migrateAnswers(module, "served", given, editOf)).toEqual({ answers, retired });
  });
});

const numRuns = process.env.FULL ? 30_000 : 200;

/** Two ways on from one release: the form that was served is on one of them, and the newest on the other. */
function twoWays(chance: Chance) {
  const [served, newest] = [formHistory(chance, 2 + chance.upTo(2)), formHistory(chance, 1 + chance.upTo(4))];
  const answered = served.at(-1) ?? expect.fail();
  return { served, newest, answers: answersTo(chance, answered.form), isKnown: !chance.once(3) };
}

it(`loses no answer, whatever the served form and the newest have in common, over ${numRuns} of them`, () => {
  fc.assert(
    fc.property(byChance(twoWays), ({ served, newest, answers, isKnown }) => {
      const form = aForm(schemaOf((newest.at(-1) ?? expect.fail()).form));
      const past = newest.map((_, index) => ({
        hash: String(index),
        steps: newest[index + 1]?.steps ?? [],
      }));
      const steps = served.slice(1).flatMap((release) => release.steps);
      const migrated = migrateAnswers(
        { form, past },
        "served",
        answers,
        isKnown ? { hash: "0", steps } : undefined,
      );
      // Each text is given once, so that it can be recognised. The code of a choice may have been renamed, so that
      // choices are not compared.
      const textsIn = (all: JsonObject) =>
        [...answersIn(all).values()]
          .map(({ value }) => String(value))
          .filter((value) => value.startsWith("text "));
      const kept = [...textsIn(migrated.answers), ...textsIn(migrated.retired)];
      expect(kept.toSorted()).toEqual(textsIn(answers).toSorted());
    }),
    { seed: 14, numRuns, endOnFailure: true },
  );
}, 600_000);
