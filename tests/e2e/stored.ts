import type { Json, JsonObject } from "../../src/forms/engine/form";
import { isObject } from "../../src/forms/engine/pointer";

/**
 * Answers without generated values: ids of entries and names of files are replaced by constants, so that stored answers
 * can be compared with an example.
 */
export function typed(resume: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(resume)) result[name] = plain(value, undefined);
  return result;
}

function plain(value: Json, entryId: Json | undefined): Json {
  if (Array.isArray(value)) return value.map((entry) => plain(entry, entryId));
  if (!isObject(value)) return value;
  if (typeof value.fileName === "string") {
    const { kind = "", slot = "" } = value;
    return {
      kind,
      slot: slot === entryId ? "of its entry" : shape(String(slot)),
      fileName: shape(value.fileName),
    };
  }
  const inside = value.entryId ?? entryId;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === "entryId" ? shape(String(each)) : plain(each, inside),
    ]),
  );
}

function shape(name: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) return "an id";
  // A picture that is decoded and encoded again may have another type.
  return /^[a-z0-9]{16,64}\.[a-z]{3,4}$/.test(name) ? "a file" : name;
}
