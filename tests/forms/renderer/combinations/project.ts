import type { UiSchema } from "../../../../src/forms/engine/form";
import { type Language, languages } from "../../../../src/forms/engine/form";
import { widgetTable } from "../../../../src/forms/engine/widgetTable";
import type { Texts } from "../../../../src/forms/files/texts";
import { projectTexts, reduced } from "../../gate/project";
import { kinds } from "./kinds";
import { type Fields, places } from "./places";

/**
 * One field: its kind of answer, its widget, whether it is required, whether another answer asks for it, and its place.
 */
export interface Combination {
  kind: string;
  /** The name of a widget in the theme's table; undefined for the default one. */
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

const siteSections: ReadonlySet<string> = new Set(
  [...projectTexts].flatMap(([file, text]): string[] =>
    /^schemas\/(?:account|editor)\//.test(file)
      ? JSON.parse(text).steps.flatMap(({ sections }: { sections: string[] }) => sections)
      : [],
  ),
);

const fileWidgets = ["file", "photo", "files"];

function lookOf({ kind, widget }: Pick<Combination, "kind" | "widget">): UiSchema {
  return {
    ...(widget !== undefined && { [fileWidgets.includes(widget) ? "ui:field" : "ui:widget"]: widget }),
    ...(kind === "aFile" && { "ui:options": { slot: "diploma" } }),
    ...(widget === "consent" && { "ui:options": { statement: "/Privacy" } }),
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
  files.set("schemas/options/colour.json", { codes: ["red", "blue"] });
  files.set("schemas/options/size.json", { codes: [1, 2] });
  files.set("schemas/options/fileKind.json", {
    codes: ["diploma"],
    rules: { "*": { mimes: ["image/png"], fileSize: 5, maxFiles: 3 } },
  });
  // No answer here belongs to a person, so that nothing suggests a class.
  const { classes } = JSON.parse(site.get("schemas/data/classes.json") ?? "{}");
  for (const each of Object.values<{ suggested?: object }>(classes)) each.suggested = {};
  files.set("schemas/data/classes.json", { classes });
  files.set("schemas/markets/here.json", { currency: "TWD", timeZone: "Asia/Taipei", changes: [] });
  for (const language of languages) {
    const said = (text: string) => saidIn(language, text);
    const json = (name: string) => JSON.parse(site.get(`locales/${language}/${name}.json`) ?? "{}");
    files.set(`locales/${language}/options.json`, {
      ...json("options"),
      colour: { red: said("Red"), blue: said("Blue") },
      size: { 1: said("One"), 2: said("Two") },
      fileKind: { diploma: said("Diploma") },
    });
    files.set(`locales/${language}/steps.json`, { ...json("steps"), only: said("Only") });
    files.set(`locales/${language}/app.json`, { ...json("app"), markets: { here: said("Here") } });
  }
  for (const [index, combination] of combinations.entries()) {
    const place = places[combination.place];
    if (!place) throw new Error(`there is no place ${combination.place}`);
    const name = `form${index}`;
    const { fields, ui } = place.around(fieldsOf(combination), { asked: lookOf(combination) });
    files.set(`schemas/apply/${name}.json`, { steps: [{ id: "only", path: "", sections: [name] }] });
    files.set(`schemas/sections/${name}.json`, { "x-data": { purpose: "account" }, ...fields });
    files.set(`schemas/sections/${name}.ui.json`, ui);
    const words = place.words.filter((path) => combination.conditional || !path.endsWith("ask"));
    for (const language of languages)
      files.set(`locales/${language}/sections/${name}.json`, {
        title: saidIn(language, "Heading"),
        fields: Object.fromEntries(words.map((path) => [path, { label: saidIn(language, labelOf(path)) }])),
      });
  }
  return new Map([
    // The laws of markets are left out, because their markets are not in this project.
    ...[...site].filter(([file]) => !file.startsWith("schemas/data/law/")),
    ...[...files].map(([file, value]): [string, string] => [file, JSON.stringify(value)]),
  ]);
}

/** The parts of the site besides its applications, without their forms, questions, markets and releases. */
const site: Texts = reduced(
  new Map(
    [...projectTexts].filter(([file]) => {
      const section = /\/sections\/(\w+)/.exec(file)?.[1];
      return section === undefined
        ? !/^schemas\/(?:apply|questions|markets|releases|migrations)\/|\/questions\/|\/translated\//.test(
            file,
          )
        : siteSections.has(section);
    }),
  ),
);

/** A text in a language, recognisable by its script. */
const saidIn = (language: Language, text: string) => (language === "en" ? text : `項 ${text}`);

/** A label that no other field has: `Asked of list`. */
function labelOf(path: string): string {
  const [name = "", ...around] = path.split(".").reverse();
  return [name, ...around].join(" of ");
}
