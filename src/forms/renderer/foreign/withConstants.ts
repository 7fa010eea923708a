import type { RJSFSchema, SchemaUtilsType } from "@rjsf/utils";
import { isObject } from "../../engine/pointer";
import { fixedParts } from "./fixedBranch";

type Utils = Pick<SchemaUtilsType, "retrieveSchema">;

/**
 * The data of rjsf with the parts of each object that the form fills in. rjsf's own option (`constAsDefaults`) would
 * also fill in a consent, which has a constant but is an answer. `useOpenBranch` writes the constants of the open
 * branch.
 */
export function withConstants(schema: RJSFSchema, data: unknown, utils: Utils): unknown {
  if (Array.isArray(data)) {
    const { items, additionalItems } = schema;
    return data.map((entry, place) => {
      const item = Array.isArray(items) ? (items[place] ?? additionalItems) : items;
      return isObject(item) ? withConstants(item, entry, utils) : entry;
    });
  }
  if (!isObject(data)) return data;
  const resolved = utils.retrieveSchema(schema, data);
  const parts = Object.entries(data).map(([name, part]) => {
    const field = resolved.properties?.[name];
    return [name, isObject(field) ? withConstants(field, part, utils) : part];
  });
  return { ...fixedParts(resolved), ...Object.fromEntries(parts) };
}
