import type { FieldSchema, Json } from "./form";
import { normalizeAndTrimText } from "./normalizeAndTrimText";

/**
 * An answer as conditions and validation read it: a text as people see it (`normalizeAndTrimText`); undefined for a blank, an unticked consent or a list of
 * blanks alone.
 */
export function effectiveAnswer(field: FieldSchema, value: Json | undefined): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string") return normalizeAndTrimText(value) || undefined;
  if (field.const === true && value === false) return undefined;
  if (Array.isArray(value) && value.every((entry) => effectiveAnswer({}, entry) === undefined))
    return undefined;
  return value;
}
