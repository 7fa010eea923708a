import { annotations } from "../annotations";
import { isObject } from "../pointer";

/** Keywords for words and hints: they do not change what a form asks. */
const notAsked = new Set(["title", ...annotations]);

/** Arrays whose order has no meaning: it only follows the order of steps, sections and choices. */
const unordered = new Set(["required", "allOf", "enum", "included"]);

/** A canonical text of what a schema asks: keys sorted, words left out. Its hash is the form's version. */
export function canonicalSchema(schema: unknown): string {
  return JSON.stringify(schema, (name, value: unknown) => {
    if (Array.isArray(value)) return unordered.has(name) ? sorted(value, canonicalSchema) : value;
    if (!isObject(value)) return value;
    const entries = Object.entries(value).filter(
      ([key, inner]) => name === "properties" || !(notAsked.has(key) && typeof inner === "string"),
    );
    return Object.fromEntries(sorted(entries, ([key]) => key));
  });
}

function sorted<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
