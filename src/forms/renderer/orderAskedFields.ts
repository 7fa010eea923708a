import { getUiOptions, orderProperties, type UiSchema } from "@rjsf/utils";
import { isConstantField } from "../engine/fixedPlaces";
import type { FieldSchema } from "../engine/form";
import type { ShownFields } from "../engine/shownFields";
import { uiSchemaFromRjsf } from "./rjsfSchemas";

/**
 * The fields that the applicant answers, in the uiSchema's order. The order may contain hidden fields and may leave
 * fields out. An optional field with the option `optionalAfter` comes after the field of that name. Constants are left
 * out, since the form fills them in itself; consent (`const: true`) is an answer and stays.
 */
export function orderAskedFields(
  { properties, required }: ShownFields,
  uiSchema: UiSchema | undefined,
): Array<[name: string, schema: FieldSchema]> {
  const fields = new Map(Object.entries(properties).filter(([, field]) => !isConstantField(field)));
  const { order } = getUiOptions(uiSchema);
  const names = order ? orderProperties([...fields.keys()], addOrderWildcard(order)) : [...fields.keys()];
  return names
    .reduce((all, name) => optionalLater(all, name, uiSchema, required), names)
    .flatMap((name) => {
      const schema = fields.get(name);
      return schema ? [[name, schema]] : [];
    });
}

/** An order with one place for all fields that it leaves out: at the first `*`, else at the end. */
export const addOrderWildcard = (order: readonly string[]): string[] => [...new Set([...order, "*"])];

function optionalLater(
  names: string[],
  name: string,
  uiSchema: UiSchema | undefined,
  required: ReadonlySet<string>,
): string[] {
  const { optionalAfter } = getUiOptions(uiSchemaFromRjsf(uiSchema?.[name]));
  if (typeof optionalAfter !== "string" || required.has(name) || !names.includes(optionalAfter)) return names;
  const others = names.filter((other) => other !== name);
  return others.toSpliced(others.indexOf(optionalAfter) + 1, 0, name);
}
