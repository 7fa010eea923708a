import { getUiOptions, orderProperties, type UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../engine/form";

/**
 * The fields that the applicant answers, in the uiSchema's order. The order may name hidden fields and may leave fields
 * out. Constants are left out, since the form fills them in itself; consent (`const: true`) is an answer and stays.
 */
export function askedInOrder(
  properties: Record<string, FieldSchema>,
  uiSchema: UiSchema | undefined,
): Array<[name: string, schema: FieldSchema]> {
  const entries = Object.entries(properties).filter(
    ([, { const: constant, type }]) => constant === undefined || type === "boolean",
  );
  const { order } = getUiOptions(uiSchema);
  if (!order) return entries;
  const fields = new Map(entries);
  return orderProperties([...fields.keys()], order.includes("*") ? order : [...order, "*"]).flatMap(
    (name) => {
      const schema = fields.get(name);
      return schema ? [[name, schema]] : [];
    },
  );
}
