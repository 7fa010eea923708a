import type { Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject } from "../../engine/pointer";

/** Names and indexes that lead to a value. */
export type Path = ReadonlyArray<string | number>;

/** The value at a path; undefined if there is none. */
export function jsonAt(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((found, part) => {
    if (Array.isArray(found)) return found[Number(part)];
    return isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  }, value);
}

/** A copy with another value at a path. Only the values on the way are copied. */
export function withJsonAt(value: Json, [part, ...rest]: Path, next: Json): Json {
  if (part === undefined) return next;
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(part) ? withJsonAt(item, rest, next) : item));
  if (!isObject(value)) return value;
  return { ...value, [part]: withJsonAt(value[part] ?? null, rest, next) };
}

/**
 * A copy with a value under a name. An existing name keeps its place; a new one goes to its place in the order, or
 * else to the end.
 */
export function withMember(
  object: JsonObject,
  name: string,
  value: Json,
  order: readonly string[] = [],
): JsonObject {
  if (Object.hasOwn(object, name)) return { ...object, [name]: keepMemberOrder(object[name], value) };
  const own = order.indexOf(name);
  const members = Object.entries(object);
  const later = members.findIndex(([each]) => own >= 0 && order.indexOf(each) > own);
  return Object.fromEntries(members.toSpliced(later < 0 ? members.length : later, 0, [name, value]));
}

/** The value with the names of its objects in the order of the old value, so that the diff is short. */
export function keepMemberOrder(old: Json | undefined, value: Json): Json {
  if (isEqualJson(old, value)) return old ?? value;
  if (Array.isArray(old) && Array.isArray(value))
    return value.map((item) => old.find((each) => isEqualJson(each, item)) ?? item);
  if (!isObject(old) || !isObject(value)) return value;
  const order = Object.keys(value);
  const kept = Object.fromEntries(Object.entries(old).filter(([name]) => Object.hasOwn(value, name)));
  return order.reduce((next, name) => withMember(next, name, value[name] ?? null, order), kept);
}
