import { appliesToForm } from "../../engine/compose/compose";
import type { Sources } from "../../engine/compose/sources";
import type { ComposedForm, FieldSchema } from "../../engine/form";
import { valueAt } from "../../engine/pointer";
import { changesOf } from "../changesOf";
import { placeOfField } from "../placeOfField";

/** Where a condition of a composed form is written: in a section, or in the named change that adds it. */
export function placeOfCondition(
  schema: FieldSchema,
  index: number,
  sources: Sources,
  form: ComposedForm,
): { file: string; at: string } {
  // Only the form itself has no title.
  const places =
    schema.title === undefined
      ? form.steps.flatMap(({ sections }) => sections.flatMap(({ id }) => inSection(id, sources, form)))
      : inGroup(schema.title ?? "", sources, form);
  return places[index] ?? { file: `schemas/apply/${form.form}.json`, at: "" };
}

function inSection(id: string, sources: Sources, form: ComposedForm): Array<{ file: string; at: string }> {
  const file = `schemas/sections/${id}.json`;
  const own = sources.sections[id]?.allOf ?? [];
  return [
    ...own.map((_, index) => ({ file, at: `/allOf/${index}` })),
    ...added(id, undefined, sources, form),
  ];
}

function inGroup(title: string, sources: Sources, form: ComposedForm): Array<{ file: string; at: string }> {
  const [section = "", ...path] = title.split(".");
  const { file, at } = placeOfField(title, sources, form);
  const json = JSON.parse(JSON.stringify(sources.sections[section] ?? {}));
  const field = valueAt(json, at);
  const inner = valueAt(json, `${at}/items/type`) === undefined ? at : `${at}/items`;
  const own = field === undefined ? undefined : valueAt(json, `${inner}/allOf`);
  return [
    ...(Array.isArray(own) ? own.map((_, index) => ({ file, at: `${inner}/allOf/${index}` })) : []),
    ...added(section, path.join("."), sources, form),
  ];
}

/** The changes in the order in which they are applied: the form's own before the market's. */
function added(section: string, group: string | undefined, sources: Sources, form: ComposedForm) {
  const mine = changesOf(sources).filter(
    ({ change, file }) =>
      change.change === "add" &&
      (change.when ?? change.unless) !== undefined &&
      change.section === section &&
      change.in === group &&
      appliesToForm(change, form.form) &&
      [
        `schemas/markets/${form.market}.json`,
        `schemas/${form.market === null ? "account" : "apply"}/${form.form}.json`,
      ].includes(file),
  );
  const isMarket = ({ file }: { file: string }) => file.startsWith("schemas/markets/");
  return [...mine.filter((each) => !isMarket(each)), ...mine.filter(isMarket)].map(
    ({ change, file, at }) => ({
      file,
      at: `${at}/${change.change === "add" && change.when ? "when" : "unless"}`,
    }),
  );
}
