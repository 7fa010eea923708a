import { isCollection, isFixedList, isGroup, isPlainList } from "./fieldStructure";
import { getEntryOfPlace } from "./fixedPlaces";
import type { ComposedForm, FieldSchema, FormStep, JsonObject } from "./form";
import { iterateFieldsWithConditions } from "./iterateFieldsWithConditions";
import { appendToPointer, isObject, isWithin, memberOf } from "./pointer";
import { presentDay, resolveForm } from "./resolveForm";
import { allFields, shownFields } from "./shownFields";

/** Whether a field is asked when staff move an application on; all fields in it are asked with it. */
export const isLater = (field: FieldSchema): boolean => field["x-later"] === true;

/** Whether a field is asked later, or is a group, list or place with such a field. */
export const hasLaterField = (field: FieldSchema): boolean =>
  isLater(field) ||
  (isGroup(field) && Object.values(allFields(field)).some(hasLaterField)) ||
  (isCollectionWithFields(field) && hasLaterField(field.items)) ||
  placesOfFixedList(field).some(hasLaterField);

/** Whether a due form with these opened questions asks the field at a pointer, with all fields in it. */
export const isAskedInDueForm = (
  opened: ComposedForm["opened"],
  field: FieldSchema,
  pointer: string,
): boolean => isLater(field) || (opened?.includes(pointer) ?? false);

/** Whether a due form with these opened questions asks the field at a pointer, or a field in it. */
export const hasAskedInDueForm = (
  opened: ComposedForm["opened"],
  field: FieldSchema,
  pointer: string,
): boolean => hasLaterField(field) || (opened?.some((each) => isWithin(each, pointer)) ?? false);

/** The places of a fixed list; an empty list for any other field. */
export const placesOfFixedList = (field: FieldSchema): FieldSchema[] =>
  isFixedList(field) ? (field.prefixItems ?? []) : [];

/** Whether a field is a list of entries with fields. */
export const isCollectionWithFields = (field: FieldSchema): field is FieldSchema & { items: FieldSchema } =>
  isCollection(field) && !isPlainList(field);

/**
 * The paths of the fields, groups and lists that a form asks later, in the notation of migrations:
 * `/references`, `/medical/issueDate`. Fields within a group or list that is asked later are left out.
 */
export function laterFields({ schema }: Pick<ComposedForm, "schema">): string[] {
  const paths = [...iterateFieldsWithConditions(schema)].flatMap(({ field, path }) =>
    isLater(field) ? [path] : [],
  );
  return [...new Set(paths)].filter(
    (path) => !paths.some((outer) => outer !== path && isWithin(path, outer)),
  );
}

/**
 * The pointers to the later fields and the opened questions that the form shows with these answers, answered or not.
 */
export const shownLaterFields = (
  { schema, timeZone, opened }: Pick<ComposedForm, "schema" | "timeZone" | "opened">,
  answers: JsonObject,
): string[] => shownWithin(resolveForm(schema, answers, presentDay(timeZone)), answers, "", opened);

function shownWithin(
  schema: FieldSchema,
  answers: JsonObject,
  at: string,
  opened: ComposedForm["opened"],
): string[] {
  return Object.entries(shownFields(schema, answers).properties).flatMap(([name, field]) => {
    const pointer = appendToPointer(at, name);
    if (isAskedInDueForm(opened, field, pointer)) return [pointer];
    const inner = memberOf(answers, name);
    if (isGroup(field)) return shownWithin(field, isObject(inner) ? inner : {}, pointer, opened);
    const entries = Array.isArray(inner) ? inner : [];
    const places = placesOfFixedList(field).flatMap((place, index) =>
      shownWithin(place, getEntryOfPlace(place, entries, index), appendToPointer(pointer, index), opened),
    );
    if (!isCollectionWithFields(field)) return places;
    return entries.flatMap((entry, index) =>
      isObject(entry) ? shownWithin(field.items, entry, appendToPointer(pointer, index), opened) : [],
    );
  });
}

/** The steps of a due form that show a field which the due form asks. */
export function laterSteps({ steps, ...form }: ComposedForm, answers: JsonObject): FormStep[] {
  const shown = shownLaterFields(form, answers);
  return steps.filter(({ sections }) =>
    sections.some(({ fields }) =>
      fields.some((field) => shown.some((pointer) => isWithin(pointer, appendToPointer("", field)))),
    ),
  );
}
