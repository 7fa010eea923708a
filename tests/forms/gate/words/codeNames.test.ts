import { describe, expect, it } from "vitest";
import { languages } from "../../../../src/forms/engine/form";
import { codeNameFaults } from "../../../../src/forms/gate/words/codeNameFaults";
import { withChanged } from "../changedTexts";
import { expectWorded } from "../expectWorded";
import { asProject, projectTexts } from "../project";

const { sources } = asProject(projectTexts);

/** Lists of the site that name codes of the platform: where their words stand in a file. */
const lists = [
  { file: "app.json", at: ["markets"], codes: Object.keys(sources.markets) },
  { file: "options.json", at: ["language"], codes: ["en", "ja", "ko", "vi", "th"] },
];

it("finds nothing in the project's own files", () => {
  expect(codeNameFaults({ texts: projectTexts, sources })).toEqual([]);
});

describe.each(languages)("in %s", (language) => {
  it.each(lists)(
    "finds two names of $file in each other's place, whichever they are",
    ({ file, at, codes }) => {
      for (const one of codes)
        for (const other of codes.filter((code) => code > one)) {
          const path = `locales/${language}/${file}`;
          const texts = withChanged(projectTexts, path, (words) => {
            const named = at.reduce((inner, name) => inner[name], words);
            [named[one], named[other]] = [named[other], named[one]];
          });
          const faults = codeNameFaults({ texts, sources });
          expect(new Set(faults.map(({ at: place }) => place?.split("/").at(-1)))).toEqual(
            new Set([one, other]),
          );
          expect(faults.every((fault) => fault.file === path && fault.code === "nameOfOther")).toBe(true);
          faults.forEach(expectWorded);
        }
    },
  );
});

it("finds the name of a country in which there is no market", () => {
  const texts = withChanged(projectTexts, "locales/en/app.json", ({ markets }) => {
    markets.jp = "Thailand";
  });
  expect(codeNameFaults({ texts, sources })).toMatchObject([
    { at: "/markets/jp", params: { name: "Thailand", code: "JP", other: "TH" } },
  ]);
});

it("accepts a name that the platform does not have, and another name of the same", () => {
  const texts = withChanged(
    withChanged(projectTexts, "locales/zh-TW/app.json", ({ markets }) => {
      markets.tw = "臺灣";
    }),
    "locales/en/app.json",
    ({ markets }) => {
      markets.vn = "Viet Nam (Hanoi and Ho Chi Minh City)";
    },
  );
  expect(codeNameFaults({ texts, sources })).toEqual([]);
});
