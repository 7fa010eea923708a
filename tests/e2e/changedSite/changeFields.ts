import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type JsonObject, languages } from "../../../src/forms/engine/form";
import { changeText } from "./changeText";

const airport = { en: "Home airport", ja: "最寄りの空港", "zh-TW": "最近的機場" };
const renames = (text: string) => text.replaceAll('"preferredName"', '"calledBy"');
/** Takes a member away, wherever in a file it stands. */
const without = (gone: string) => (text: string) =>
  JSON.stringify(JSON.parse(text, (name, value) => (name === gone ? undefined : value)));

/** In every form, renames `preferredName` to `calledBy`, adds `homeAirport` and takes away a referee's `jobTitle`. */
export function changeFields(schemas: string, locales: string): void {
  const sections = join(schemas, "sections");
  changeText(join(sections, "basic.json"), (text) => {
    const { properties, ...section } = JSON.parse(renames(text));
    return JSON.stringify({
      ...section,
      properties: { ...properties, homeAirport: { type: "string", maxLength: 40 } },
    });
  });
  changeText(join(sections, "basic.ui.json"), (text) => {
    const { "ui:order": order, ...looks } = JSON.parse(renames(text));
    return JSON.stringify({ ...looks, "ui:order": [...order, "homeAirport"] });
  });
  changeText(join(sections, "references.json"), without("jobTitle"));
  for (const language of languages) {
    const words = join(locales, language, "sections");
    changeText(join(words, "basic.json"), (text) => {
      const { fields, ...others } = JSON.parse(renames(text));
      return JSON.stringify({
        ...others,
        fields: { ...fields, homeAirport: { label: airport[language] } },
      });
    });
    changeText(join(words, "references.json"), without("references.jobTitle"));
  }
  const steps = [
    { change: "move", from: "/preferredName", to: "/calledBy" },
    { change: "remove", field: "/references/*/jobTitle" },
  ];
  mkdirSync(join(schemas, "migrations"), { recursive: true });
  writeFileSync(join(schemas, "migrations/next.json"), JSON.stringify({ steps }));
}

/** Answers of a form of the project, as the changed form asks for them. */
export function inChangedFields(resume: JsonObject): JsonObject {
  const { references, ...others } = JSON.parse(renames(JSON.stringify(resume)));
  return { ...others, references: JSON.parse(without("jobTitle")(JSON.stringify(references))) };
}
