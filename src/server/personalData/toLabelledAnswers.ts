import { belongsAt, placeName } from "../../forms/engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject, Labels } from "../../forms/engine/form";
import { appendToPointer, isObject } from "../../forms/engine/pointer";
import { allFields } from "../../forms/engine/shownFields";

/** An answer with the label of its field; for a choice, the label of the chosen option. */
export interface LabelledAnswer {
  field: string;
  label: string;
  answer: Json;
}

/** The facts beside an answer: what it is for, who sees it, and how long it is kept. */
export type AnswerFacts = Record<string, Json>;
/** Finds the facts of the answers to a field; undefined for a field without a purpose, such as a group. */
export type FactsOf = (path: string) => AnswerFacts | undefined;

/** All answers, hidden ones too. An answer without a field in the schema is labelled with its name. */
export function toLabelledAnswers(
  schema: FieldSchema | undefined,
  labels: Labels,
  answers: JsonObject,
  factsOf: FactsOf = () => undefined,
  path = "",
): LabelledAnswer[] {
  const fields = schema ? allFields(schema) : {};
  return Object.entries(answers).map(([name, value]) => {
    const field = fields[name];
    return {
      field: name,
      label: labels[field?.title ?? ""]?.label ?? name,
      answer: readable(field, labels, value, factsOf, appendToPointer(path, name)),
      ...factsOf(appendToPointer(path, name)),
    };
  });
}

/** The label of a chosen option; any other answer unchanged. */
export const replaceChoiceByLabel = (field: FieldSchema | undefined, labels: Labels, value: Json): Json =>
  labels[`options.${field?.["x-options"]}.${value}`]?.label ?? value;

function readable(
  field: FieldSchema | undefined,
  labels: Labels,
  value: Json,
  factsOf: FactsOf,
  path: string,
): Json {
  if (Array.isArray(value)) {
    return value.map((entry, index) => {
      const place = field?.prefixItems?.find((each) => belongsAt(each, entry)) ?? field?.prefixItems?.[index];
      const segment = place ? (placeName(place) ?? index) : "*";
      return readable(
        place ?? (field?.items || undefined),
        labels,
        entry,
        factsOf,
        appendToPointer(path, segment),
      );
    });
  }
  if (!isObject(value)) return replaceChoiceByLabel(field, labels, value);
  if (field?.file) return value;
  return toLabelledAnswers(field, labels, value, factsOf, path).map((answer) => ({ ...answer }));
}
