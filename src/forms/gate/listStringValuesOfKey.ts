import type { Json } from "../engine/form";
import { isObject } from "../engine/pointer";

/**
 * Returns all texts under a key, anywhere in the files of a folder of `schemas/`. This includes the texts of
 * fields that every market hides.
 */
export function listStringValuesOfKey(files: Readonly<Record<string, unknown>>, key: string): string[] {
  return textsUnder(JSON.parse(JSON.stringify(files)), key);
}

function textsUnder(part: Json, key: string): string[] {
  if (!isObject(part)) return Array.isArray(part) ? part.flatMap((inner) => textsUnder(inner, key)) : [];
  return Object.entries(part).flatMap(([name, inner]) =>
    name === key && typeof inner === "string" ? [inner] : textsUnder(inner, key),
  );
}
