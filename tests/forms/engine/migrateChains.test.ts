import fc from "fast-check";
import { expect, it } from "vitest";
import type { ComposedForm } from "../../../src/forms/engine/form";
import { migrateAnswers } from "../../../src/forms/engine/migrateAnswers";
import { byChance, type Chance } from "./generated/chance";
import { formHistory, schemaOf } from "./generated/formHistory";
import { answersIn, answersTo, oneReleaseAtATime } from "./generated/oneReleaseAtATime";

const numRuns = process.env.FULL ? 60_000 : 300;

function aChain(chance: Chance) {
  const history = formHistory(chance, 2 + chance.upTo(4));
  const [first = expect.fail()] = history;
  return { history, answers: answersTo(chance, first.form) };
}

it(`keeps every answer that the newest form asks for, and retires every other, over ${numRuns} histories of forms`, () => {
  fc.assert(
    fc.property(byChance(aChain), ({ history, answers }) => {
      const newest = history.at(-1) ?? expect.fail();
      const form: ComposedForm = {
        ...{ name: "x", form: "x", market: null, currency: null, timeZone: null, steps: [], version: "now" },
        schema: schemaOf(newest.form),
      };
      const past = history.slice(1).map(({ steps }, index) => ({ hash: String(index), steps }));
      const migrated = migrateAnswers({ form, past }, "0", answers);
      const expected = oneReleaseAtATime(history, answers);
      expect(new Map([...answersIn(migrated.answers)].map(([path, { value }]) => [path, value]))).toEqual(
        expected.answers,
      );
      const given = new Map([...answersIn(answers).values()].map(({ pointer, value }) => [pointer, value]));
      const retired = [...answersIn(migrated.retired).values()];
      expect(new Set(retired.map(({ pointer }) => pointer))).toEqual(expected.retired);
      for (const { pointer, value } of retired) expect(value).toBe(given.get(pointer));
    }),
    { seed: 13, numRuns, endOnFailure: true },
  );
}, 600_000);
