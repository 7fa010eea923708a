import type { FieldSchema, JsonObject } from "../engine/form";
import { isObject } from "../engine/pointer";

/** What the schema says of a file: its kind, and the types to offer in the chooser. */
export function fileFieldRule(schema: FieldSchema): { kind: string; accept: string } {
  const rule: JsonObject = isObject(schema.file) ? schema.file : {};
  return {
    kind: String(rule.kind ?? ""),
    accept: Array.isArray(rule.accept) ? rule.accept.join(",") : "",
  };
}
