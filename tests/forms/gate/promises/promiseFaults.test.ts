import fc from "fast-check";
import { expect, it } from "vitest";
import { findFaults } from "../../../../src/tools/gate";
import { projectTexts, sentenceOf } from "../project";

const hints = [...projectTexts].flatMap(([file, text]) =>
  /^(?:locales\/en\/(?:sections|questions)|schemas\/(?:markets|apply|account))\//.test(file)
    ? [...text.matchAll(/"hint": "[ -!#-~×]*?(\d+)(?= (?:words|characters|KB|MB|files|× ))/g)].map(
        (match) => ({
          file,
          from: match.index + match[0].length - (match[1]?.length ?? 0),
          number: match[1] ?? "",
        }),
      )
    : [],
);

it("tells of a hint that promises another limit than the rules set, at the hint", () => {
  expect(hints.length).toBeGreaterThan(30);
  fc.assert(
    fc.property(
      fc.constantFrom(...hints),
      fc.integer({ min: 2, max: 9 }),
      ({ file, from, number }, times) => {
        const text = projectTexts.get(file) ?? "";
        const wrong = `${text.slice(0, from)}${Number(number) * times}${text.slice(from + number.length)}`;
        const found = findFaults(new Map([...projectTexts, [file, wrong]]));
        expect(found.map((fault) => fault.file)).toContain(file);
        expect(found.map(sentenceOf).join()).toContain("the text says");
      },
    ),
    { seed: 16, numRuns: process.env.FULL ? 40 : 2 },
  );
}, 600_000);
