import { expect, it } from "vitest";
import { orderedFieldNames } from "../../../src/engine/compose/changeSection";
import { composeApply } from "../../../src/engine/compose/compose";
import type { Change, FormFile, MarketFile, SectionFile } from "../../../src/engine/compose/sources";
import { fieldsNamed, schemaParts } from "../../../src/engine/fieldStructure";
import {
  byLanguage,
  type FieldSchema,
  type Language,
  languages,
  type UiSchema,
} from "../../../src/engine/form";
import { isObject } from "../../../src/engine/pointer";
import { allFields } from "../../../src/engine/shownFields";
import type { SavedTexts } from "../../../src/formEditor/history";
import { applyOperation } from "../../../src/formEditor/operations/applyOperation";
import { askedOf } from "../../../src/formEditor/operations/askedWhen";
import { fieldKinds, type PaletteKind } from "../../../src/formEditor/operations/fieldKinds";
import type { FormOperation, NewField, Scope } from "../../../src/formEditor/operations/operation";
import { formVersion } from "../../../src/forms/formVersion";
import { parseSources } from "../../../src/forms/parseSources";
import { after, projectTexts } from "./projectTexts";

const files = Object.keys(projectTexts).filter((file) => /^schemas\/(?:markets|apply|account)\//.test(file));

const changesIn = (texts: SavedTexts, file: string): Change[] => {
  const { changes }: FormFile | MarketFile = JSON.parse(texts[file] ?? "{}");
  return changes ?? [];
};

function scopeOf(file: string, { forms }: Change): Scope {
  const name = file.slice(file.lastIndexOf("/") + 1, -".json".length);
  if (!file.includes("/markets/")) return { in: "form", form: name };
  return { in: "market", market: name, ...(forms && { forms }) };
}

const keyOf = ({ section, in: place, field }: Change) =>
  [section, ...(place === undefined ? [] : [place]), field].join(".");

/** What staff would do to make a change. */
function making(change: Change, scope: Scope): FormOperation[] {
  const field = keyOf(change);
  switch (change.change) {
    case "require":
    case "optional":
      return [{ operation: "setRequired", field, scope, required: change.change === "require" }];
    case "hide":
      return [{ operation: "removeField", field, scope }];
    case "limit":
      return Object.entries(change.limits).map(([rule, value]) => ({
        operation: "setRule",
        field,
        scope,
        rule,
        value,
      }));
    case "relabel":
      return [{ operation: "setWords", field, scope, words: change.labels }];
    case "replaceOptions":
      return [{ operation: "setList", field, scope, list: change.options }];
    case "add": {
      const { section, in: place, after: before } = change;
      const at = { section, path: place === undefined ? [] : [place], after: before };
      return [{ operation: "addField", place: at, scope, ...newField(change) }];
    }
  }
}

function newField({ field: name, ...change }: Extract<Change, { change: "add" }>): NewField {
  const kind = kindOf(change.schema);
  const condition = change.when ?? change.unless;
  const { included, file, ...rules } = change.schema;
  const left = Object.keys(fieldKinds[kind].schema).filter((rule) => !(rule in change.schema));
  return {
    kind,
    name,
    words: byLanguage((language) => change.labels[language] ?? { label: "" }),
    required: change.required ?? false,
    rules: JSON.parse(JSON.stringify({ ...rules, ...Object.fromEntries(left.map((rule) => [rule, null])) })),
    ...(typeof included === "string" && { list: included }),
    ...(file && { fileKind: file.kind }),
    look: change.ui ?? null,
    ...(condition && { asked: askedOf(condition, change.unless !== undefined) }),
  };
}

function kindOf({ included, file, type }: FieldSchema): PaletteKind {
  if (included !== undefined) return "oneOfMany";
  if (file) return "file";
  return type === "string" ? "shortText" : "number";
}

const takingOut = (change: Change, scope: Scope): FormOperation =>
  change.change === "add"
    ? { operation: "removeField", field: keyOf(change), scope }
    : { operation: "takeBack", field: keyOf(change), scope, change: change.change };

it.each(files)("%s: every change is taken out and made again, byte for byte", (file) => {
  const changes = changesIn(projectTexts, file);
  let texts = projectTexts;
  for (const change of changes.toReversed())
    texts = after(texts, applyOperation(texts, takingOut(change, scopeOf(file, change))));
  expect(changesIn(texts, file)).toEqual([]);
  for (const change of changes)
    texts = after(texts, applyOperation(texts, ...making(change, scopeOf(file, change))));
  expect(texts).toEqual(projectTexts);
});

const basic = "schemas/sections/basic.json";
const looks = "schemas/sections/basic.ui.json";
const wordsIn = (language: Language) => `locales/${language}/sections/basic.json`;

/** The project with a section that asks for nothing yet. */
function emptied(): SavedTexts {
  const empty = (file: string, change: object) => ({
    [file]: `${JSON.stringify({ ...JSON.parse(projectTexts[file] ?? "{}"), ...change }, null, 2)}\n`,
  });
  return {
    ...projectTexts,
    [basic]: '{\n  "$schema": "../meta/section.json",\n  "properties": {}\n}\n',
    [looks]: "{}\n",
    ...Object.assign({}, ...languages.map((language) => empty(wordsIn(language), { fields: {} }))),
  };
}

/** What staff would do to fill a section again. */
function building(section: SectionFile, ui: UiSchema): FormOperation[] {
  const scope = { in: "everywhere" } as const;
  const order = orderedFieldNames({ ...section }, ui);
  const fields = order.map((name, index): FormOperation => {
    const branch = section.allOf?.find((each) => name in allFields({ allOf: [each] }));
    const [schema] = fieldsNamed({ ...section }, name);
    const [part = section] = branch ? schemaParts({ allOf: [branch] }).slice(1) : [];
    const look: unknown = ui[name];
    const change: Extract<Change, { change: "add" }> = {
      change: "add",
      section: "basic",
      field: name,
      after: order[index - 1] ?? "",
      schema: schema ?? {},
      required: part.required?.includes(name) ?? false,
      ...(isObject(look) && { ui: look }),
      ...(branch && { [branch.then ? "when" : "unless"]: branch.if }),
      labels: byLanguage((language) => JSON.parse(projectTexts[wordsIn(language)] ?? "{}").fields[name]),
    };
    const place = { section: "basic", path: [], after: order[index - 1] ?? null };
    return { operation: "addField", place, scope, ...newField(change) };
  });
  const needed = (section.allOf ?? []).flatMap(({ if: condition, then }) =>
    (then?.required ?? [])
      .filter((name) => !(name in (then?.properties ?? {})))
      .map((name): FormOperation => {
        const when = askedOf(condition, false);
        return { operation: "setRequired", field: `basic.${name}`, scope, required: true, when };
      }),
  );
  return [...fields, ...needed];
}

it("builds a section from nothing, so that the forms ask the same", () => {
  const operations = building(JSON.parse(projectTexts[basic] ?? ""), JSON.parse(projectTexts[looks] ?? ""));
  const before = emptied();
  const built = after(before, applyOperation(before, ...operations));
  const versions = (texts: SavedTexts) => {
    const sources = parseSources(new Map(Object.entries(texts)));
    const markets = Object.keys(sources.markets);
    return markets.map((market) => formVersion(composeApply(sources, "pilot", market).schema));
  };
  expect(versions(built)).toEqual(versions(projectTexts));
  for (const file of [looks, ...languages.map(wordsIn)]) expect(built[file]).toBe(projectTexts[file]);
});
