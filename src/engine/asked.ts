import { isObject } from "./pointer";

/** Words and hints, which do not change what a form asks. */
const notAsked = new Set(["title", "x-options", "x-profile"]);

/** What a schema asks as one canonical text: names sorted, words left out. Its hash is the form's version. */
export function asked(schema: unknown): string {
  return JSON.stringify(schema, (name, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(
              ([key, inner]) => name === "properties" || !(notAsked.has(key) && typeof inner === "string"),
            )
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );
}
