import fc from "fast-check";
import { expect, it } from "vitest";
import { languages } from "../../../../src/forms/engine/form";
import type { Texts } from "../../../../src/forms/files/texts";
import { promiseFaults } from "../../../../src/forms/gate/promises/promiseFaults";
import { byChance } from "../../engine/generated/chance";
import { withChanged } from "../changedTexts";
import { asProject, smallProject } from "../project";
import { type APromise, aPromise, writtenTexts } from "./aPromise";

const file = "schemas/markets/jp.json";

/** A project with a field of the market for each promise. */
function withPromises(promises: readonly APromise[]): Texts {
  return withChanged(smallProject, file, (market) => {
    market.changes = promises.map(({ language, part, text, field, isRequired }, index) => ({
      change: "add",
      section: "basic",
      after: "mobile",
      field: `promised${index}`,
      required: isRequired,
      schema: field,
      labels: Object.fromEntries(
        languages.map((each) => [
          each,
          {
            label: "…",
            ...(each === language && (part === "error" ? { errors: { required: text } } : { [part]: text })),
          },
        ]),
      ),
    }));
  });
}

/** The promises that the gate judges wrongly: broken ones that it misses, and kept ones that it reports. */
function mistaken(promises: readonly APromise[]): { missed: APromise[]; untrue: APromise[] } {
  const faults = promiseFaults(asProject(withPromises(promises)));
  const isTold = ({ language }: APromise, index: number) =>
    faults.some(
      (fault) => fault.file === file && fault.at?.startsWith(`/changes/${index}/labels/${language}`),
    );
  const told = promises.map(isTold);
  return {
    missed: promises.filter(({ isKept }, index) => !isKept && !told[index]),
    untrue: promises.filter(({ isKept }, index) => isKept && told[index]),
  };
}

it("tells of texts that promise another thing than their rules, and of no others", () => {
  fc.assert(
    fc.property(
      byChance((chance) => {
        // At full size, each text several times; daily, some of them.
        const chosen = process.env.FULL
          ? Array.from({ length: 5 }, () => writtenTexts).flat()
          : Array.from({ length: 60 }, () => chance.pick(writtenTexts));
        return chosen.map((each) => aPromise(chance, each));
      }),
      (promises) => {
        const { missed, untrue } = mistaken(promises);
        const broken = promises.filter(({ isKept }) => !isKept).length;
        expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(broken / 100);
        expect(untrue.length, JSON.stringify(untrue, null, 1)).toBeLessThanOrEqual(
          (promises.length - broken) / 100,
        );
      },
    ),
    { seed: Number(process.env.SEED ?? 36), numRuns: 1, endOnFailure: true },
  );
});
