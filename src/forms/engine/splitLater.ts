import { fieldsNamed, isGroup } from "./fieldStructure";
import type { ComposedForm, FieldSchema, Json, JsonObject } from "./form";
import { hasLater, isEntryList, isLater } from "./laterFields";
import { isObject, memberOf } from "./pointer";

/** Answers to the fields that are asked later, apart from the others. */
interface SplitAnswers {
  first: JsonObject;
  /** In the shape of the form; an entry of a list has its id, too. */
  later: JsonObject;
}

type WithSchema = Pick<ComposedForm, "schema">;

/** Takes the answers at later fields out of a form's answers. `withLater` puts them back. */
export const splitLater = ({ schema }: WithSchema, answers: JsonObject): SplitAnswers =>
  split(schema, answers);

function split(schema: FieldSchema, answers: JsonObject): SplitAnswers {
  const first: JsonObject = {};
  const later: JsonObject = {};
  for (const [name, answer] of Object.entries(answers)) {
    const fields = fieldsNamed(schema, name);
    const field = fields.find(hasLater);
    if (fields.some(isLater)) later[name] = answer;
    else if (field && isGroup(field) && isObject(answer)) {
      const inner = split(field, answer);
      const hasAny = Object.keys(inner.later).length > 0;
      if (hasAny) later[name] = inner.later;
      if (!hasAny || Object.keys(inner.first).length > 0) first[name] = inner.first;
    } else if (field && isEntryList(field) && Array.isArray(answer)) {
      const entries = answer.map((entry) =>
        isObject(entry) ? split(field.items, entry) : { first: entry, later: {} },
      );
      first[name] = entries.map((entry) => entry.first);
      if (entries.some((entry) => Object.keys(entry.later).length > 0))
        later[name] = answer.map((entry, index) => ({ ...idOf(entry), ...entries[index]?.later }));
    } else first[name] = answer;
  }
  return { first, later };
}

const idOf = (entry: Json): JsonObject =>
  isObject(entry) && entry.entryId !== undefined ? { entryId: entry.entryId } : {};

/**
 * First answers with the later ones of a form. Of `later`, only the answers at later fields are taken; of a list, those
 * of the entries that the first answers have, known by their ids, or by their places where they have none.
 */
export const withLater = ({ schema }: WithSchema, first: JsonObject, later: JsonObject): JsonObject =>
  merged(schema, first, later);

function merged(schema: FieldSchema, first: JsonObject, later: JsonObject): JsonObject {
  const added = Object.entries(later).flatMap(([name, answer]): Array<[string, Json]> => {
    const fields = fieldsNamed(schema, name);
    const field = fields.find(hasLater);
    const before = memberOf(first, name);
    if (fields.some(isLater)) return [[name, answer]];
    if (field && isGroup(field) && isObject(answer))
      return [[name, merged(field, isObject(before) ? before : {}, answer)]];
    if (!field || !isEntryList(field) || !Array.isArray(before) || !Array.isArray(answer)) return [];
    return [
      [
        name,
        before.map((entry, index) => {
          const own = isObject(entry) && entryLike(entry, answer, index);
          return own ? merged(field.items, entry, own) : entry;
        }),
      ],
    ];
  });
  return { ...first, ...Object.fromEntries(added) };
}

/** The entry of a list that stands for another one. A page gives an id to an entry without one. */
function entryLike({ entryId }: JsonObject, list: Json[], index: number): JsonObject | undefined {
  const same = list.find((each) => isObject(each) && entryId !== undefined && each.entryId === entryId);
  const here = list[index];
  const isNamed = entryId !== undefined && isObject(here) && here.entryId !== undefined;
  const found = same ?? (isNamed ? undefined : here);
  return isObject(found) ? found : undefined;
}
