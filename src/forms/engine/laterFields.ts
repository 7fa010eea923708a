import { askedFields } from "./askedFields";
import { fieldsNamed, isGroup } from "./fieldStructure";
import type { ComposedForm, FieldSchema, Json, JsonObject } from "./form";
import { isObject, isWithin } from "./pointer";

/** Whether a field is asked when staff move an application on; with it, all fields in it are. */
export const isLater = (field: FieldSchema): boolean => field["x-later"] === true;

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
