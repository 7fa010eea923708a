import { isCollection, isFixedList, isGroup } from "../../../engine/fieldStructure";
import { isConstantField } from "../../../engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject, Problem } from "../../../engine/form";
import { appendToPointer, isObject, parsePointer, valueAt } from "../../../engine/pointer";
import { shownFields } from "../../../engine/shownFields";
import type { Instance, SyntheticApplication } from "./syntheticApplication";

/** A mutation of an application: one answer removed or made wrong. */
interface Mutation {
  path: string;
  field: FieldSchema;
  answer: Json | undefined;
}

/**
 * Returns the fields of an accepted application whose missing or wrong answers are not refused: required
 * fields after their answers are removed or replaced by a blank entry, and optional fields that a condition
 * asks after their answers are made wrong.
 */
export function listUnenforcedFields(
  judge: (answers: JsonObject) => Problem[],
  application: SyntheticApplication,
): FieldSchema[] {
  const rounds = new Map<string, Mutation[]>();
  for (const instance of application.instances)
    for (const { round, ...slip } of mutationsIn(instance, application)) {
      const key = `${parsePointer(instance.at).length} ${round}`;
      rounds.set(key, [...(rounds.get(key) ?? []), slip]);
    }
  return [...rounds.values()].flatMap((slips) => {
    const answers = withMutations(application.answers, slips);
    const refused = new Set(judge(answers).flatMap(({ path }) => withParents(path)));
    return slips.filter(({ path }) => !refused.has(path)).map(({ field }) => field);
  });
}

function withMutations(answers: JsonObject, slips: Mutation[]): JsonObject {
  const copy = structuredClone(answers);
  for (const { path, answer } of slips) {
    const cut = path.lastIndexOf("/");
    const holder = valueAt(copy, path.slice(0, cut));
    if (!isObject(holder)) continue;
    if (answer === undefined) delete holder[path.slice(cut + 1)];
    else holder[path.slice(cut + 1)] = answer;
  }
  return copy;
}

/** A path and its parents: a problem within a group counts for the group, too. */
function withParents(path: string): string[] {
  const cut = path.lastIndexOf("/");
  return cut <= 0 ? [path] : [path, ...withParents(path.slice(0, cut))];
}

/** The mutations of one object. The mutations of the same round do not hide each other's problems. */
function* mutationsIn(
  { at, schema, decided, turns }: Instance,
  { answers: root, tested = [] }: SyntheticApplication,
): Generator<Mutation & { round: string }> {
  const own = valueAt(root, at);
  if (!isObject(own)) return;
  const { properties, required } = shownFields(schema, own);
  for (const [index, [name, field]] of Object.entries(properties).entries()) {
    const path = appendToPointer(at, name);
    if (own[name] === undefined || isMade(field)) continue;
    // An answer that conditions elsewhere read is left as it is, because the form would ask other fields
    // without this answer.
    if (tested.some((each) => isAlong(path, each))) continue;
    if (required.has(name)) {
      // `projectAnswers` leaves out an optional group without answers, so nothing would be refused.
      const isEmpty = Object.keys(own).length === 1 && at !== "";
      // Deciding fields have their own rounds, because the form asks different fields if their answers are
      // missing.
      const round = name in decided ? `decides ${turns[name]}` : `missing ${index % 2}`;
      if (!isEmpty && (!(name in decided) || isRequiredStill(schema, own, name)))
        yield { path, field, answer: undefined, round };
      if (isCollection(field) && field.items && isGroup(field.items) && !(name in decided))
        yield { path, field, answer: [{ entryId: "blank" }], round: "blank entry" };
    } else if (!(name in decided) && !(name in (schema.properties ?? {})))
      yield { path, field, answer: wrong(field), round: "wrong" };
  }
}

/**
 * Whether an answer has the path of a test (with `*` for entries), or is a group or list that contains such an answer.
 */
function isAlong(path: string, tested: string): boolean {
  const parts = parsePointer(tested);
  return parsePointer(path).every((part, index) => parts[index] === part || parts[index] === "*");
}

/** Whether a field is still required when its own answer is missing. */
function isRequiredStill(schema: FieldSchema, own: JsonObject, name: string): boolean {
  const { [name]: _, ...others } = own;
  return shownFields(schema, others).required.has(name);
}

/** Whether `projectAnswers` itself adds the value of the field. */
function isMade(field: FieldSchema): boolean {
  return isFixedList(field) || isConstantField(field);
}

function wrong(field: FieldSchema): Json {
  return field.type === "string" || isGroup(field) ? 7 : "no such answer";
}
