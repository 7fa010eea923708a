import type { Json } from "./form";
import { isObject } from "./pointer";

/** Whether two values are equal as JSON; the order of an object's names does not count. */
export function isEqualJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isEqualJson(part, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqualJson(one[name], other[name]))
  );
}
