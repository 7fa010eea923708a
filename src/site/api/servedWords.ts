import { type AllSelect, namesInAllSelect } from "../../contract/options";
import type { Question } from "../../contract/questions";
import type { FieldSchema, Labels } from "../../forms/engine/form";

const listNames = new Map(Object.entries(namesInAllSelect).map(([list, name]) => [name, list]));

/** The words of a form, with the names that the server has for its choices. */
export function withServedChoices(labels: Labels, lists: AllSelect): Labels {
  const served = { ...labels };
  for (const [name, choices] of Object.entries(lists))
    for (const choice of choices) {
      if (!("key" in choice)) continue;
      const key = `options.${listNames.get(name) ?? name}.${choice.key}`;
      const label = labels[key];
      if (label) served[key] = { ...label, label: choice.name, ...(choice.also && { also: choice.also }) };
    }
  return served;
}

/**
 * The words of a form, with the texts that the server has for its questions. `questions` is keyed by the
 * field of their answers.
 */
export function withServedQuestions(
  labels: Labels,
  { properties = {} }: FieldSchema,
  questions: Record<string, readonly Question[]>,
): Labels {
  const texts = Object.entries(questions).flatMap(([field, list]) =>
    (properties[field]?.prefixItems ?? []).flatMap(({ properties: asked }) => {
      const key = asked?.answer?.title ?? "";
      const question = list.find(({ id }) => id === asked?.questionId?.const);
      return question && labels[key] ? [[key, { ...labels[key], label: question.text }] as const] : [];
    }),
  );
  return { ...labels, ...Object.fromEntries(texts) };
}
