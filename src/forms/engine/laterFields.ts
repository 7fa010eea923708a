import { askedFields } from "./askedFields";
import { isCollection, isFixedList, isGroup, isPlainList } from "./fieldStructure";
import { entryOf } from "./fixedPlaces";
import type { ComposedForm, FieldSchema, FormStep, JsonObject } from "./form";
import { isObject, isWithin, joinPointer, memberOf } from "./pointer";
import { presentDay, resolveForm } from "./resolveForm";
import { allFields, shownFields } from "./shownFields";

/** Whether a field is asked when staff move an application on; with it, all fields in it are. */
export const isLater = (field: FieldSchema): boolean => field["x-later"] === true;

/** Whether a field is asked later, or is a group, list or place with such a field. */
export const hasLater = (field: FieldSchema): boolean =>
  isLater(field) ||
  (isGroup(field) && Object.values(allFields(field)).some(hasLater)) ||
  (isEntryList(field) && hasLater(field.items)) ||
  placesOf(field).some(hasLater);

/** The places of a fixed list; none of any other field. */
export const placesOf = (field: FieldSchema): FieldSchema[] =>
  isFixedList(field) ? (field.prefixItems ?? []) : [];

/** Whether a field is a list of entries with fields. */
export const isEntryList = (field: FieldSchema): field is FieldSchema & { items: FieldSchema } =>
  isCollection(field) && !isPlainList(field);

/**
 * The paths of the fields, groups and lists that a form asks later, without those in them, as migrations write paths:
 * `/references`, `/medical/issueDate`.
 */
export function laterFields({ schema }: Pick<ComposedForm, "schema">): string[] {
  const paths = [...askedFields(schema)].flatMap(({ field, path }) => (isLater(field) ? [path] : []));
  return [...new Set(paths)].filter(
    (path) => !paths.some((outer) => outer !== path && isWithin(path, outer)),
  );
}

/** The pointers of those of `laterFields` that the form shows with these answers, answered or not. */
export const shownLaterFields = ({ schema }: Pick<ComposedForm, "schema">, answers: JsonObject): string[] =>
  shownWithin(resolveForm(schema, answers, presentDay()), answers, "");

function shownWithin(schema: FieldSchema, answers: JsonObject, at: string): string[] {
  return Object.entries(shownFields(schema, answers).properties).flatMap(([name, field]) => {
    const pointer = joinPointer(at, name);
    if (isLater(field)) return [pointer];
    const inner = memberOf(answers, name);
    if (isGroup(field)) return shownWithin(field, isObject(inner) ? inner : {}, pointer);
    const entries = Array.isArray(inner) ? inner : [];
    const places = placesOf(field).flatMap((place, index) =>
      shownWithin(place, entryOf(place, entries, index), joinPointer(pointer, index)),
    );
    if (!isEntryList(field)) return places;
    return entries.flatMap((entry, index) =>
      isObject(entry) ? shownWithin(field.items, entry, joinPointer(pointer, index)) : [],
    );
  });
}

/** The steps of a form that show a field which is asked later. */
export function laterSteps({ steps, schema }: ComposedForm, answers: JsonObject): FormStep[] {
  const shown = shownLaterFields({ schema }, answers);
  return steps.filter(({ sections }) =>
    sections.some(({ fields }) =>
      fields.some((field) => shown.some((pointer) => isWithin(pointer, joinPointer("", field)))),
    ),
  );
}
