import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeAnswers } from "../../../src/forms/drafts/mergeAnswers";
import type { JsonObject } from "../../../src/forms/engine/form";

/** An application with two texts, a group, and a list whose entries have a text and a list of their own. */
interface Answers {
  surname?: string | undefined;
  company?: string | undefined;
  address: { city?: string | undefined };
  jobs: Array<{
    entryId: string;
    company?: string | undefined;
    sites: Array<{ entryId: string; city: string }>;
  }>;
}

const base: Answers = {
  surname: "b0",
  address: { city: "b1" },
  jobs: ["a", "b", "c"].map((entryId, index) => ({
    entryId,
    company: `b${index + 2}`,
    sites: [{ entryId: `${entryId}s`, city: `b${index + 5}` }],
  })),
};

/** One change of the answers: `at` chooses the entry, `word` is written nowhere else. */
type Step = { what: keyof typeof steps; at: number; clear: boolean };

const steps = {
  surname: (answers: Answers, _: number, word?: string) => {
    answers.surname = word;
  },
  company: (answers: Answers, _: number, word?: string) => {
    answers.company = word;
  },
  city: (answers: Answers, _: number, word?: string) => {
    answers.address.city = word;
  },
  entry: (answers: Answers, at: number, word?: string) => {
    const job = answers.jobs[at % answers.jobs.length];
    if (job) job.company = word;
  },
  site: (answers: Answers, at: number, word = "blank") => {
    answers.jobs[at % answers.jobs.length]?.sites.push({ entryId: `site ${word}`, city: word });
  },
  add: (answers: Answers, at: number, word = "blank") => {
    answers.jobs.splice(at % 4, 0, { entryId: `job ${word}`, company: word, sites: [] });
  },
  remove: (answers: Answers, at: number) => {
    answers.jobs.splice(at % 4, 1);
  },
  move: (answers: Answers, at: number) => {
    answers.jobs.push(...answers.jobs.splice(at % 4, 1));
  },
};

const step = fc.record({
  what: fc.constantFrom(
    ...(["surname", "company", "city", "entry", "site", "add", "remove", "move"] as const),
  ),
  at: fc.nat(5),
  clear: fc.boolean(),
});

/** The answers after some steps, each of which writes a word of its own. */
function after(side: string, done: readonly Step[]): JsonObject {
  const answers = structuredClone(base);
  for (const [index, { what, at, clear }] of done.entries())
    steps[what](answers, at, clear && !["add", "site"].includes(what) ? undefined : `${side}${index}`);
  return JSON.parse(JSON.stringify(answers));
}

const wordsIn = (value: unknown): string[] => JSON.stringify(value).match(/(?<=")[bmt]\d+(?=")/g) ?? [];

it("loses no word that either side wrote, keeps what nobody touched, and has each entry once", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }), (here, there) => {
      const [start, mine, theirs] = [after("b", []), after("m", here), after("t", there)];
      const { merged, conflicts } = mergeAnswers({ type: "object" }, start, mine, theirs);
      const mergedWords = wordsIn([merged, conflicts]);
      for (const word of [...wordsIn(mine), ...wordsIn(theirs)])
        if (!word.startsWith("b") || (wordsIn(mine).includes(word) && wordsIn(theirs).includes(word)))
          expect(mergedWords).toContain(word);
      const ids = JSON.stringify(merged).match(/(?<=entryId":")[^"]+/g) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
      // Merging the result again with either input changes nothing, and a change of one side alone is taken unchanged.
      const again = mergeAnswers({ type: "object" }, theirs, merged, theirs);
      expect(again).toEqual({ merged, conflicts: [] });
      expect(mergeAnswers({ type: "object" }, start, start, theirs).merged).toEqual(theirs);
      expect(mergeAnswers({ type: "object" }, start, mine, start).merged).toEqual(mine);
    }),
    { seed: 13, numRuns: process.env.FULL ? 100_000 : 1_000 },
  );
}, 600_000);
