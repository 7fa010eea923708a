import type {
  AnswerTest,
  CrossCondition,
  FieldSchema,
  Json,
  JsonObject,
  ObjectSchema,
} from "../../../../src/forms/engine/form";

/**
 * An oracle, written from `schemas/README.md` alone: the paths of required fields that are asked and not answered. It
 * decides field by field in the order of their numbers, since each reads only fields before it.
 */
export function expectedMissing(schema: ObjectSchema, typed: JsonObject, today: string): string[] {
  const objects: Array<{ pattern: string; pointer: string; schema: FieldSchema; value: JsonObject }> = [
    { pattern: "", pointer: "", schema, value: typed },
    { pattern: "/group", pointer: "/group", schema: fieldOf(schema, "group"), value: objectIn(typed.group) },
    ...listIn(typed.list).map((entry, index) => ({
      pattern: "/list/*",
      pointer: `/list/${index}`,
      schema: fieldOf(schema, "list").items || {},
      value: objectIn(entry),
    })),
    {
      pattern: "/places/1",
      pointer: "/places/1",
      schema: fieldOf(schema, "places").prefixItems?.[1] ?? {},
      value: objectIn(listIn(typed.places)[1]),
    },
  ];
  /** The answers to the fields that are asked, by pointer. */
  const asked = new Map<string, Json | undefined>();
  const missing: string[] = [];
  for (let number = 0; number < 10; number++)
    for (const { pointer, schema: object, value } of objects) {
      const name = `f${number}`;
      const way = wayOf(object, name, (test) => passes(test, pointer));
      if (!way) continue;
      const answer = way.sum ? sumOf(way.sum, pointer) : cleaned(value[name]);
      asked.set(`${pointer}/${name}`, answer);
      if (way.isRequired && answer === undefined) missing.push(`${pointer}/${name}`);
    }
  // A group that need not be given asks for nothing while it is empty.
  return missing.filter((path) => !path.startsWith("/group/") || hasAny("/group/"));

  function hasAny(start: string): boolean {
    return [...asked].some(([path, answer]) => path.startsWith(start) && answer !== undefined);
  }

  /** The answers to a field beside an object's pointer, or at a path. */
  function answersTo(field: string, pointer: string): Json[] {
    const isMeant = (path: string) =>
      field.startsWith("/")
        ? path.replace(/^\/list\/\d+/, "/list/*") === field
        : path === `${pointer}/${field}`;
    return [...asked].flatMap(([path, answer]) => (isMeant(path) && answer !== undefined ? [answer] : []));
  }

  function sumOf(fields: readonly string[], pointer: string): number | undefined {
    const numbers = fields.flatMap((field) => answersTo(field, pointer).map(Number));
    return numbers.length === 0 ? undefined : numbers.reduce((sum, each) => sum + each);
  }

  function passes(test: AnswerTest, pointer: string): boolean {
    const answers = answersTo(test.field, pointer);
    if (test.answered !== undefined) return test.answered === answers.length > 0;
    if (test.count) {
      const entries = answers.flatMap((answer) => (Array.isArray(answer) ? answer : [])).length;
      return entries >= (test.count.atLeast ?? 0) && entries <= (test.count.atMost ?? 99);
    }
    return answers.some((answer) => isPassed(test, answer, today));
  }
}

function isPassed(test: AnswerTest, answer: Json, today: string): boolean {
  if (test.is !== undefined) return answer === test.is;
  if (test.oneOf) return test.oneOf.some((each) => each === answer);
  if (test.contains !== undefined) return Array.isArray(answer) && answer.includes(test.contains);
  if (test.atLeast !== undefined) return Number(answer) >= test.atLeast;
  if (test.atMost !== undefined) return Number(answer) <= test.atMost;
  if (test.above !== undefined) return Number(answer) > test.above;
  if (test.below !== undefined) return Number(answer) < test.below;
  const other = (test.before ?? test.after ?? "").replace("today", today);
  const own = String(answer).slice(0, other.length);
  return test.before === undefined ? own > other : own < other;
}

function wayOf(
  { properties = {}, required = [], allOf = [] }: FieldSchema,
  name: string,
  passes: (test: AnswerTest) => boolean,
): { isRequired: boolean; sum: string[] | undefined } | undefined {
  const asks = (field: FieldSchema, isRequired: boolean) => ({ isRequired, sum: field["x-computed"]?.sum });
  if (properties[name]) return asks(properties[name], required.includes(name));
  for (const { if: condition, then = {}, else: otherwise = {} } of allOf) {
    const cross = condition["x-when"];
    if (!then.properties?.[name] && !otherwise.properties?.[name]) continue;
    const side = cross && holds(cross, passes) ? then : otherwise;
    const field = side.properties?.[name];
    return field && asks(field, side.required?.includes(name) ?? false);
  }
  return undefined;
}

function holds(condition: CrossCondition, passes: (test: AnswerTest) => boolean): boolean {
  if ("allOf" in condition) return !condition.allOf.some((each) => !holds(each, passes));
  if ("anyOf" in condition) return condition.anyOf.some((each) => holds(each, passes));
  return "not" in condition ? !holds(condition.not, passes) : passes(condition);
}

function cleaned(value: Json | undefined): Json | undefined {
  const answer = typeof value === "string" ? value.trim() : value;
  return answer === "" || answer === null || (Array.isArray(answer) && answer.length === 0)
    ? undefined
    : answer;
}

const fieldOf = (schema: FieldSchema, name: string): FieldSchema => schema.properties?.[name] ?? {};
const objectIn = (value: Json | undefined): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
const listIn = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
