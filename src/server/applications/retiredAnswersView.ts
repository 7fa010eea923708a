import type { RetiredAnswer } from "../../contract/applications";
import { effectiveAnswer } from "../../forms/engine/effectiveAnswer";
import { belongsAt, isConstantField } from "../../forms/engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject, Labels, Language } from "../../forms/engine/form";
import { type AskedField, iterateFieldsWithConditions } from "../../forms/engine/iterateFieldsWithConditions";
import { migrationsSince, type RetiredAnswers } from "../../forms/engine/migrateAnswers";
import { migratePath } from "../../forms/engine/migration";
import { appendToPointer, isObject } from "../../forms/engine/pointer";
import { allFields } from "../../forms/engine/shownFields";
import type { CatalogForm } from "../catalog";
import type { Db } from "../store/database";
import { findForm } from "../store/formsUsed";

/** Retired answers with the labels of the forms that asked for them. */
export async function retiredAnswersView(
  db: Db,
  form: CatalogForm,
  retired: RetiredAnswers,
  language: Language,
): Promise<RetiredAnswer[]> {
  const views = Object.entries(retired).map(async ([version, answers]) => {
    const older = await findForm(db, form.form.name, version);
    const schemas = [...(older ? [older.form.schema] : []), form.form.schema];
    const labels = { ...form.labels[language], ...older?.labels[language] };
    return [...rows({ schemas, labels, section: "" }, answers, "", [])];
  });
  return (await Promise.all(views)).flat();
}

/** Keys of the labels of the fields that were added to the newest form since a version. */
export async function listFieldsAddedSince(db: Db, form: CatalogForm, version: string): Promise<string[]> {
  if (version === form.form.version) return [];
  const before = await findForm(db, form.form.name, version);
  const steps = before && migrationsSince(form, version, before.edit_of ?? undefined);
  if (!steps) return [];
  const today = ({ path }: AskedField) => steps.reduce(migratePath, path);
  const old = new Set([...iterateFieldsWithConditions(before.form.schema)].map(today));
  const added = [...iterateFieldsWithConditions(form.form.schema)].filter(({ path }) => !old.has(path));
  return [...new Set(added.flatMap(({ field }) => field.title ?? []))];
}

interface OlderForms {
  /**
   * The schemas of the field that is shown, from the older form and from the newest one; a form without the
   * field has no schema here.
   */
  schemas: FieldSchema[];
  labels: Labels;
  section: string;
}

function* rows(forms: OlderForms, value: Json, path: string, terms: string[]): Generator<RetiredAnswer> {
  if (Array.isArray(value) && value.some((entry) => isObject(entry)))
    yield* entries(forms, value, path, terms);
  else if (isObject(value) && !("fileName" in value)) yield* fields(forms, value, path, terms);
  else if (effectiveAnswer({}, value) !== undefined)
    yield { path, section: forms.section, label: terms.join(" · "), value: worded(forms, value) };
}

function* fields(
  forms: OlderForms,
  group: JsonObject,
  path: string,
  terms: string[],
): Generator<RetiredAnswer> {
  for (const [name, value] of Object.entries(group)) {
    const schemas = inner(forms, (schema) => allFields(schema)[name]);
    // A value that all these forms compute is left out, because nobody typed it.
    const isComputed = schemas.length > 0 && schemas.every((schema) => schema["x-computed"]);
    if (name === "entryId" || isComputed || schemas.some(isConstantField)) continue;
    const title = schemas[0]?.title ?? "";
    // A field without a label, such as a list in a section of the same name, is named by its parents' labels alone.
    const term = forms.labels[title]?.label ?? (schemas.length === 0 ? name : undefined);
    const section = forms.section || (title.split(".")[0] ?? "");
    yield* rows({ ...forms, schemas, section }, value, appendToPointer(path, name), [
      ...terms,
      ...(term ? [term] : []),
    ]);
  }
}

function* entries(forms: OlderForms, list: Json[], path: string, terms: string[]): Generator<RetiredAnswer> {
  for (const [place, entry] of list.entries()) {
    const fixed = inner(forms, ({ prefixItems }) => prefixItems?.find((each) => belongsAt(each, entry)));
    const schemas = fixed.length > 0 ? fixed : inner(forms, ({ items }) => items || undefined);
    const term = fixed.length > 0 ? [] : [String(place + 1)];
    yield* rows({ ...forms, schemas }, entry, appendToPointer(path, place), [...terms, ...term]);
  }
}

function inner(
  { schemas }: OlderForms,
  find: (schema: FieldSchema) => FieldSchema | undefined,
): FieldSchema[] {
  return schemas.map(find).filter((field) => field !== undefined);
}

/** The value, with the labels of choices in place of their codes. */
function worded(forms: OlderForms, value: Json): Json {
  if (Array.isArray(value)) {
    const schemas = inner(forms, ({ items }) => items || undefined);
    return value.map((code) => worded({ ...forms, schemas }, code));
  }
  const list = forms.schemas[0]?.["x-options"];
  return forms.labels[`options.${list}.${String(value)}`]?.label ?? value;
}
