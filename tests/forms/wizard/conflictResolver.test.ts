import { expect, it } from "vitest";
import { mergeAnswers } from "../../../src/forms/drafts/mergeAnswers";
import { createConflictResolver } from "../../../src/forms/wizard/conflictResolver";

const job = (entryId: string, company: string) => ({ entryId, company });
const base = { surname: "Lin", height: 160, jobs: [job("a", "A"), job("b", "B"), job("c", "C")] };
const mine = { surname: "Lim", jobs: [job("b", "B2")] };
const theirs = { height: 162, jobs: [job("a", "A2"), job("c", "C2")] };

const everywhere = ["/surname", "/height", "/jobs/0", "/jobs/1", "/jobs/2"];

/** The merged answers after a decision that keeps the other place's answers at the paths `kept`. */
async function settled(...kept: string[]) {
  const { merged, conflicts } = mergeAnswers({}, base, mine, theirs);
  const conflictResolver = createConflictResolver();
  const answers = conflictResolver.ask(merged, conflicts);
  expect(new Set(conflictResolver.current()?.conflicts.map(({ path }) => path))).toEqual(new Set(everywhere));
  conflictResolver.current()?.decide(new Set(kept));
  expect(conflictResolver.current()).toBeNull();
  return answers;
}

it("keeps what was entered here, and what was taken away here gone", async () => {
  expect(await settled()).toEqual({ surname: "Lim", jobs: [job("b", "B2")] });
});

it("keeps what was entered elsewhere, and what was taken away there gone", async () => {
  expect(await settled(...everywhere)).toEqual({ height: 162, jobs: [job("a", "A2"), job("c", "C2")] });
});

it("keeps some of each", async () => {
  expect(await settled("/height", "/jobs/1")).toEqual({
    surname: "Lim",
    height: 162,
    jobs: [job("c", "C2"), job("b", "B2")],
  });
});
