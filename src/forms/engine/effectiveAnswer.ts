import type { FieldSchema, Json } from "./form";
import { visibleText } from "./visibleText";

/**
 * An answer as conditions and validation read it: a text as people see it (`visibleText`); undefined for a blank, an unticked consent or a list of
 * blanks alone.
 */
export function effectiveAnswer(field: FieldSchema, value: Json | undefined): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string") return visibleText(value) || undefined;
  if (field.const === true && value === false) return undefined;
  if (Array.isArray(value) && value.every((entry) => effectiveAnswer({}, entry) === undefined))
    return undefined;
  return value;
}
