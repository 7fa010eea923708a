import type { RJSFSchema } from "@rjsf/utils";
import { constantsOf } from "../engine/fixedPlaces";
import type { JsonObject } from "../engine/form";
import { isObject } from "../engine/pointer";

// Converts schemas for rjsf, which draws schemas of draft 7. The schema that validates the answers is not
// changed.

/** A schema with the codes of `included` as `enum`. */
export const includedAsEnum = (schema: RJSFSchema): RJSFSchema =>
  Array.isArray(schema.included) ? { ...schema, enum: schema.included } : schema;

/** A list's schema with the places of a fixed list under `items`, and the codes of a multiple choice as `enum`. */
export function toOlderListSchema({ prefixItems, items, ...list }: RJSFSchema): RJSFSchema {
  if (Array.isArray(prefixItems))
    return { ...list, items: prefixItems.map(withoutConstants), additionalItems: false };
  if (!isObject(items) || !Array.isArray(items.included)) return { ...list, items };
  return { ...list, items: includedAsEnum(items), uniqueItems: true };
}

/** A place of a fixed list without the constants that identify it, which are not typed. */
function withoutConstants(place: RJSFSchema): RJSFSchema {
  const fixed = constantsIn(place);
  const isAsked = (name: string) => !(name in fixed);
  return {
    ...place,
    properties: Object.fromEntries(Object.entries(place.properties ?? {}).filter(([name]) => isAsked(name))),
    required: place.required?.filter(isAsked) ?? [],
  };
}

const constantsIn = (place: unknown): JsonObject => (isObject(place) ? constantsOf(place) : {});
