import type { Json, JsonObject } from "../engine/form";
import type { Rule } from "../engine/keywords/rule";
import { rulesWhere, ruleTable } from "../engine/keywords/table";
import { optionTable } from "../engine/optionTable";
import { isObject, valueAt, withValue } from "../engine/pointer";
import { widgetTable } from "../engine/widgetTable";
import type { Texts } from "./texts";

/**
 * The parts of files that are derived from the tables of rules, options and widgets: the pointer of the part
 * (`at`), and a function that makes its content from the content before (`of`).
 */
const parts: ReadonlyArray<{ file: string; at: string; of: (before: JsonObject) => Json }> = [
  {
    file: "schemas/meta/field.json",
    at: "/properties",
    of: ({ type = {}, "x-profile": profile = {}, "x-computed": computed = {}, "x-data": use = {} }) => ({
      type,
      ...columns(written(), ({ meta }) => meta),
      "x-profile": profile,
      "x-computed": computed,
      "x-data": use,
    }),
  },
  {
    file: "schemas/meta/market.json",
    at: "/$defs/limits/propertyNames",
    of: () => ({ enum: rulesWhere(({ canLimit }) => canLimit === true) }),
  },
  { file: "schemas/meta/ui.json", at: "/properties/ui:widget", of: (before) => widgets(before, false) },
  { file: "schemas/meta/ui.json", at: "/properties/ui:field", of: (before) => widgets(before, true) },
  {
    file: "schemas/meta/ui.json",
    at: "/properties/ui:options/properties",
    of: () => columns(optionTable, ({ meta }) => meta),
  },
  {
    file: "schemas/sections/editorRules.json",
    at: "/properties",
    of: ({ required = {}, requiredWith = {} }) => ({
      required,
      requiredWith,
      ...columns(entered, enteredRule),
    }),
  },
  {
    file: "schemas/sections/editorRules.ui.json",
    at: "",
    of: () => ({
      "ui:order": ["required", ...Object.keys(entered)],
      ...columns(numbers, () => ({ "ui:options": { width: "short" } })),
    }),
  },
  {
    file: "schemas/sections/editorLook.json",
    at: "/properties",
    of: ({ widget = {}, profile = {}, autocomplete = {} }) => ({
      widget,
      profile,
      autocomplete,
      ...Object.fromEntries(
        Object.values(optionTable).map(({ entered }) => [
          entered.as,
          "field" in entered ? entered.field : { type: "boolean" },
        ]),
      ),
    }),
  },
];

/**
 * The rules that are written in files, including the rules that an application has added so far. All other
 * rules are added by composing.
 */
const written = () => picked(({ isComposed }) => isComposed !== true);

/** The rules that staff enter in the form editor, and the rules among them whose value is a number. */
const entered = picked(({ input }) => input !== undefined);
const numbers = picked(({ input }) => input === "count" || input === "number");

function picked(isMeant: (rule: Rule) => boolean): Readonly<Record<string, Rule>> {
  return Object.fromEntries(Object.entries(ruleTable).filter(([, rule]) => isMeant(rule)));
}

const columns = <Row>(table: Readonly<Record<string, Row>>, column: (row: Row) => Json): JsonObject =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, column(row)]));

/**
 * The schema of `ui:widget`, or of `ui:field` for uploads: the schema as it was, with the names of the
 * widgets as its `enum`.
 */
function widgets(before: JsonObject, ofUploads: boolean): JsonObject {
  const names = Object.entries(widgetTable).flatMap(([name, kinds]) =>
    ("file" in kinds || "files" in kinds) === ofUploads ? [name] : [],
  );
  return { ...before, enum: names };
}

/** The schema of a rule's value in the form editor; mostly its schema in the files, with narrower bounds. */
function enteredRule({ input, meta, entered = {} }: Rule): Json {
  const { description: _, exclusiveMinimum: _above, format: _format, ...bounds } = meta;
  if (input === "tick") return { type: "boolean" };
  if (input === "sibling" || input === "entryField") return { type: "string", maxLength: 60 };
  if (input !== "words" || !isObject(bounds.items)) return { ...bounds, ...entered };
  return { ...bounds, items: { ...bounds.items, maxLength: 60 }, ...entered };
}

/**
 * The texts of the files that contain parts derived from the tables of rules, options and widgets, by path,
 * with these parts written anew. The other parts of the files stay as they are.
 */
export function updateFilesFromRuleTables(texts: Texts): Texts {
  const files = new Map<string, JsonObject>();
  for (const { file, at, of } of parts) {
    const content: JsonObject = files.get(file) ?? JSON.parse(texts.get(file) ?? "{}");
    const before = valueAt(content, at);
    const next = of(isObject(before) ? before : {});
    files.set(file, at === "" && isObject(next) ? next : withValue(content, at, next));
  }
  return new Map(
    [...files].map(([file, content]): [string, string] => {
      const text = texts.get(file) ?? "";
      const isSame = JSON.stringify(JSON.parse(text || "null")) === JSON.stringify(content);
      return [file, isSame ? text : `${JSON.stringify(content, null, 2)}\n`];
    }),
  );
}
