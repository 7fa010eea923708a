import { fieldsNamed, schemaAndBranches } from "../../engine/fieldStructure";
import type { Branch, Condition, FieldSchema, Fields, Json } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject } from "../../engine/pointer";

/**
 * The paths of the fields whose condition was reversed: it now holds in the opposite case, or its two outcomes have
 * changed places. `/references` is the path of a field, `/references/*` the path of its entries.
 */
export function reversedConditionFields(before: FieldSchema, now: FieldSchema, path = ""): string[] {
  const own = (now.allOf ?? []).flatMap((branch) =>
    (before.allOf ?? []).some((released) => isReversed(released, branch))
      ? namesOf(branch).map((name) => `${path}/${name}`)
      : [],
  );
  const inner = schemaAndBranches(now).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const [released] = fieldsNamed(before, name);
      return released ? insideField(released, field, `${path}/${name}`) : [];
    }),
  );
  return [...new Set([...own, ...inner])];
}

function insideField(before: FieldSchema, now: FieldSchema, path: string): string[] {
  if (before.items && now.items) return reversedConditionFields(before.items, now.items, `${path}/*`);
  return now.properties || now.allOf ? reversedConditionFields(before, now, path) : [];
}

/** Whether a branch asks for the same fields as before in the opposite case. */
function isReversed(before: Branch, now: Branch): boolean {
  const isSwapped =
    isEqualJson(asJson(before.if), asJson(now.if)) &&
    asksAlike(before.then, now.else) &&
    asksAlike(before.else, now.then);
  const isOpposite =
    isFlipped(asJson(before.if), asJson(now.if)) &&
    asksAlike(before.then, now.then) &&
    asksAlike(before.else, now.else);
  return isSwapped || isOpposite;
}

const asJson = (condition: Condition): Json => JSON.parse(JSON.stringify(condition));

const asksAlike = (one: Fields | undefined, other: Fields | undefined): boolean =>
  isEqualJson(named(one), named(other));

const named = ({ properties = {}, required = [] }: Fields = {}): string[] =>
  [...new Set([...Object.keys(properties), ...required])].toSorted();

const namesOf = ({ then, else: otherwise }: Branch): string[] => [...named(then), ...named(otherwise)];

/**
 * Each operator of a test with the operator that counts as its opposite for the same value. `before` and
 * `after` count as opposites although an equal date passes neither test.
 */
const opposites = new Map([
  ["atLeast", "below"],
  ["below", "atLeast"],
  ["above", "atMost"],
  ["atMost", "above"],
  ["before", "after"],
  ["after", "before"],
]);

/**
 * Whether two conditions, or parts of them, are the same but for one test, which holds in the opposite case: another
 * truth value, an opposite operator with the same value, or a `not` around it.
 */
function isFlipped(before: Json | undefined, now: Json | undefined): boolean {
  if (typeof before === "boolean") return now === !before;
  if (Array.isArray(before) && Array.isArray(now))
    return before.length === now.length && hasOneFlipped(before, now, [...before.keys()]);
  if (!isObject(before) || !isObject(now)) return false;
  if (isEqualJson(before, now.not) || isEqualJson(before.not, now)) return true;
  const names = Object.keys(before);
  if (isEqualJson(names.toSorted(), Object.keys(now).toSorted())) return hasOneFlipped(before, now, names);
  return names.some((name) => {
    const opposite = opposites.get(name);
    if (opposite === undefined || !(opposite in now)) return false;
    const { [name]: value, ...rest } = before;
    return isEqualJson({ ...rest, [opposite]: value ?? null }, now);
  });
}

/** Whether exactly one of the members at these keys differs, and is flipped. */
function hasOneFlipped<Key extends string | number>(
  before: Readonly<Record<Key, Json>>,
  now: Readonly<Record<Key, Json>>,
  keys: readonly Key[],
): boolean {
  const [changed, ...more] = keys.filter((key) => !isEqualJson(before[key], now[key]));
  return changed !== undefined && more.length === 0 && isFlipped(before[changed], now[changed]);
}
