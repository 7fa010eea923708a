import type { FieldSchema, Json } from "./form";

/**
 * An answer as conditions and validation read it: trimmed; undefined for a blank, an unticked consent or a list of
 * blanks alone.
 */
export function effectiveAnswer(field: FieldSchema, value: Json | undefined): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string") return value.trim() || undefined;
  if (field.const === true && value === false) return undefined;
  if (Array.isArray(value) && value.every((entry) => effectiveAnswer({}, entry) === undefined))
    return undefined;
  return value;
}
