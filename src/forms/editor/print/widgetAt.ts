import { placeName } from "../../engine/fixedPlaces";
import type { FieldSchema } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";

/**
 * The widget of a field in the look of a step; undefined for the usual one.
 * @param path the names that lead to the field; in a fixed list, a place is named by its constant
 */
export function widgetAt(look: unknown, path: readonly string[], schema: FieldSchema): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return isObject(look) ? look["ui:widget"] : undefined;
  const field = allFields(schema)[name] ?? {};
  const own = memberOf(look, name);
  const [constant, ...inPlace] = rest;
  if (constant === undefined) return widgetAt(own, [], field);
  if (!field.prefixItems)
    return widgetAt(field.items ? memberOf(own, "items") : own, rest, field.items || field);
  const index = field.prefixItems.findIndex((place) => placeName(place) === constant);
  const places = memberOf(own, "items");
  return widgetAt(Array.isArray(places) ? places[index] : places, inPlace, field.prefixItems[index] ?? {});
}

const memberOf = (look: unknown, name: string): unknown => (isObject(look) ? look[name] : undefined);
