import type { ComposedForm, FieldSchema, UiSchema } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import type { FormOperation } from "../operations/operation";

/** The fields beside a field and itself, in the order in which they are asked; none for a key that is no field's. */
export function fieldsBeside({ steps }: ComposedForm, key: string): string[] {
  const [section = "", ...path] = key.split(".");
  const step = steps.find(({ sections }) => sections.some(({ id }) => id === section));
  const own = step?.sections.find(({ id }) => id === section)?.fields ?? [];
  if (!step || path.length < 2) return own;
  let schema: FieldSchema = step.schema;
  let ui: UiSchema = step.ui;
  for (const name of path.slice(0, -1)) {
    const field = allFields(schema)[name] ?? {};
    const look = partOf(ui, name);
    schema = field.items || field;
    ui = field.items ? partOf(look, "items") : look;
  }
  const names = Object.keys(allFields(schema));
  const order = Array.isArray(ui["ui:order"]) ? ui["ui:order"].map(String) : [];
  return [...order.filter((name) => names.includes(name)), ...names.filter((name) => !order.includes(name))];
}

const partOf = (ui: UiSchema, name: string): UiSchema => {
  const part = ui[name];
  return isObject(part) ? part : {};
};

const nameOf = (key: string) => key.slice(key.lastIndexOf(".") + 1);
const groupOf = (key: string) => key.slice(0, key.lastIndexOf("."));

/** What moves a field or section behind another one; undefined where they do not stand beside each other. */
export function moveBehind(form: ComposedForm, key: string, after: string): FormOperation | undefined {
  if (key === after) return undefined;
  const step = form.steps.find(({ sections }) => sections.some(({ id }) => id === after));
  if (step) return { operation: "moveSection", form: form.form, section: key, step: step.id, after };
  const question = questionNamed(key);
  const other = questionNamed(after);
  if (question && other && question.set === other.set)
    return { operation: "moveQuestion", ...question, after: other.id };
  return groupOf(key) === groupOf(after)
    ? { operation: "moveField", field: key, after: nameOf(after) }
    : undefined;
}

/** What moves a field or section by one place; undefined at the end of the list. */
export function moveByOne(form: ComposedForm, key: string, by: -1 | 1): FormOperation | undefined {
  const step = form.steps.find(({ sections }) => sections.some(({ id }) => id === key));
  if (step) {
    const ids = step.sections.map(({ id }) => id);
    const after = placeAfter(ids, key, by);
    return after === undefined
      ? undefined
      : { operation: "moveSection", form: form.form, section: key, step: step.id, after };
  }
  const question = questionNamed(key);
  if (question) {
    const after = placeAfter(questionsOf(form, key), question.id, by);
    return after === undefined ? undefined : { operation: "moveQuestion", ...question, after };
  }
  const after = placeAfter(fieldsBeside(form, key), nameOf(key), by);
  return after === undefined ? undefined : { operation: "moveField", field: key, after };
}

/** The name to stand after, null for the first place; undefined where there is no further place. */
export function placeAfter(names: readonly string[], name: string, by: -1 | 1): string | null | undefined {
  const index = names.indexOf(name);
  if (index < 0 || index + by < 0 || index + by >= names.length) return undefined;
  return names[by === 1 ? index + 1 : index - 2] ?? null;
}

/** The ids of the questions of a set, by the key of the answer to one of them. */
function questionsOf({ schema }: ComposedForm, key: string): string[] {
  const [, answers = ""] = key.split(".");
  return (schema.properties[answers]?.prefixItems ?? []).map(({ properties = {} }) =>
    String(properties.questionId?.const),
  );
}

/** The set and id of a question, by the key of its answer. */
export function questionNamed(key: string): { set: string; id: string } | undefined {
  const [set = "", , id = "", part] = key.split(".");
  return part === "answer" ? { set, id } : undefined;
}
