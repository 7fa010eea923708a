import type { Json } from "../forms/engine/form";

/** The most characters of a line that holds a whole object or list. */
const lineWidth = 42;

/**
 * Writes JSON for reading: an object or a list that is short enough is on one line; any other has a line for
 * each part.
 */
export function layOutJson(value: Json, indent = ""): string {
  const line = oneLine(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= lineWidth) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => inner + layOutJson(each, inner))
    : Object.entries(value).map(
        ([name, each]) => `${inner}${JSON.stringify(name)}: ${layOutJson(each, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

function oneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${oneLine(each)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
