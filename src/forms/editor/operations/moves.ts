import type { ComposedForm, FieldSchema, FormStep, UiSchema } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import type { FormOperation } from "./operation";

/** The fields beside a field and itself, in the order in which they are asked; none for a key that is no field's. */
export function fieldsBeside(form: Pick<ComposedForm, "steps">, key: string): string[] {
  const [section = "", ...path] = key.split(".");
  const step = stepOf(form, section);
  const own = step?.sections.find(({ id }) => id === section)?.fields ?? [];
  if (!step || path.length < 2) return own;
  const { schema, ui } = groupIn(step, path.slice(0, -1));
  const names = Object.keys(allFields(schema));
  const order = Array.isArray(ui["ui:order"]) ? ui["ui:order"].map(String) : [];
  return [...order.filter((name) => names.includes(name)), ...names.filter((name) => !order.includes(name))];
}

/** How the group or entry looks that a field stands in. */
export function lookOfGroup(form: ComposedForm, key: string): UiSchema {
  const [section = "", ...path] = key.split(".");
  const step = stepOf(form, section);
  return step && path.length > 1 ? groupIn(step, path.slice(0, -1)).ui : {};
}

/** A group, or what an entry of a list asks, by the names on the way to it. */
function groupIn(step: FormStep, path: readonly string[]): { schema: FieldSchema; ui: UiSchema } {
  let schema: FieldSchema = step.schema;
  let { ui } = step;
  for (const name of path) {
    const field = allFields(schema)[name] ?? {};
    const look = partOf(ui, name);
    schema = field.items || field;
    ui = field.items ? partOf(look, "items") : look;
  }
  return { schema, ui };
}

const partOf = (ui: UiSchema, name: string): UiSchema => {
  const part = ui[name];
  return isObject(part) ? part : {};
};

/**
 * The key of the field after another one (1) or before it (-1), or else of that on its other side; empty where it stands
 * alone, and for a section.
 */
export function neighbourOf(form: ComposedForm, key: string, by: -1 | 1): string {
  const beside = fieldsBeside(form, key);
  const index = beside.indexOf(nameOf(key));
  const name = index < 0 ? undefined : (beside[index + by] ?? beside[index - by]);
  return name === undefined ? "" : `${groupOf(key)}.${name}`;
}

const nameOf = (key: string) => key.slice(key.lastIndexOf(".") + 1);
const groupOf = (key: string) => key.slice(0, key.lastIndexOf("."));

/** A move, and what is to be said of it: the place that something has then, from 1, among how many. */
export interface Move {
  operation: FormOperation;
  place: number;
  count: number;
}

/** Where something stands in an order, and the operation that puts it behind another one there. */
interface PlaceInOrder {
  names: readonly string[];
  own: string;
  moved: (after: string | null) => FormOperation;
}

/** What brings something to an index of its order; undefined where it stands there, or the order has no such index. */
export function moveTo({ names, own, moved }: PlaceInOrder, to: number): Move | undefined {
  const from = names.indexOf(own);
  if (from < 0 || from === to || names[to] === undefined) return undefined;
  const after = names.toSpliced(from, 1)[to - 1] ?? null;
  return { operation: moved(after), place: to + 1, count: names.length };
}

/** The order that a section, question or field stands in. */
function orderOf(form: ComposedForm, key: string): PlaceInOrder {
  const step = stepOf(form, key);
  if (step)
    return {
      names: step.sections.map(({ id }) => id),
      own: key,
      moved: (after) => ({ operation: "moveSection", form: form.form, section: key, step: step.id, after }),
    };
  const question = questionNamed(key);
  if (question)
    return {
      names: questionsOf(form, key),
      own: question.id,
      moved: (after) => ({ operation: "moveQuestion", ...question, after }),
    };
  return {
    names: fieldsBeside(form, key),
    own: nameOf(key),
    moved: (after) => ({
      operation: "moveField",
      field: key,
      after,
      seen: { form: form.form, market: form.market },
    }),
  };
}

const stepOf = ({ steps }: Pick<ComposedForm, "steps">, section: string): FormStep | undefined =>
  steps.find(({ sections }) => sections.some(({ id }) => id === section));

/** What moves a field or section by one place; undefined at the end of the list. */
export function moveByOne(form: ComposedForm, key: string, by: -1 | 1): Move | undefined {
  const order = orderOf(form, key);
  return moveTo(order, order.names.indexOf(order.own) + by);
}

/**
 * What puts a field or section where another one stands: before it on the way up, behind it on the way down. A section
 * is put beside the section of a field. Undefined where they do not stand beside each other.
 */
export function moveOnto(form: ComposedForm, key: string, onto: string): Move | undefined {
  const isSection = stepOf(form, key) !== undefined;
  const target = isSection ? (onto.split(".")[0] ?? onto) : onto;
  if (!isSection && !isAmong(key, target)) return undefined;
  const order = orderOf(form, key);
  return moveTo(order, order.names.indexOf(questionNamed(target)?.id ?? nameOf(target)));
}

/** Whether two fields stand beside each other, or two questions in one set. */
function isAmong(key: string, other: string): boolean {
  const question = questionNamed(key);
  return question ? question.set === questionNamed(other)?.set : groupOf(key) === groupOf(other);
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
