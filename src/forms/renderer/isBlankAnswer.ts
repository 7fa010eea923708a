import { effectiveAnswer } from "../engine/effectiveAnswer";
import { isForeign } from "../engine/fieldStructure";
import type { FieldSchema, Json } from "../engine/form";
import { isObject, memberOf } from "../engine/pointer";
import { shownFields } from "../engine/shownFields";
import { orderAskedFields } from "./orderAskedFields";
import { fieldSchemaFromRjsf } from "./rjsfSchemas";

/** Whether a field has no answer. Constants, computed values and the ids of entries do not count as answers. */
export function isBlankAnswer(value: Json | undefined, schema: FieldSchema): boolean {
  if (effectiveAnswer(schema, value) === undefined) return true;
  if (schema.file !== undefined) return false;
  if (Array.isArray(value))
    return value.every((entry, index) =>
      isBlankAnswer(entry, schema.prefixItems?.[index] ?? fieldSchemaFromRjsf(schema.items)),
    );
  if (!isObject(value)) return false;
  if (schema.properties === undefined || isForeign(schema))
    return Object.values(value).every((part) => isBlankAnswer(part, {}));
  return orderAskedFields(shownFields(schema, value), undefined).every(
    ([name, field]) => field["x-computed"] !== undefined || isBlankAnswer(memberOf(value, name), field),
  );
}
