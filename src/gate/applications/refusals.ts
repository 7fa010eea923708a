import type { FieldSchema, Json, JsonObject, Problem } from "../../engine/form";
import { child, isObject, segments, valueAt, withValue } from "../../engine/pointer";
import { shownFields } from "../../engine/shownFields";
import { type Application, type Instance, isGroup } from "./applicationsOf";

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
  application: Application,
): FieldSchema[] {
  const rounds = new Map<string, Slip[]>();
  for (const instance of application.instances)
    for (const { round, ...slip } of slipsIn(instance, application.answers)) {
      const key = `${segments(instance.at).length} ${round}`;
      rounds.set(key, [...(rounds.get(key) ?? []), slip]);
    }
  return [...rounds.values()].flatMap((slips) => {
    const answers = slips.reduce(
      (all, { path, answer }) => withValue(all, path, answer),
      application.answers,
    );
    const refused = judge(answers).map(({ path }) => path);
    return slips
      .filter(({ path }) => !refused.some((each) => each === path || each.startsWith(`${path}/`)))
      .map(({ field }) => field);
  });
}

/** What can be made wrong in one object. Slips of one round do not hide one another. */
function* slipsIn({ at, schema, decided }: Instance, root: JsonObject): Generator<Slip & { round: string }> {
  const own = valueAt(root, at);
  if (!isObject(own)) return;
  const { properties, required } = shownFields(schema, own);
  for (const [index, [name, field]] of Object.entries(properties).entries()) {
    const path = child(at, name);
    if (own[name] === undefined || isMade(field)) continue;
    if (required.has(name)) {
      const { [name]: _, ...others } = own;
      // An optional group without any answer is no group: there is nothing to refuse.
      const isEmpty = Object.keys(others).length === 0 && at !== "";
      const isStillRequired = shownFields(schema, others).required.has(name);
      // What decides goes alone: without it, other fields are asked.
      const round = name in decided ? `decides ${path}` : `missing ${index % 2}`;
      if (isStillRequired && !isEmpty) yield { path, field, answer: undefined, round };
    } else if (!(name in decided) && !(name in (schema.properties ?? {})))
      yield { path, field, answer: wrong(field), round: "wrong" };
  }
}

/** What `project` puts there by itself. */
function isMade(field: FieldSchema): boolean {
  return field.prefixItems !== undefined || (field.const !== undefined && field.type !== "boolean");
}

function wrong(field: FieldSchema): Json {
  return field.type === "string" || isGroup(field) ? 7 : "no such answer";
}
