import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operators } from "../../forms/engine/computation";
import type { FieldSchema, Json, JsonObject } from "../../forms/engine/form";
import { ruleTable } from "../../forms/engine/keywords/table";
import { optionTable } from "../../forms/engine/optionTable";
import { isObject, valueAt } from "../../forms/engine/pointer";
import { usualWidget, widgetTable } from "../../forms/engine/widgetTable";
import type { Texts } from "../../forms/files/texts";
import { root } from "../projectFolders";

/** A rule in a field, with an answer that keeps it and one that breaks it. */
export interface RuleExample {
  rule: string;
  field: FieldSchema;
  keeps: Json;
  breaks: Json;
}

/** The path of the page, relative to the project's root. */
export const vocabularyFile = "docs/forms/vocabulary.md";

/**
 * An example of each rule that judges an answer by itself. A rule such as `items`, whose problems are those
 * of the fields in it, has none.
 */
export const ruleExamples: readonly RuleExample[] = JSON.parse(
  readFileSync(join(root, "src/tools/formsPackage/ruleExamples.json"), "utf8"),
);

/**
 * The page of the vocabulary in Markdown: rules, conditions, comparisons, computed values, widgets and options.
 * @param texts the meta schemas, by path
 */
export function vocabularyPage(texts: Texts): string {
  const field: Json = JSON.parse(texts.get("schemas/meta/field.json") ?? "{}");
  const ui: Json = JSON.parse(texts.get("schemas/meta/ui.json") ?? "{}");
  return [
    "# The vocabulary",
    "",
    "Everything that a file of a form can hold. `npm run rules` writes this page from the tables of the package.",
    "",
    "## Rules of an answer",
    "",
    ...ruleRows(field),
    "",
    "## Conditions across the form: `x-when`",
    "",
    'In the `if` of a condition: `{ "x-when": { "field": "/amount", "above": 10000 } }`. Several tests are joined by',
    "`allOf` or `anyOf`, and turned round by `not`.",
    "",
    ...described("Test", field, "/$defs/answerTest/properties"),
    "",
    "## Comparisons: `x-compare`",
    "",
    textAt(field, "/$defs/comparisons/description"),
    "",
    ...described("Comparison", field, "/$defs/comparisons/properties"),
    "",
    "## Computed values: `x-computed`",
    "",
    textAt(field, "/$defs/computation/description"),
    "",
    ...tableOf(
      ["Operator", "What it gives", "Reads"],
      operators.map((name) => [
        code(name),
        textAt(field, `/$defs/computation/properties/${name}/description`),
        readBy[textAt(field, `/$defs/computation/properties/${name}/$ref`)] ?? "",
      ]),
    ),
    "",
    "## The look of a field",
    "",
    ...described("Key", ui, "/properties"),
    "",
    "### Widgets",
    "",
    ...widgetRows(),
    "",
    "### `ui:options`",
    "",
    ...tableOf(
      ["Option", "What it does", "Fits", "Value"],
      Object.entries(optionTable).map(([name, { meta, fits }]) => [
        code(name),
        String(meta.description),
        fits.map(code).join(", "),
        accepted(meta),
      ]),
    ),
    "",
  ].join("\n");
}

const readBy: Readonly<Record<string, string>> = {
  "#/$defs/fieldRead": "one field",
  "#/$defs/fieldsRead": "a list of fields",
  "#/$defs/pairRead": "two fields",
};

function ruleRows(field: Json): string[] {
  const rules = Object.entries(ruleTable).filter(([, { isComposed }]) => isComposed !== true);
  return tableOf(
    ["Rule", "What it accepts", "Types", "Value", "Example", "Keeps it", "Breaks it"],
    rules.map(([name, { meta, types, ofDates }]) => {
      const example = ruleExamples.find(({ rule }) => rule === name);
      return [
        code(name),
        descriptionIn(field, meta),
        ofDates ? "dates" : types.map(code).join(", "),
        accepted(meta),
        ...(example ? [example.field, example.keeps, example.breaks].map(asJson) : ["", "", ""]),
      ];
    }),
  );
}

/**
 * Returns a table of the widgets, each with the kinds of answers that it can draw. A kind is in bold where
 * the widget is its usual one.
 */
function widgetRows(): string[] {
  return tableOf(
    ["Widget", "Kinds of answers; in bold, those that it is the usual widget of"],
    Object.entries(widgetTable).map(([name, drawn]) => [
      code(name),
      Object.entries(drawn)
        .map(([kind, widget]) => (isUsual(kind, widget) ? `**${code(kind)}**` : code(kind)))
        .join(", "),
    ]),
  );
}

const isUsual = (kind: string, widget: string) =>
  Object.entries(usualWidget).some(([each, usual]) => each === kind && usual === widget);

/** Returns a table of the properties that a meta schema defines at `at`, without `$schema`. */
function described(head: string, meta: Json, at: string): string[] {
  const properties = valueAt(meta, at);
  return tableOf(
    [head, "What it means", "Value"],
    Object.entries(isObject(properties) ? properties : {})
      .filter(([name]) => name !== "$schema")
      .map(([name, each]) =>
        isObject(each)
          ? [code(name), descriptionIn(meta, { ...each }), accepted({ ...each })]
          : [code(name), "", ""],
      ),
  );
}

/** The description of a part of a meta schema, or of the definition that it refers to. */
function descriptionIn(meta: Json, { description, $ref: named }: JsonObject): string {
  if (typeof description === "string") return description;
  return typeof named === "string" ? textAt(meta, `${named.replace(/^.*#/, "")}/description`) : "";
}

/** The values that a part of a meta schema accepts, with their bounds. */
function accepted({ type, const: only, enum: allowed, $ref: named, items, ...bounds }: JsonObject): string {
  if (only !== undefined) return asJson(only);
  if (Array.isArray(allowed)) return items === undefined ? allowed.map(asJson).join(", ") : "";
  if (typeof named === "string") return nameOfRef[named] ?? "";
  const limits = ["minimum", "exclusiveMinimum", "maximum", "minItems", "maxItems"].flatMap((limit) =>
    bounds[limit] === undefined ? [] : [`${limit} ${bounds[limit]}`],
  );
  return [type === undefined ? "any" : [type].flat().join(" or "), ...limits].join(", ");
}

const nameOfRef: Readonly<Record<string, string>> = {
  "#/$defs/name": "the name of a field beside it",
  "#/$defs/names": "names of fields",
  "#/$defs/compared": "a field, or the sum of several",
  "#/$defs/comparisons": "see below",
  "#/$defs/computation": "see below",
  "#/$defs/properties": "fields, by name",
  "#/$defs/conditions": "a list of `if`, `then` and `else`",
};

function tableOf(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string[] {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)];
}

const code = (text: string) => `\`${text}\``;
const asJson = (value: Json | FieldSchema) => code(JSON.stringify(value));

function textAt(meta: Json, at: string): string {
  const found = valueAt(meta, at);
  return typeof found === "string" ? found : "";
}
