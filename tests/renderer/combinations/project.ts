import { join } from "node:path";
import type { UiSchema } from "../../../src/engine/form";
import { languages } from "../../../src/engine/form";
import { monthNames } from "../../../src/engine/monthNames";
import { widgetTable } from "../../../src/engine/widgetTable";
import { readTexts, type Texts } from "../../../src/forms/texts";
import { kinds } from "./kinds";
import { type Fields, places } from "./places";

/** One field: what it asks for, what draws it, whether it must be answered, whether another answer asks for it, where. */
export interface Combination {
  kind: string;
  /** A name of the table; undefined for the usual one. */
  widget: string | undefined;
  required: boolean;
  conditional: boolean;
  place: string;
}

/** Every kind with every widget of the table and with none. */
export const pairs: ReadonlyArray<Pick<Combination, "kind" | "widget">> = Object.keys(kinds).flatMap((kind) =>
  [undefined, ...Object.keys(widgetTable)].map((widget) => ({ kind, widget })),
);

/** All that a pair can be combined with. */
export const settings: ReadonlyArray<Omit<Combination, "kind" | "widget">> = Object.keys(places).flatMap(
  (place) =>
    [true, false].flatMap((required) =>
      [true, false].map((conditional) => ({ place, required, conditional })),
    ),
);

const root = join(import.meta.dirname, "../../..");

const fileWidgets = ["file", "photo", "files"];

function lookOf({ kind, widget }: Pick<Combination, "kind" | "widget">): UiSchema {
  return {
    ...(widget !== undefined && { [fileWidgets.includes(widget) ? "ui:field" : "ui:widget"]: widget }),
    ...(kind === "aFile" && { "ui:options": { slot: "diploma" } }),
  };
}

function fieldsOf({ kind, required, conditional }: Combination): Fields {
  const asked: Fields = {
    properties: { asked: kinds[kind]?.schema ?? {} },
    ...(required && { required: ["asked"] }),
  };
  if (!conditional) return asked;
  const condition = { properties: { ask: { const: true } }, required: ["ask"] };
  return {
    properties: { ask: { type: "boolean" } },
    ...(required && { required: [] }),
    allOf: [{ if: condition, then: asked }],
  };
}

/** The files of a project that has nothing but these combinations, each a form of its own: form0, form1, … */
export function projectOf(combinations: readonly Combination[]): Texts {
  const files = new Map<string, unknown>();
  const month = Object.fromEntries(monthNames.codes.map((code) => [code, `Month ${code}`]));
  const options = { month, colour: { red: "Red", blue: "Blue" }, size: { 1: "One", 2: "Two" } };
  files.set("schemas/options/colour.json", { codes: ["red", "blue"] });
  files.set("schemas/options/month.json", { codes: monthNames.codes });
  files.set("schemas/options/size.json", { codes: [1, 2] });
  files.set("schemas/options/fileKind.json", {
    codes: ["diploma"],
    rules: { "*": { mimes: ["image/png"], fileSize: 5, maxFiles: 3 } },
  });
  files.set("schemas/markets/here.json", { currency: "TWD", timeZone: "Asia/Taipei", changes: [] });
  for (const language of languages) {
    files.set(`locales/${language}/options.json`, { ...options, fileKind: { diploma: "Diploma" } });
    files.set(`locales/${language}/steps.json`, { only: "Only" });
  }
  for (const [index, combination] of combinations.entries()) {
    const place = places[combination.place];
    if (!place) throw new Error(`there is no place ${combination.place}`);
    const name = `form${index}`;
    const { fields, ui } = place.around(fieldsOf(combination), { asked: lookOf(combination) });
    files.set(`schemas/apply/${name}.json`, { steps: [{ id: "only", path: "", sections: [name] }] });
    files.set(`schemas/sections/${name}.json`, fields);
    files.set(`schemas/sections/${name}.ui.json`, ui);
    const words = place.words.filter((path) => combination.conditional || !path.endsWith("ask"));
    for (const language of languages)
      files.set(`locales/${language}/sections/${name}.json`, {
        title: "Heading",
        fields: Object.fromEntries(words.map((path) => [path, { label: labelOf(path) }])),
      });
  }
  const own = [
    ...readTexts(join(root, "schemas"), "schemas"),
    ...readTexts(join(root, "locales"), "locales"),
  ];
  const kept = own.filter(([file]) =>
    /^schemas\/(?:meta\/|options\/country)|^locales\/[^/]+\/(?:errors|form)\.json/.test(file),
  );
  return new Map([
    ...kept,
    ...[...files].map(([file, value]): [string, string] => [file, JSON.stringify(value)]),
  ]);
}

/** A label that no other field has: `Asked of list`. */
function labelOf(path: string): string {
  const [name = "", ...around] = path.split(".").reverse();
  return [name, ...around].join(" of ");
}
