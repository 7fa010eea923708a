import type { FieldSchema, Json } from "../engine/form";
import { normalizeAndTrimText } from "../engine/normalizeAndTrimText";
import { isObject } from "../engine/pointer";
import { allFields } from "../engine/shownFields";
import { type FormContext, labelOf } from "./FormContext";
import { formatAnswer } from "./formatAnswer";
import { fieldSchemaFromRjsf } from "./rjsfSchemas";

/** The name of an entry: the answer by which the entries of its list differ ("English"), else its number ("School 2"). */
export function entryName(
  { uniqueBy, items, title }: FieldSchema,
  entry: Json | undefined,
  index: number,
  context: FormContext,
): string {
  const schema = fieldSchemaFromRjsf(items);
  const name =
    typeof uniqueBy === "string" && isObject(entry)
      ? formatAnswer(fieldSchemaFromRjsf(allFields(schema)[uniqueBy]), entry[uniqueBy], context)
      : "";
  const { label } = labelOf(context.labels, schema.title ?? title, "");
  return normalizeAndTrimText(name) || context.words("entry", { entry: label, number: index + 1 });
}
