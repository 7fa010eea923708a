import fc from "fast-check";
import { dist } from "../../src/tools/projectFolders";
import { turn } from "../turn";
import { interruptions, nextBuild } from "./interruptions";
import { ownFolders } from "./site";
import { expect, test } from "./test";
import { type Step, steps, Typist } from "./typist";

/** The number of people, and of interruptions of each; without FULL, half of the kinds in turn. */
const [people, times] = process.env.FULL ? [20, 10] : [1, 4];
/** The seed is fixed, unless the environment has another. */
const seed = Number(process.env.SEED ?? 20_261_121);

const kinds = Object.keys(interruptions);
const words = [
  "cabin",
  "quietly",
  " and ",
  "空の旅",
  "客艙組員",
  ", ",
  "O'Neill-Łukasz",
  "  ",
  "42 hours",
  "🙂",
];
const aText = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(""));

/** Some typing on one step: in one field, then after a pause in another field, where it is interrupted. */
const aStretch = fc.record({
  step: fc.constantFrom<Step>(...steps),
  fields: fc.tuple(fc.nat(), fc.nat()),
  texts: fc.tuple(aText, aText, aText),
  /** Milliseconds between two keys, and between two fields. */
  delay: fc.integer({ min: 0, max: 60 }),
  pause: fc.constantFrom(0, 200, 1000, 2600),
});
const stretches = fc.sample(aStretch, { seed, numRuns: people * times });

let next: ReturnType<typeof nextBuild>;
let builds: string[];
test.beforeAll(() => {
  next = nextBuild();
  builds = [dist, next.dist];
});
test.afterAll(async ({ site }) => {
  await site.deploy(ownFolders);
  next.remove();
});

for (let person = 0; person < people; person++) {
  const own = stretches.slice(person * times, (person + 1) * times);
  const title = `who is interrupted ${times} times while typing loses nothing but the last second (${person + 1}, seed ${seed})`;
  test(title, async ({ site }) => {
    const typist = await Typist.sitsDown(site, builds);
    try {
      for (const [index, { step, fields, texts, delay, pause }] of own.entries()) {
        const kind = kinds[((person + turn) * times + index) % kinds.length] ?? "";
        const interruption = interruptions[kind];
        const [first = "", second = ""] = fields.map(
          (place) => step.fields[place % step.fields.length] ?? "",
        );
        await test.step(`${kind}, at ${second} after ${first}`, async () => {
          await typist.goesTo(step);
          await typist.types(first, texts[0], delay);
          await typist.pauses(pause);
          await typist.types(second, texts[1], delay);
          await Promise.all([interruption?.begins(typist), typist.types(second, texts[2], delay)]);
          await interruption?.ends(typist);
          await typist.findsEverything();
        });
        await test.step("all of it is sent when the step is left", async () => {
          await typist.goesTo(steps[(steps.indexOf(step) + 1) % steps.length] ?? steps[0]);
          await typist.hasSentEverything();
        });
      }
      expect(typist.complaints()).toEqual([]);
    } finally {
      await typist.closes();
    }
  });
}
