import fc from "fast-check";
import { expect, it } from "vitest";
import type { Texts } from "../../../src/forms/files/texts";
import { findFaultsCatchingErrors } from "../../../src/forms/gate/findFaultsCatchingErrors";
import { formatFaultLine } from "../../../src/forms/gate/formatFaultLine";
import { englishFaults, findFaults } from "../../../src/tools/gate";
import { byChance } from "../engine/generated/chance";
import { malformed } from "./malform";
import { projectTexts, smallProject } from "./project";

const texts = process.env.FULL ? projectTexts : smallProject;

/**
 * Signs that a sentence is not the gate's own: a message of V8, ajv or Node, a stack, a path of the machine, an
 * undefined value, or a hint that repeats what was typed.
 */
const notOurs = [
  /strict mode|must (?:be (?:object|string|array|number|boolean|integer|equal|null)\b|NOT |have required|match (?:pattern|format|exactly|a schema|""))/,
  /unexpected (?:token|string|number|end|non)|in JSON at|is not valid JSON|position \d/i,
  /undefined|\bNaN\b|\[object|Invalid (?:time|Date|regular)|Cannot (?:read|convert|set)|is not (?:a function|iterable|defined)/,
  /\b(?:Type|Range|Syntax|Reference)?Error\b|\bE[A-Z]{4,}\b|call stack|circular/,
  /\bat (?:\S+ )?\(?\S+:\d+:\d+|file:\/\/|node:|\/(?:home|tmp|usr|var)\//,
  /"([^"]+)".*did you mean "\1"/,
];

const place = /^(?:schemas|locales)\/[^\s:]+(?::\d+:\d+)? {2}\S/;

function strangeLines(spoilt: Texts): string[] {
  const { faults, failure } = findFaultsCatchingErrors(spoilt, findFaults);
  if (failure !== undefined)
    return [`the gate failed: ${failure instanceof Error ? failure.stack : failure}`];
  return faults
    .map((fault) => formatFaultLine(spoilt, fault, englishFaults))
    .filter((line) => {
      // Text that a sentence quotes from the file is not checked.
      const [where = "", ...says] = line.split("  ");
      const plain = says.join("  ").replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '""');
      return (
        !place.test(line) ||
        line.length > 1000 ||
        notOurs.some((each) => each.test(`${where} ${plain}`)) ||
        notOurs.at(-1)?.test(line)
      );
    });
}

it("says of any malformed file in a sentence of its own what is wrong, and where", () => {
  fc.assert(
    fc.property(
      byChance((chance) => malformed(chance, texts)),
      (spoilt) => {
        expect(strangeLines(spoilt.texts()), spoilt.what).toEqual([]);
      },
    ),
    { seed: 14, numRuns: process.env.FULL ? 2000 : 30, endOnFailure: true },
  );
}, 3_600_000);
