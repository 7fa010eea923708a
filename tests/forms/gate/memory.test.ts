import fc from "fast-check";
import { expect, it } from "vitest";
import { restoreResults, serializeUsedResults } from "../../../src/forms/gate/resultCache";
import { findFaults } from "../../../src/tools/gate";
import { casesInTurn } from "../../turn";
import { byChance } from "../engine/generated/chance";
import { forget } from "./forget";
import { aMutation, kinds } from "./mutations";
import { smallProject } from "./project";

/** The faults as a process finds them that remembers nothing. */
function afresh(texts: ReadonlyMap<string, string>, memory: string) {
  serializeUsedResults();
  forget(memory);
  return findFaults(texts);
}

it("finds the same with what it found out before as without", () => {
  expect(findFaults(smallProject)).toEqual([]);
  const kept = serializeUsedResults();
  expect(afresh(smallProject, kept)).toEqual([]);
  const mutations = fc.sample(
    byChance((chance) => aMutation(chance, smallProject, chance.pick(Object.keys(kinds)))),
    { seed: 4, numRuns: process.env.FULL ? 100 : 3 },
  );
  for (const { texts, file } of casesInTurn(mutations, 3)) {
    const fresh = afresh(texts(), kept);
    restoreResults(kept);
    const [first, second] = [findFaults(texts()), findFaults(texts())];
    expect(fresh, file).not.toEqual([]);
    expect([first, second], file).toEqual([fresh, fresh]);
    expect(findFaults(smallProject)).toEqual([]);
  }
}, 1_200_000);
