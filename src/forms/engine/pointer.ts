import type { Json, JsonObject } from "./form";

/** The parts of a JSON Pointer (RFC 6901), unescaped; an empty list for the root. */
export function parsePointer(pointer: string): string[] {
  if (pointer === "") return [];
  const parts = pointer.slice(1).split("/");
  return pointer.includes("~")
    ? parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    : parts;
}

/** `joinPointer("/references", 0)` is `/references/0`. */
export function appendToPointer(pointer: string, part: string | number): string {
  return `${pointer}/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/**
 * The pointer to the group or list that contains the value at a pointer: `/references` for `/references/0`;
 * the root for the root.
 */
export const outerPointer = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/** Whether a JSON Pointer is `outer` or the pointer to a value within it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}/`);

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member of an object under a name; never an inherited member (`constructor`). */
export const memberOf = (value: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** The value at the pointer; undefined if there is none. */
export function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const part of parsePointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(part)];
    else value = isObject(value) ? memberOf(value, part) : undefined;
  }
  return value;
}

/**
 * A copy of `root` with `next` at the pointer; `undefined` removes the value there. Parts off the path are shared with
 * the original.
 */
export function withValue(root: JsonObject, pointer: string, next: Json | undefined): JsonObject {
  const changed = placed(root, parsePointer(pointer), next);
  return isObject(changed) ? changed : root;
}

function placed(
  value: Json | undefined,
  path: string[],
  next: Json | undefined,
  depth = 0,
): Json | undefined {
  const part = path[depth];
  if (part === undefined) return next;
  if (Array.isArray(value)) {
    const index = Number(part);
    const list = [...value];
    const entry = placed(list[index], path, next, depth + 1);
    if (entry === undefined) list.splice(index, 1);
    else list[index] = entry;
    return list;
  }
  const object = isObject(value) ? value : {};
  const entry = placed(object[part], path, next, depth + 1);
  if (entry !== undefined) return { ...object, [part]: entry };
  const { [part]: _, ...others } = object;
  return others;
}
