import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { readField } from "../../../../src/forms/editor/operations/readField";
import { createAjv } from "../../../../src/forms/engine/ajv";
import type { FieldSchema } from "../../../../src/forms/engine/form";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { readTexts } from "../../../../src/forms/files/texts";
import { updateFilesFromRuleTables } from "../../../../src/forms/files/updateFilesFromRuleTables";
import { findFaults } from "../../../../src/tools/gate";

/** Run on a copy of the project that has the rule `maxDigits`: prints what each part of the project makes of it. */
const files = new Map([...readTexts("schemas", "schemas"), ...readTexts("locales", "locales")]);
const texts = new Map([...files, ...updateFilesFromRuleTables(files)]);
const step = { change: "narrow", field: "/preferredName" };
const migrated = new Map([...texts, ["schemas/migrations/next.json", JSON.stringify({ steps: [step] })]]);
const { composed } = composeAll(parseSources(texts), parseWords(texts));
const schemaOf = (name: string): FieldSchema =>
  composed.find(({ form }) => form.name === name)?.form.schema ?? {};
const judge = createAjv().compile(schemaOf("cabinCrew.jp"));
judge.call({ today: "2026-03-01" }, { preferredName: "Ana 12345" });

const all = Object.fromEntries(texts);
const field = "basic.preferredName";
const set = (rule: string, value: number) => {
  const outcome = applyOperation(all, {
    operation: "setRule",
    field,
    scope: { in: "everywhere" },
    rule,
    value,
  });
  const [text] = "texts" in outcome ? Object.values(outcome.texts) : [];
  return JSON.parse(text ?? "{}").properties?.preferredName;
};

console.log(
  JSON.stringify({
    faults: findFaults(texts).map(({ file, at }) => `${file}${at}`),
    faultsOnceMigrated: findFaults(migrated),
    broken: judge.errors?.filter(({ instancePath }) => instancePath === "/preferredName"),
    panel: schemaOf("fieldRules").properties?.maxDigits,
    shown: readField(all, { form: "cabinCrew", market: "jp", field })?.rules.find(
      ({ rule }) => rule === "maxDigits",
    ),
    set: set("maxDigits", 3),
    neighbourSet: set("maxLength", 50),
  }),
);
