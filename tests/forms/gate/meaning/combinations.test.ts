import fc from "fast-check";
import { expect, it } from "vitest";
import type { ObjectSchema } from "../../../../src/forms/engine/form";
import { createFormChecker } from "../../../../src/forms/gate/meaning/applications/createFormChecker";
import { day } from "../../../../src/forms/gate/meaning/applications/proveForms";
import { syntheticApplications } from "../../../../src/forms/gate/meaning/applications/syntheticApplications";

const answers = ["a", "b", "c"];

/** A form in which each condition looks at a field of its own, and all ask the same field, each with its choices. */
function formOf(choices: string[][]): ObjectSchema {
  const names = choices.map((_, index) => `decides${index}`);
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string", included: ["yes", "no"] }])),
    required: names,
    allOf: choices.map((values, index) => ({
      if: { properties: { [`decides${index}`]: { const: "yes" } }, required: [`decides${index}`] },
      then: { properties: { asked: { type: "string", enum: values } }, required: ["asked"] },
    })),
  };
}

/** Whether some of the choices, together, leave nothing to answer. */
const contradict = (choices: string[][]): boolean =>
  Array.from({ length: 2 ** choices.length }, (_, set) =>
    choices.filter((_, index) => (set >> index) & 1),
  ).some((held) => !answers.some((answer) => held.every((values) => values.includes(answer))));

it("judges as before where so many other fields were judged that the first ones are dropped", () => {
  const formOfLengths = (...lengths: number[]): ObjectSchema => ({
    type: "object",
    properties: Object.fromEntries(
      lengths.map((maxLength) => [`field${maxLength}`, { type: "string", maxLength }]),
    ),
  });
  const first = createFormChecker(formOfLengths(1), day);
  createFormChecker(formOfLengths(...Array(3001).keys()), day);
  const again = createFormChecker(formOfLengths(1), day);
  for (const judge of [first, again])
    expect(judge({ field1: "ab" })).toMatchObject([{ path: "/field1", keyword: "maxLength" }]);
});

it("finds every contradiction of conditions that hold together, and no other", () => {
  fc.assert(
    fc.property(
      fc.array(fc.subarray(answers, { minLength: 1 }), { minLength: 2, maxLength: 4 }),
      (choices) => {
        const schema = formOf(choices);
        const { applications, impossible, unanswerable } = syntheticApplications({ schema }, day);
        const judge = createFormChecker(schema, day);
        const refused = applications.flatMap((application) => judge(application.answers));
        expect(impossible).toEqual([]);
        expect(refused.length + unanswerable.length > 0, JSON.stringify(choices)).toBe(contradict(choices));
      },
    ),
    { seed: 14, numRuns: process.env.FULL ? 300 : 20 },
  );
});
