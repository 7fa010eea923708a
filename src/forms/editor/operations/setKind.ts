import { byLanguage, type FieldSchema, languages, type UiSchema } from "../../engine/form";
import { ruleTable } from "../../engine/keywords/table";
import { isLookOptionApplicable } from "../../engine/optionTable";
import { isObject } from "../../engine/pointer";
import { everyChange, isChangeOfField } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { fieldKinds, type PaletteKind } from "./fieldKinds";
import { getScopeOfFileChanges } from "./findAddingScope";
import { type FieldName, listFieldDeclarationsInSection, parseFieldKey, sectionFile } from "./locateField";
import type { Operations } from "./operation";
import { RefusedOperation } from "./refused";
import { getAnswerKindOrStructure } from "./rulesOf";
import { findAddingChange, readLook, setInLook } from "./setLook";
import { setKeyword } from "./setRule";
import { setWords, wordsOf } from "./setWords";

/** Kinds of fields that can be changed into each other, because their answers are stored in the same way. */
const families: ReadonlyArray<readonly PaletteKind[]> = [
  ["shortText", "longText", "email", "phone", "webAddress", "videoLink"],
  ["date", "month"],
  ["oneOfFew", "oneOfMany"],
];

/**
 * The kinds into which a field can be changed, including its own kind; empty if its kind cannot be changed.
 */
export const kindsFor = (kind: PaletteKind | undefined): readonly PaletteKind[] =>
  families.find((family) => family.some((each) => each === kind)) ?? [];

/** The kind of a field whose kind can be changed; undefined for any other field. */
export function findChangeableKind(field: FieldSchema, widget: unknown): PaletteKind | undefined {
  switch (getAnswerKindOrStructure(field)) {
    case "text":
      if (field.format === "uri") return "webAddress";
      if (field.youtubeOnly === true) return "videoLink";
      if (widget === "password") return undefined;
      return widget === "textarea" ? "longText" : "shortText";
    case "email":
      return "email";
    case "phone":
      return "phone";
    case "date":
      return "date";
    case "month":
      return "month";
    case "choice":
      if (field.included === undefined || widget === "country") return undefined;
      return widget === "radio" ? "oneOfFew" : "oneOfMany";
    default:
      return undefined;
  }
}

/** Changes a field into another kind. Its answers stay where they are; a stricter rule needs a migration. */
export function setKind(files: EditableFiles, { field, kind }: Operations["setKind"]): void {
  const name = parseFieldKey(field);
  const places = schemasOf(files, name);
  const look = readLook(files, name);
  const [first] = places;
  const old = first && findChangeableKind(first.schema, look["ui:widget"]);
  if (!old || !kindsFor(old).includes(kind)) throw new RefusedOperation("kindUnfit", { name: field });
  if (old === kind) return;
  for (const { file, at, schema } of places) {
    const next = ofKind(schema, old, kind);
    refuseUnfit(files, name, next);
    for (const rule of new Set([...Object.keys(schema), ...Object.keys(next)]))
      if (next[rule] !== schema[rule]) setKeyword(files, file, [...at, rule], next[rule] ?? null);
    dropSentences(
      files,
      field,
      Object.keys(schema).filter((rule) => next[rule] === undefined),
    );
    changeLook(files, name, look, { old, kind, next });
  }
}

interface PlacedSchema {
  file: string;
  at: ReadonlyArray<string | number>;
  schema: FieldSchema;
}

function schemasOf(files: EditableFiles, name: FieldName): PlacedSchema[] {
  const added = findAddingChange(files, name);
  if (added)
    return [{ file: added.file, at: ["changes", added.index, "schema"], schema: added.change.schema }];
  return listFieldDeclarationsInSection(files, name).map(({ at, field }) => ({
    file: sectionFile(name.section),
    at,
    schema: field,
  }));
}

const rowOf = (kind: PaletteKind): { schema: FieldSchema; look?: UiSchema } => fieldKinds[kind];

/** The schema of a field after the change of its kind. The limit of its length never becomes tighter. */
function ofKind(schema: FieldSchema, old: PaletteKind, kind: PaletteKind): FieldSchema {
  const { type: _, included: __, maxLength: usual, ...rules } = rowOf(kind).schema;
  // The rules of the old kind are removed, except for a pattern that the field sets itself.
  const gone = Object.entries(rowOf(old).schema).filter(
    ([rule, value]) =>
      !["type", "included", "maxLength"].includes(rule) && (rule !== "pattern" || schema[rule] === value),
  );
  const left = without(
    schema,
    gone.map(([rule]) => rule),
  );
  if (rules.pattern !== undefined && left.pattern !== undefined)
    throw new RefusedOperation("kindBound", { rule: "pattern" });
  const next: FieldSchema = { ...left, ...rules };
  const { maxLength, wordCount, ...unlimited } = next;
  if (!isRuleOf("maxLength", next)) return maxLength === undefined ? next : without(next, ["maxLength"]);
  if (typeof usual !== "number" || (maxLength === undefined && wordCount !== undefined)) return next;
  return {
    ...unlimited,
    ...(wordCount !== undefined && { wordCount }),
    maxLength: Math.max(usual, typeof maxLength === "number" ? maxLength : 0),
  };
}

const without = (schema: FieldSchema, rules: readonly string[]): FieldSchema =>
  Object.fromEntries(Object.entries(schema).filter(([rule]) => !rules.includes(rule)));

/** Whether a field can have a rule; true for a keyword that `ruleTable` does not restrict. */
const isRuleOf = (rule: string, field: FieldSchema): boolean =>
  ruleTable[rule]?.fits?.includes(getAnswerKindOrStructure(field)) ?? true;

/** Refuses a kind that cannot have a rule of the field, or a rule that a form or market sets for it. */
function refuseUnfit(files: EditableFiles, name: FieldName, next: FieldSchema): void {
  const limited = everyChange(files).flatMap(({ change }) =>
    change.change === "limit" && isChangeOfField(change, name) ? Object.keys(change.limits) : [],
  );
  const unfit = [...Object.keys(next), ...limited].find((rule) => !isRuleOf(rule, next));
  if (unfit !== undefined) throw new RefusedOperation("kindBound", { rule: unfit });
}

/**
 * Removes the error messages for rules that the field no longer has, in the section and in each form and
 * market.
 */
function dropSentences(files: EditableFiles, field: string, rules: readonly string[]): void {
  const name = parseFieldKey(field);
  const worded = everyChange(files).flatMap(({ file, change }) =>
    (change.change === "relabel" || change.change === "add") && isChangeOfField(change, name)
      ? [{ scope: getScopeOfFileChanges(file, change.forms), words: change.labels }]
      : [],
  );
  const words = byLanguage((language) => wordsOf(files, name, language));
  for (const each of [{ scope: { in: "everywhere" } as const, words }, ...worded])
    for (const language of languages) {
      const gone = rules.filter((rule) => each.words[language]?.errors?.[rule] !== undefined);
      const errors = Object.fromEntries(gone.map((rule) => [rule, null]));
      if (gone.length > 0) setWords(files, { field, scope: each.scope, words: { [language]: { errors } } });
    }
}

interface NewKind {
  old: PaletteKind;
  kind: PaletteKind;
  next: FieldSchema;
}

/**
 * Gives a field the look of its new kind, and removes the options of the old kind and those that the new kind
 * cannot have.
 */
function changeLook(files: EditableFiles, name: FieldName, look: UiSchema, { old, kind, next }: NewKind) {
  const [before, after] = [rowOf(old).look ?? {}, rowOf(kind).look ?? {}];
  const widget = after["ui:widget"] ?? null;
  if (widget !== (look["ui:widget"] ?? null)) setInLook(files, name, ["ui:widget"], widget);
  const token = look["ui:autocomplete"];
  if (token !== undefined && token === before["ui:autocomplete"])
    setInLook(files, name, ["ui:autocomplete"], null);
  const [own, usual, wanted] = [look, before, after].map(({ "ui:options": options }) =>
    isObject(options) ? options : {},
  );
  for (const [option, value] of Object.entries(own ?? {}))
    if (!isLookOptionApplicable(option, getAnswerKindOrStructure(next)) || value === usual?.[option])
      setInLook(files, name, ["ui:options", option], null);
  for (const [option, value] of Object.entries(wanted ?? {}))
    setInLook(files, name, ["ui:options", option], value);
}
