import { type AllSelect, namesInAllSelect } from "../../contract/options";
import type { Question } from "../../contract/questions";
import type { FieldSchema, Label, Labels } from "../../forms/engine/form";

/** The words of a form, with the names that the server has for its choices. */
export function withServedChoices(labels: Labels, lists: AllSelect): Labels {
  const nameOf = (key: string): Partial<Label> | undefined => {
    const [, list = "", code] = /^options\.([^.]+)\.(.+)$/.exec(key) ?? [];
    const choices = lists[namesInAllSelect[list] ?? list] ?? [];
    const found = choices.find((choice) => "key" in choice && String(choice.key) === code);
    return found && "key" in found
      ? { label: found.name, ...(found.also && { also: found.also }) }
      : undefined;
  };
  return Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { ...label, ...nameOf(key) }]),
  );
}

/** The words of a form, with the texts that the server has for its questions, by the field of their answers. */
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
