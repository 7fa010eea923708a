import type { RJSFSchema, SchemaUtilsType } from "@rjsf/utils";
import { isObject } from "../../engine/pointer";
import { fixedParts } from "./fixedBranch";

type Utils = Pick<SchemaUtilsType, "retrieveSchema">;

/**
 * The data of rjsf with what the form fills in of each object. rjsf's own way (`constAsDefaults`) would
 * fill in a consent too, which has a constant and is an answer. `useOpenBranch` writes the constants of the open
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
