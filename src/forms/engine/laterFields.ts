import { askedFields } from "./askedFields";
import { fieldsNamed, isGroup } from "./fieldStructure";
import type { ComposedForm, FieldSchema, FormStep, Json, JsonObject } from "./form";
import { isObject, isWithin, joinPointer, memberOf } from "./pointer";
import { allFields, shownFields } from "./shownFields";

/** Whether a field is asked when staff move an application on; with it, all fields in it are. */
export const isLater = (field: FieldSchema): boolean => field["x-later"] === true;

/** Whether a field is asked later, or is a group with such a field. */
export const hasLater = (field: FieldSchema): boolean =>
  isLater(field) || (isGroup(field) && Object.values(allFields(field)).some(hasLater));

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
  shownWithin(schema, answers, "");

function shownWithin(schema: FieldSchema, answers: JsonObject, at: string): string[] {
  return Object.entries(shownFields(schema, answers).properties).flatMap(([name, field]) => {
    const pointer = joinPointer(at, name);
    if (isLater(field)) return [pointer];
    const inner = memberOf(answers, name);
    return isGroup(field) ? shownWithin(field, isObject(inner) ? inner : {}, pointer) : [];
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

/** Answers to the fields that are asked later, apart from the others. */
export interface SplitAnswers {
  first: JsonObject;
  later: JsonObject;
}

/** Takes the answers at later fields out of a form's answers. `withLater` puts them back. */
export const splitLater = ({ schema }: Pick<ComposedForm, "schema">, answers: JsonObject): SplitAnswers =>
  split(schema, answers);

function split(schema: FieldSchema, answers: JsonObject): SplitAnswers {
  const first: JsonObject = {};
  const later: JsonObject = {};
  for (const [name, answer] of Object.entries(answers)) {
    const fields = fieldsNamed(schema, name);
    const group = fields.find(isGroup);
    if (fields.some(isLater)) later[name] = answer;
    else if (group && isObject(answer)) {
      const inner = split(group, answer);
      const hasLater = Object.keys(inner.later).length > 0;
      if (hasLater) later[name] = inner.later;
      if (!hasLater || Object.keys(inner.first).length > 0) first[name] = inner.first;
    } else first[name] = answer;
  }
  return { first, later };
}

/** First and later answers in one. The first ones must have no answers at later fields: see `splitLater`. */
export function withLater(first: JsonObject, later: JsonObject): JsonObject {
  const merged = Object.entries(later).map(([name, answer]): [string, Json] => {
    const before = Object.hasOwn(first, name) ? first[name] : undefined;
    return [name, isObject(answer) && isObject(before) ? withLater(before, answer) : answer];
  });
  return { ...first, ...Object.fromEntries(merged) };
}
