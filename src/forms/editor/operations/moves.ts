import type { ComposedForm, FieldSchema, FormStep, UiSchema } from "../../engine/form";
import { stepOfSection } from "../../engine/journey";
import { isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import type { FormOperation } from "./operation";

/**
 * The names of a field and of the fields beside it, in the order in which they are asked; none in an unknown section or
 * group.
 */
export function listGroupFieldNames(form: Pick<ComposedForm, "steps">, key: string): string[] {
  const [section = "", ...path] = key.split(".");
  const step = stepOfSection(form, section);
  const own = step?.sections.find(({ id }) => id === section)?.fields ?? [];
  if (!step || path.length < 2) return own;
  const { schema, ui } = groupIn(step, path.slice(0, -1));
  const names = Object.keys(allFields(schema));
  const order = Array.isArray(ui["ui:order"]) ? ui["ui:order"].map(String) : [];
  return [...order.filter((name) => names.includes(name)), ...names.filter((name) => !order.includes(name))];
}

/** The look of the group or entry that contains a field; empty for a field directly in a section. */
export function lookOfGroup(form: ComposedForm, key: string): UiSchema {
  const [section = "", ...path] = key.split(".");
  const step = stepOfSection(form, section);
  return step && path.length > 1 ? groupIn(step, path.slice(0, -1)).ui : {};
}

/** The group, or the entry of a list, to which a path of names leads. */
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
 * The key of a field's neighbour: of the next field (`by` 1) or the previous one (`by` -1). At an end of the
 * group, it is the key of the other neighbour. Empty for a section, and for a field without neighbours.
 */
export function getNeighbourToSelect(form: ComposedForm, key: string, by: -1 | 1): string {
  const beside = listGroupFieldNames(form, key);
  const index = beside.indexOf(nameOf(key));
  const name = index < 0 ? undefined : (beside[index + by] ?? beside[index - by]);
  return name === undefined ? "" : `${groupOf(key)}.${name}`;
}

const nameOf = (key: string) => key.slice(key.lastIndexOf(".") + 1);
const groupOf = (key: string) => key.slice(0, key.lastIndexOf("."));

/** A move, with the number of the new place, counted from 1, and the number of places. */
export interface Move {
  operation: FormOperation;
  place: number;
  count: number;
}

/** A name in an order, and the operation that moves it after another name. */
interface PlaceInOrder {
  names: readonly string[];
  own: string;
  moved: (after: string | null) => FormOperation;
}

/** The move to an index in the order; undefined if the name is already there, or there is no such index. */
export function findMoveTo({ names, own, moved }: PlaceInOrder, to: number): Move | undefined {
  const from = names.indexOf(own);
  if (from < 0 || from === to || names[to] === undefined) return undefined;
  const after = names.toSpliced(from, 1)[to - 1] ?? null;
  return { operation: moved(after), place: to + 1, count: names.length };
}

/** The order that contains a section, question or field. */
function orderOf(form: ComposedForm, key: string): PlaceInOrder {
  const step = stepOfSection(form, key);
  if (step)
    return {
      names: step.sections.map(({ id }) => id),
      own: key,
      moved: (after) => ({ operation: "moveSection", form: form.form, section: key, step: step.id, after }),
    };
  const question = parseQuestionKey(key);
  if (question)
    return {
      names: questionsOf(form, key),
      own: question.id,
      moved: (after) => ({ operation: "moveQuestion", ...question, after }),
    };
  return {
    names: listGroupFieldNames(form, key),
    own: nameOf(key),
    moved: (after) => ({
      operation: "moveField",
      field: key,
      after,
      seen: { form: form.form, market: form.market },
    }),
  };
}

/** The move of a section, question or field by one place; undefined at the end of its order. */
export function findMoveByOne(form: ComposedForm, key: string, by: -1 | 1): Move | undefined {
  const order = orderOf(form, key);
  return findMoveTo(order, order.names.indexOf(order.own) + by);
}

/**
 * The move of a section, question or field to the place of another one: before it when moving up, after it
 * when moving down. If `onto` is a field, a section moves to the place of that field's section. Undefined if
 * the two are not in the same order.
 */
export function findMoveOnto(form: ComposedForm, key: string, onto: string): Move | undefined {
  const isSection = stepOfSection(form, key) !== undefined;
  const target = isSection ? (onto.split(".")[0] ?? onto) : onto;
  if (!isSection && !isAmong(key, target)) return undefined;
  const order = orderOf(form, key);
  return findMoveTo(order, order.names.indexOf(parseQuestionKey(target)?.id ?? nameOf(target)));
}

/** Whether two fields are in the same group, or two questions in the same set. */
function isAmong(key: string, other: string): boolean {
  const question = parseQuestionKey(key);
  return question ? question.set === parseQuestionKey(other)?.set : groupOf(key) === groupOf(other);
}

/** The ids of all questions in the set that contains the question with the given key. */
function questionsOf({ schema }: ComposedForm, key: string): string[] {
  const [, answers = ""] = key.split(".");
  return (schema.properties[answers]?.prefixItems ?? []).map(({ properties = {} }) =>
    String(properties.questionId?.const),
  );
}

/** The set and id of the question whose answer has the given key; undefined for any other key. */
export function parseQuestionKey(key: string): { set: string; id: string } | undefined {
  const [set = "", , id = "", part] = key.split(".");
  return part === "answer" ? { set, id } : undefined;
}
