import fc from "fast-check";
import { applyEdits, modify } from "jsonc-parser";
import { expect, it } from "vitest";
import { languages } from "../../../../src/forms/engine/form";
import { parsePointer } from "../../../../src/forms/engine/pointer";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import type { Texts } from "../../../../src/forms/files/texts";
import { pageFaults } from "../../../../src/forms/gate/shapes/pageFaults";
import { placedTextsIn } from "../../../../src/forms/gate/words/placedTexts";
import { unusedTextFaults } from "../../../../src/forms/gate/words/unusedTextFaults";
import { wordFaults } from "../../../../src/forms/gate/words/wordFaults";
import { asProject, smallProject } from "../project";

const sources = parseSources(smallProject);
const { composed } = composeAll(sources, parseWords(smallProject));
const placedTexts = languages.flatMap((language) => [
  ...placedTextsIn(language, smallProject, sources).values(),
]);
const ofForms = placedTexts.filter(({ file }) =>
  /\/(?:sections|questions)\/|\/(?:options|steps)\.json$/.test(file),
);
const runs = { seed: 14, numRuns: process.env.FULL ? 300 : 12 };

/** The texts with other JSON at a place of a file; undefined takes it away. */
function withAt(texts: Texts, file: string, path: Array<string | number>, value: unknown): Texts {
  const text = texts.get(file) ?? "";
  return new Map([...texts, [file, applyEdits(text, modify(text, path, value, {}))]]);
}

const pathOf = (texts: Texts, file: string, at: string): Array<string | number> => {
  let inner: unknown = JSON.parse(texts.get(file) ?? "");
  return parsePointer(at).map((part) => {
    const key = Array.isArray(inner) ? Number(part) : part;
    inner = Object(inner)[part];
    return key;
  });
};

const told = (texts: Texts) =>
  [wordFaults, unusedTextFaults]
    // The forms stay as they were: their words alone are changed.
    .flatMap((look) => look({ ...asProject(texts), sources: parseSources(texts), composed }))
    .map(({ file, at }) => `${file} ${at}`);

it("finds none in the project's own words", () => {
  expect(told(smallProject)).toEqual([]);
  expect(pageFaults(asProject(smallProject))).toEqual([]);
});

it("tells of a placeholder that nothing fills, in whatever text it stands", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...placedTexts),
      fc.constantFrom("nowhere", "limt", "Currency"),
      ({ file, at, text }, place) => {
        const texts = withAt(smallProject, file, pathOf(smallProject, file, at), `${text} {{${place}}}`);
        expect(told(texts)).toContain(`${file} ${at}`);
      },
    ),
    runs,
  );
});

it("tells of words under a misspelt name, and of those that are missing for it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ofForms), fc.nat(4), ({ file, at, text }, depth) => {
      const path = pathOf(smallProject, file, at);
      const cut = Math.max(1, path.length - depth);
      const misspelt = [...path.slice(0, cut - 1), `${path[cut - 1]}e`, ...path.slice(cut)];
      // The shape of a file prescribes the names of the parts of a label.
      fc.pre(!/\/(?:sections|questions)\//.test(file) || cut === 2 || path[2] === "errors");
      fc.pre(path[0] !== "title" && path[0] !== "intro" && (path[2] !== "errors" || cut !== 3));
      const texts = withAt(withAt(smallProject, file, path, undefined), file, misspelt, text);
      const faults = told(texts).filter((place) => place.startsWith(file));
      expect(faults).not.toEqual([]);
    }),
    runs,
  );
});

it("tells of two choices with one name, as people read it", () => {
  const named = ofForms.filter(({ file }) => file.endsWith("options.json"));
  fc.assert(
    fc.property(
      fc.constantFrom(...named),
      fc.constantFrom(...named),
      fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.toUpperCase(),
      ),
      (one, other, written) => {
        const [list, second] = [one, other].map(({ at }) => parsePointer(at)[0]);
        fc.pre(one.file === other.file && one.at !== other.at && list === second);
        fc.pre(!sources.options[list ?? ""]?.retired?.length);
        const texts = withAt(
          smallProject,
          one.file,
          pathOf(smallProject, one.file, one.at),
          written(other.text),
        );
        expect([`${one.file} ${one.at}`, `${one.file} ${other.at}`]).toContainEqual(
          expect.toBeOneOf(told(texts)),
        );
      },
    ),
    { ...runs, numRuns: process.env.FULL ? 200 : 6 },
  );
});

it("tells of a template of mails that a language lacks, in whole or in part", () => {
  const file = (language: string) => `locales/${language}/mail/interview.json`;
  const lacking = new Map([...smallProject].filter(([each]) => each !== file("ja")));
  expect(told(lacking)).toContain(`${file("ja")} /subject`);
  expect(told(withAt(smallProject, file("zh-TW"), ["body"], undefined))).toContain(`${file("zh-TW")} /body`);
  expect(told(withAt(smallProject, file("en"), ["body"], undefined))).not.toEqual([]);
});

const page = "locales/ja/pages/cabin.json";

it.each<[what: string, path: Array<string | number>, value: unknown, at: string]>([
  ["a kind of block that there is not", ["page", "blocks", 0, "kind"], "figurs", "/page/blocks/0/kind"],
  ["a block without a heading", ["page", "blocks", 0, "title"], undefined, "/page/blocks/0"],
  ["a text that is none", ["page", "lead"], 7, "/page/lead"],
  ["a name that nothing reads", ["page", "leed"], "?", "/page/leed"],
  ["two anchors of one name", ["page", "blocks", 1, "id"], "figures", "/page/blocks/1/id"],
  ["fewer blocks than in English", ["page", "blocks", 0], undefined, "/page/blocks"],
  ["another picture than in English", ["page", "picture"], "another", "/page/picture"],
  ["a link that leads nowhere", ["page", "action"], { href: "/Nowhere", label: "?" }, "/page/action/href"],
])("tells of a page with %s", (_what, path, value, at) => {
  expect(pageFaults(asProject(withAt(smallProject, page, path, value)))).toMatchObject([{ file: page, at }]);
});
