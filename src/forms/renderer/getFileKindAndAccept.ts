import type { FieldSchema, JsonObject } from "../engine/form";
import { isObject } from "../engine/pointer";

/**
 * The `file` rule of a schema: the file's kind, and the media types to offer in the file dialog, separated by
 * commas. Where a JPEG is accepted, a picture of any type may be chosen: the page converts it.
 */
export function getFileKindAndAccept(schema: FieldSchema): { kind: string; accept: string } {
  const rule: JsonObject = isObject(schema.file) ? schema.file : {};
  const types = Array.isArray(rule.accept) ? rule.accept.map(String) : [];
  const offered = types.includes("image/jpeg")
    ? types.map((type) => type.replace(/^image\/.*/, "image/*"))
    : types;
  return { kind: String(rule.kind ?? ""), accept: [...new Set(offered)].join(",") };
}
