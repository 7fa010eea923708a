import { belongsAt } from "../../forms/engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject, Labels } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import { allFields } from "../../forms/engine/shownFields";

/** An answer with the label of its field; for a choice, the label of the chosen option. */
export interface LabelledAnswer {
  field: string;
  label: string;
  answer: Json;
}

/** All answers, hidden ones too. An answer without a field in the schema is labelled with its name. */
export function exportAnswers(
  schema: FieldSchema | undefined,
  labels: Labels,
  answers: JsonObject,
): LabelledAnswer[] {
  const fields = schema ? allFields(schema) : {};
  return Object.entries(answers).map(([name, value]) => {
    const field = fields[name];
    return {
      field: name,
      label: labels[field?.title ?? ""]?.label ?? name,
      answer: readable(field, labels, value),
    };
  });
}

/** The label of a chosen option; any other answer as it is. */
export const wordedChoice = (field: FieldSchema | undefined, labels: Labels, value: Json): Json =>
  labels[`options.${field?.["x-options"]}.${value}`]?.label ?? value;

function readable(field: FieldSchema | undefined, labels: Labels, value: Json): Json {
  if (Array.isArray(value)) {
    return value.map((entry, index) =>
      readable(
        field?.prefixItems?.find((place) => belongsAt(place, entry)) ??
          field?.prefixItems?.[index] ??
          (field?.items || undefined),
        labels,
        entry,
      ),
    );
  }
  if (!isObject(value)) return wordedChoice(field, labels, value);
  if (field?.file) return value;
  return exportAnswers(field, labels, value).map((answer) => ({ ...answer }));
}
