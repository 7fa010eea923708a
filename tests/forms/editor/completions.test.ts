import { expect, it } from "vitest";
import { completionsAt } from "../../../src/forms/editor/textEditor/completions";
import { MetaSchemas } from "../../../src/forms/editor/textEditor/metaSchemas";
import { projectTexts } from "../gate/project";
import cases from "./completions.json";

const meta = new MetaSchemas(Object.fromEntries(projectTexts));
const at = (file: string, text: string) =>
  completionsAt(meta, file, text.replace("|", ""), text.indexOf("|"));

it.each(cases)("offers in $file what the meta schemas allow at $text", ({ file, text, offers, not }) => {
  const offered = at(file, text)?.options.map(({ label }) => label);
  expect(offered).toEqual(expect.arrayContaining(offers));
  for (const label of not) expect(offered).not.toContain(label);
});

it("puts a name in the place of the one that stands there, and adds a colon only to a new one", () => {
  const file = "schemas/markets/jp.json";
  expect(at(file, '{"timeZ|": 1}')).toMatchObject({ from: 1, to: 8, options: [{ apply: '"timeZone"' }] });
  expect(at(file, '{"timeZ|"}')).toMatchObject({ options: [{ apply: '"timeZone": ' }] });
});

it("offers nothing in a file without a meta schema", () => {
  expect(at("schemas/meta/field.json", '{"|"}')).toBeNull();
});
