import type { FieldSchema, JsonObject } from "../engine/form";
import { isObject } from "../engine/pointer";

/** The `file` rule of a schema: the file's kind, and the media types to offer in the file dialog. */
export function fileFieldRule(schema: FieldSchema): { kind: string; accept: string } {
  const rule: JsonObject = isObject(schema.file) ? schema.file : {};
  return {
    kind: String(rule.kind ?? ""),
    accept: Array.isArray(rule.accept) ? rule.accept.join(",") : "",
  };
}
