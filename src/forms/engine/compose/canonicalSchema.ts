import { annotations } from "../annotations";
import { isObject } from "../pointer";

/** Keywords that are left out if they hold a text: words and hints, which do not change what a form asks. */
const notAsked = new Set(["title", ...annotations]);

/**
 * Keywords with an array whose order has no meaning: it only follows the order of steps, sections and
 * choices.
 */
const unordered = new Set(["required", "allOf", "enum", "included"]);

/**
 * A canonical text of what a schema asks: keys sorted, words left out. The form's version is a hash of this
 * text and of the fields that the form asks anew.
 */
export const canonicalSchema = (schema: unknown): string => JSON.stringify(canonical(schema, "", []));

/**
 * `above` holds the schemas around this one. Where a schema contains itself, the inner occurrence is replaced
 * by the number of levels up to the outer one.
 */
function canonical(schema: unknown, name: string, above: readonly unknown[]): unknown {
  if (above.includes(schema)) return { repeats: above.length - above.indexOf(schema) };
  if (Array.isArray(schema)) {
    const items = schema.map((item) => canonical(item, "", [...above, schema]));
    return unordered.has(name) ? sorted(items, (item) => JSON.stringify(item)) : items;
  }
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema)
    .filter(([key, inner]) => name === "properties" || !isNotAsked(key, inner))
    .map(([key, inner]): [string, unknown] => [key, canonical(inner, key, [...above, schema])]);
  return Object.fromEntries(sorted(entries, ([key]) => key));
}

/**
 * Whether a keyword is left out of the canonical text. `x-later` and `x-data` change no rule of a field:
 * whether the field is required is in `required`.
 */
const isNotAsked = (key: string, value: unknown): boolean =>
  key === "x-later" || key === "x-data" || (notAsked.has(key) && typeof value === "string");

function sorted<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
