import { getUiOptions, orderProperties, type UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "../engine/form";

/**
 * The fields that an applicant answers, in the order of the uiSchema, which may name hidden ones and need not name them
 * all. A constant is written by the form itself; consent (`const: true`) is an answer.
 */
export function askedInOrder(
  properties: Record<string, FieldSchema>,
  uiSchema: UiSchema | undefined,
): Array<[name: string, schema: FieldSchema]> {
  const asked = Object.entries(properties).filter(
    ([, { const: constant, type }]) => constant === undefined || type === "boolean",
  );
  const { order } = getUiOptions(uiSchema);
  if (!order) return asked;
  const fields = new Map(asked);
  return orderProperties([...fields.keys()], order.includes("*") ? order : [...order, "*"]).flatMap(
    (name) => {
      const schema = fields.get(name);
      return schema ? [[name, schema]] : [];
    },
  );
}
