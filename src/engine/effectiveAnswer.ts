import type { FieldSchema, Json } from "./form";

/** An answer as it counts, in conditions and when it is judged: trimmed; none for blanks, unticked consent and empty lists. */
export function effectiveAnswer(field: FieldSchema, value: Json | undefined): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string") return value.trim() || undefined;
  if (field.const === true && value === false) return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  return value;
}
