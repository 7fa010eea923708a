import { appliesToForm } from "../../engine/compose/compose";
import { conditionWithNumberedPaths } from "../../engine/compose/numberedPaths";
import type { Sources } from "../../engine/compose/sources";
import type { Branch, ComposedForm, Condition, FieldSchema, Json } from "../../engine/form";
import { valueAt } from "../../engine/pointer";
import { listNamedChanges } from "../listNamedChanges";
import { fileOfForm, placeOfField } from "../placeOfField";

interface Written {
  file: string;
  at: string;
  condition: Condition;
}

/**
 * The place of a condition of a composed form: in a section, or in the named change that adds it. The form has its
 * conditions in the order of the files, without the conditions that ask for nothing in this form.
 */
export function placeOfCondition(
  schema: FieldSchema,
  index: number,
  sources: Sources,
  form: ComposedForm,
): { file: string; at: string } {
  // Only the form itself, the top of all fields, has no title.
  const places =
    schema.title === undefined
      ? form.steps.flatMap(({ sections }) => sections.flatMap(({ id }) => inSection(id, sources, form)))
      : inGroup(schema.title ?? "", sources, form);
  let last = -1;
  const texts = places.map(({ condition }) =>
    JSON.stringify(conditionWithNumberedPaths(condition, form.schema)),
  );
  for (const { if: condition } of schema.allOf?.slice(0, index + 1) ?? [])
    last = texts.findIndex((text, at) => at > last && text === JSON.stringify(condition));
  const { file, at } = places[last] ?? { file: fileOfForm(sources, form), at: "" };
  return { file, at };
}

function inSection(id: string, sources: Sources, form: ComposedForm): Written[] {
  const file = `schemas/sections/${id}.json`;
  const own = sources.sections[id]?.allOf ?? [];
  return [
    ...own.map((branch, index) => ({ file, at: `/allOf/${index}`, condition: branch.if })),
    ...added(id, undefined, sources, form),
  ];
}

function inGroup(title: string, sources: Sources, form: ComposedForm): Written[] {
  const [section = "", ...path] = title.split(".");
  const { file, at } = placeOfField(title, sources, form);
  const json = JSON.parse(JSON.stringify(sources.sections[section] ?? {}));
  const field = valueAt(json, at);
  const inner = valueAt(json, `${at}/items/type`) === undefined ? at : `${at}/items`;
  const own = field === undefined ? undefined : valueAt(json, `${inner}/allOf`);
  return [
    ...(Array.isArray(own)
      ? own.map(
          (branch, index): Written => ({
            file,
            at: `${inner}/allOf/${index}`,
            condition: conditionIn(branch),
          }),
        )
      : []),
    ...added(section, path.join("."), sources, form),
  ];
}

function conditionIn(branch: Json): Condition {
  const { if: condition }: Branch = JSON.parse(JSON.stringify(branch));
  return condition;
}

/**
 * The conditions of changes, in the order in which the changes are applied: first the changes of the form,
 * then the changes of the market.
 */
function added(section: string, group: string | undefined, sources: Sources, form: ComposedForm): Written[] {
  const mine = listNamedChanges(sources).filter(
    ({ change, file }) =>
      change.section === section &&
      change.in === group &&
      appliesToForm(change, form.form) &&
      [`schemas/markets/${form.market}.json`, fileOfForm(sources, form)].includes(file),
  );
  const isMarket = ({ file }: { file: string }) => file.startsWith("schemas/markets/");
  return [...mine.filter((each) => !isMarket(each)), ...mine.filter(isMarket)].flatMap(
    ({ change, file, at }) => {
      if (change.change !== "add") return [];
      const { when, unless } = change;
      const condition = when ?? unless;
      return condition === undefined ? [] : [{ file, at: `${at}/${when ? "when" : "unless"}`, condition }];
    },
  );
}
