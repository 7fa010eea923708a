import { isGroup } from "../../engine/fieldStructure";
import type { FieldSchema, Json, JsonObject, Problem } from "../../engine/form";
import { child, isObject, segments, valueAt } from "../../engine/pointer";
import { shownFields } from "../../engine/shownFields";
import type { Instance, SyntheticApplication } from "./syntheticApplications";

/** One answer taken out or made wrong. */
interface Slip {
  path: string;
  field: FieldSchema;
  answer: Json | undefined;
}

/**
 * The required fields, and the fields that conditions ask for, whose lack (or wrong answer) is not refused, though
 * the application is accepted otherwise.
 */
export function unrefused(
  judge: (answers: JsonObject) => Problem[],
  application: SyntheticApplication,
): FieldSchema[] {
  const rounds = new Map<string, Slip[]>();
  for (const instance of application.instances)
    for (const { round, ...slip } of slipsIn(instance, application.answers)) {
      const key = `${segments(instance.at).length} ${round}`;
      rounds.set(key, [...(rounds.get(key) ?? []), slip]);
    }
  return [...rounds.values()].flatMap((slips) => {
    const answers = withSlips(application.answers, slips);
    const refused = new Set(judge(answers).flatMap(({ path }) => withParents(path)));
    return slips.filter(({ path }) => !refused.has(path)).map(({ field }) => field);
  });
}

function withSlips(answers: JsonObject, slips: Slip[]): JsonObject {
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

/** What is wrong in a group is wrong with the group. */
function withParents(path: string): string[] {
  const cut = path.lastIndexOf("/");
  return cut <= 0 ? [path] : [path, ...withParents(path.slice(0, cut))];
}

/** What can be made wrong in one object. Slips of one round do not hide one another. */
function* slipsIn(
  { at, schema, decided, turns }: Instance,
  root: JsonObject,
): Generator<Slip & { round: string }> {
  const own = valueAt(root, at);
  if (!isObject(own)) return;
  const { properties, required } = shownFields(schema, own);
  for (const [index, [name, field]] of Object.entries(properties).entries()) {
    const path = child(at, name);
    if (own[name] === undefined || isMade(field)) continue;
    if (required.has(name)) {
      // An optional group without any answer is no group: there is nothing to refuse.
      const isEmpty = Object.keys(own).length === 1 && at !== "";
      // What decides goes apart: without it, other fields are asked.
      const round = name in decided ? `decides ${turns[name]}` : `missing ${index % 2}`;
      if (!isEmpty && (!(name in decided) || isRequiredStill(schema, own, name)))
        yield { path, field, answer: undefined, round };
    } else if (!(name in decided) && !(name in (schema.properties ?? {})))
      yield { path, field, answer: wrong(field), round: "wrong" };
  }
}

/** Whether a field asks to be answered when only its own answer is missing. */
function isRequiredStill(schema: FieldSchema, own: JsonObject, name: string): boolean {
  const { [name]: _, ...others } = own;
  return shownFields(schema, others).required.has(name);
}

/** What `project` puts there by itself. */
function isMade(field: FieldSchema): boolean {
  return field.prefixItems !== undefined || (field.const !== undefined && field.type !== "boolean");
}

function wrong(field: FieldSchema): Json {
  return field.type === "string" || isGroup(field) ? 7 : "no such answer";
}
