import { annotations } from "../annotations";
import { isObject } from "../pointer";

/** Words and hints, which do not change what a form asks. */
const notAsked = new Set(["title", ...annotations]);

/** Lists whose order says nothing: the order of steps, sections and choices comes to light in them. */
const unordered = new Set(["required", "allOf", "enum", "included"]);

/** What a schema asks as one canonical text: names sorted, words left out. Its hash is the form's version. */
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
