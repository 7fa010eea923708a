import fc from "fast-check";
import { expect, it } from "vitest";
import { findTextPosition } from "../../../src/forms/gate/formatFaultLine";
import { findFaults } from "../../../src/tools/gate";
import { casesInTurn } from "../../turn";
import { byChance } from "../engine/generated/chance";
import { harmless } from "./harmless";
import { aMutation, kinds } from "./mutations";
import { projectTexts, sentenceOf, smallProject } from "./project";

const texts = process.env.FULL ? projectTexts : smallProject;
const names = Object.keys(kinds);
const times = Math.ceil((process.env.FULL ? 200 : 20) / names.length);

it.each(casesInTurn(names, 2))(
  "finds %s wherever it happens, at its line",
  (kind) => {
    fc.assert(
      fc.property(
        byChance((chance) => aMutation(chance, texts, kind)),
        (mutation) => {
          const mutated = mutation.texts();
          const [fault] = findFaults(mutated);
          const place = fault && findTextPosition(mutated, fault);
          expect(fault, `nothing found at ${mutation.file}:${mutation.from}`).toBeDefined();
          expect(fault?.file, sentenceOf(fault)).toBe(mutation.file);
          expect(place?.line, sentenceOf(fault)).toBeGreaterThanOrEqual(mutation.from);
          expect(place?.line, sentenceOf(fault)).toBeLessThanOrEqual(mutation.to);
        },
      ),
      { seed: 6, numRuns: times, endOnFailure: true },
    );
  },
  60_000 * times,
);

const timesSilent = process.env.FULL ? Math.ceil(200 / Object.keys(harmless).length) : 1;

it.each(casesInTurn(Object.keys(harmless), 3))(
  "is silent when somebody %s",
  (edit) => {
    fc.assert(
      fc.property(
        // The generated value is a function, so that the message of a failing test does not print the texts.
        byChance((chance) => {
          const edited = harmless[edit]?.(chance, texts) ?? texts;
          return () => edited;
        }),
        (edited) => {
          expect([...edited()].filter(([file, text]) => texts.get(file) !== text)).not.toEqual([]);
          expect(findFaults(edited())).toEqual([]);
        },
      ),
      {
        seed: 6,
        numRuns: timesSilent,
        endOnFailure: true,
      },
    );
  },
  60_000 * timesSilent,
);
