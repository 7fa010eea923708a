import { fieldsNamed } from "../forms/engine/fieldStructure";
import type { Json, JsonObject, ObjectSchema } from "../forms/engine/form";
import { isObject } from "../forms/engine/pointer";
import { allFields } from "../forms/engine/shownFields";
import { resumeToWire } from "./wire";

/**
 * Returns the language licences for a form. A licence that has no field in the form becomes an entry of
 * `other`, with its name on the wire and its score as text. For a form without `other`, the licences are
 * returned unchanged.
 */
export function withUnknownAsOther(
  licences: JsonObject,
  schema: ObjectSchema,
  newId: () => string,
): JsonObject {
  const asked = new Set(
    fieldsNamed(schema, "languageLicenses").flatMap((group) => Object.keys(allFields(group))),
  );
  const part = (isAsked: boolean): JsonObject =>
    Object.fromEntries(Object.entries(licences).filter(([name]) => asked.has(name) === isAsked));
  const { languageLicenses: unknown } = resumeToWire({ languageLicenses: part(false) });
  if (!asked.has("other") || !isObject(unknown) || Object.keys(unknown).length === 0) return licences;
  const { other } = licences;
  return {
    ...part(true),
    other: [
      ...(Array.isArray(other) ? other : []),
      ...Object.entries(unknown).map(([name, score]) => ({ entryId: newId(), name, ...scoreOf(score) })),
    ],
  };
}

function scoreOf(value: Json): JsonObject {
  const score = textOf(value).trim();
  return score === "" ? {} : { score };
}

/** Returns a score as text. The parts of a score are joined: `"listening 30, reading 28"`. */
function textOf(value: Json): string {
  if (value === null) return "";
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${textOf(part)}`)
    .join(", ");
}
