import { addChange, findChange } from "../../../../src/forms/editor/operations/changesAt";
import {
  createEditableFiles,
  type EditableFiles,
} from "../../../../src/forms/editor/operations/editableFiles";
import type { FieldAddress } from "../../../../src/forms/editor/operations/fieldFacts";
import { listAddingChanges } from "../../../../src/forms/editor/operations/findAddingScope";
import {
  type FieldName,
  listFieldDeclarationsInSection,
  lookFile,
  parseFieldKey,
  questionOf,
  sectionFile,
} from "../../../../src/forms/editor/operations/locateField";
import { pathOfLook } from "../../../../src/forms/editor/operations/lookOf";
import type { Scope } from "../../../../src/forms/editor/operations/operation";
import { RefusedOperation } from "../../../../src/forms/editor/operations/refused";
import { getAnswerKindOrStructure } from "../../../../src/forms/editor/operations/rulesOf";
import { placeOfWords, wordsOf } from "../../../../src/forms/editor/operations/setWords";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import {
  byLanguage,
  type FieldSchema,
  type JsonObject,
  languages,
  type UiSchema,
} from "../../../../src/forms/engine/form";
import { ruleTable } from "../../../../src/forms/engine/keywords/table";
import { optionTable } from "../../../../src/forms/engine/optionTable";
import { isObject } from "../../../../src/forms/engine/pointer";
import type { Composed } from "../../../../src/forms/files/composeAll";
import { titledFields } from "../../../../src/forms/gate/words/titledFields";

/** Every field that people fill in, in the first form that asks for it. */
export function fieldsOf(composed: readonly Composed[]): FieldAddress[] {
  const fields = new Map<string, FieldAddress>();
  for (const { kind, form } of composed)
    if (kind !== "editor")
      for (const { title } of titledFields(form.schema))
        if (!fields.has(title))
          fields.set(title, { form: form.form, market: form.market ?? undefined, field: title });
  return [...fields.values()];
}

/** A value for each rule that a field can have without becoming a field of another kind. */
const values: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.keys(ruleTable).map((rule) => [rule, ruleTable[rule]?.example])),
  ...{ const: "kept", enum: ["kept"], not: { const: "kept" }, format: "email", included: "yesNo" },
  ...{ after: "kept", confirmed: "kept", uniqueBy: "kept", dependentRequired: { kept: ["kept"] } },
  ...{ phoneNumber: true, file: { kind: "toeic" } },
  // A rule that only a newer editor knows.
  newerRule: 4,
};

/** A field with every rule that it can have beside its own. */
function withRules(field: FieldSchema): FieldSchema {
  const added = Object.entries(values).filter(
    ([rule, value]) =>
      value !== undefined &&
      field[rule] === undefined &&
      getAnswerKindOrStructure({ ...field, [rule]: value }) === getAnswerKindOrStructure(field),
  );
  return { ...field, ...Object.fromEntries(added) };
}

const options: JsonObject = {
  ...Object.fromEntries(
    Object.entries(optionTable).map(([name, { entered, names }]) => [
      name,
      "ticked" in entered ? entered.ticked : names === "page" ? "/kept" : "kept",
    ]),
  ),
  normalize: "width",
  country: "JP",
  newerOption: "kept",
};

/** The look of a field with every part that it can have beside its own. */
const withLook = (look: UiSchema = {}): UiSchema => ({
  "ui:autocomplete": "off",
  "ui:newer": "kept",
  ...look,
  "ui:options": { ...options, ...(isObject(look["ui:options"]) && look["ui:options"]) },
});

const withEveryWord = (words: object = {}) => ({
  ...{ label: "Kept", hint: "Kept", placeholder: "Kept", add: "Kept", summary: "Kept", newer: "Kept" },
  ...words,
  errors: {
    required: "Kept",
    pattern: "Kept",
    newerRule: "Kept",
    ...("errors" in words && Object(words.errors)),
  },
});

/**
 * The project with every rule, every part of a look and every word at each of these fields, and with every change
 * that a scope can make.
 */
export function everyKey(
  texts: SavedTexts,
  places: ReadonlyArray<{ address: FieldAddress; scope: Scope }>,
): SavedTexts {
  const files = createEditableFiles(texts);
  for (const { address, scope } of places) {
    const name = parseFieldKey(address.field);
    fillField(files, name);
    if (scope.in !== "everywhere") fillChanges(files, name, scope);
  }
  const filled = Object.entries({ ...texts, ...files.edits() });
  return Object.fromEntries(filled.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
}

function fillField(files: EditableFiles, name: FieldName): void {
  for (const { at, field } of listFieldDeclarationsInSection(files, name))
    files.set(sectionFile(name.section), at, withRules(field));
  for (const { file, index, change } of listAddingChanges(files, name))
    if (change.change === "add")
      files.set(file, ["changes", index], {
        ...change,
        schema: withRules(change.schema),
        ui: withLook(change.ui),
        labels: byLanguage((language) => withEveryWord(change.labels[language])),
      });
  if (listFieldDeclarationsInSection(files, name).length > 0) fillLook(files, name);
  if (listFieldDeclarationsInSection(files, name).length > 0 || questionOf(files, name))
    for (const language of languages) {
      const { file, at } = placeOfWords(files, name, language);
      files.set(file, at, withEveryWord(wordsOf(files, name, language)));
    }
}

function fillLook(files: EditableFiles, { section, path }: FieldName): void {
  const file = lookFile(section);
  const schema: FieldSchema = { ...files.read<FieldSchema>(sectionFile(section)) };
  const at = pathOfLook(path, schema);
  if (!files.has(file)) files.create(file, {});
  let look: unknown = files.read<UiSchema>(file);
  for (const [depth, part] of at.entries()) {
    look = isObject(look) ? look[part] : undefined;
    if (look === undefined) files.set(file, at.slice(0, depth + 1), {});
  }
  files.set(file, at, withLook(isObject(look) ? look : {}));
}

/** Every limit that can be changed, and all words. */
function fillChanges(
  files: EditableFiles,
  name: FieldName,
  scope: Exclude<Scope, { in: "everywhere" }>,
): void {
  const [declared] = listFieldDeclarationsInSection(files, name);
  if (!declared) return;
  const { field } = declared;
  const limits = Object.entries(ruleTable).filter(
    ([, { canLimit, fits = [] }]) => canLimit && fits.includes(getAnswerKindOrStructure(field)),
  );
  const kinds = [
    {
      change: "limit" as const,
      limits: Object.fromEntries(limits.map(([rule, { example }]) => [rule, example])),
    },
    {
      change: "relabel" as const,
      labels: byLanguage((language) => withEveryWord(wordsOf(files, name, language))),
    },
  ];
  for (const kind of kinds) {
    if (kind.limits && Object.keys(kind.limits).length === 0) continue;
    try {
      if (!findChange(files, scope, name, kind.change)) addChange(files, scope, name, kind);
    } catch (error) {
      // The form or market has no such field.
      if (!(error instanceof RefusedOperation)) throw error;
    }
  }
}
