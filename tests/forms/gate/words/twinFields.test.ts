import fc from "fast-check";
import { expect, it } from "vitest";
import { languages } from "../../../../src/forms/engine/form";
import { parseSources } from "../../../../src/forms/files/parseSources";
import { sameLabelFieldFaults } from "../../../../src/forms/gate/words/sameLabelFieldFaults";
import { asProject, smallProject } from "../project";

const sources = parseSources(smallProject);

interface Pair {
  file: string;
  one: string;
  other: string;
}

/** Fields of a section that stand beside each other in a form. */
const pairs: Pair[] = languages.flatMap((language) =>
  Object.keys(sources.sections).flatMap((section): Pair[] => {
    const file = `locales/${language}/sections/${section}.json`;
    const names = Object.keys(sources.sections[section]?.properties ?? {});
    const { fields = {} } = JSON.parse(smallProject.get(file) ?? "{}");
    const said = names.filter((name) => fields[name]?.label);
    return said.slice(1).map((other, index) => ({ file, one: said[index] ?? "", other }));
  }),
);

it("tells of a field that is called as the one beside it is, in any language", () => {
  expect(pairs.length).toBeGreaterThan(50);
  fc.assert(
    fc.property(fc.constantFrom(...pairs), ({ file, one, other }) => {
      const words = JSON.parse(smallProject.get(file) ?? "");
      words.fields[other].label = words.fields[one].label;
      const texts = new Map([...smallProject, [file, JSON.stringify(words)]]);
      const found = sameLabelFieldFaults(asProject(texts));
      expect(found.map((fault) => fault.file)).toEqual([file]);
      expect([`/fields/${one}/label`, `/fields/${other}/label`]).toContain(found[0]?.at);
    }),
    { seed: 17, numRuns: process.env.FULL ? 60 : 3 },
  );
});
