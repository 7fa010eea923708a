import type { UiSchema } from "@rjsf/utils";
import type { ComposedForm, FieldSchema, Problem } from "../engine/form";
import { stepOfAnswer } from "../engine/journey";
import { parsePointer } from "../engine/pointer";
import { allFields } from "../engine/shownFields";
import { orderAskedFields } from "./orderAskedFields";
import { fieldSchemaFromRjsf, uiOfEntry, uiSchemaFromRjsf } from "./rjsfSchemas";

/** Problems in the order of their fields on the page, also inside entries and groups. */
export function sortInPageOrder(
  form: Pick<ComposedForm, "schema" | "steps">,
  problems: readonly Problem[],
): Problem[] {
  return problems
    .map((problem) => ({ problem, ranks: ranksOf(form, problem.path) }))
    .sort((one, other) => compare(one.ranks, other.ranks))
    .map(({ problem }) => problem);
}

/** The position of a field: the number of its step, of its section, and then of each part of its path. */
function ranksOf(form: Pick<ComposedForm, "schema" | "steps">, path: string): number[] {
  const step = stepOfAnswer(form, path);
  const [field = "", ...inner] = parsePointer(path);
  const sections = step?.sections ?? [];
  const ranks = [
    step ? form.steps.indexOf(step) : form.steps.length,
    sections.findIndex(({ fields }) => fields.includes(field)),
  ];
  let schema: FieldSchema = form.schema;
  let ui: UiSchema = uiSchemaFromRjsf(step?.ui);
  for (const part of [field, ...inner]) {
    if (schema.type === "array") {
      const index = Number(part);
      ranks.push(index);
      ui = uiOfEntry(ui, index);
      schema = schema.prefixItems?.[index] ?? fieldSchemaFromRjsf(schema.items);
    } else {
      const fields = allFields(schema);
      // Every field counts as required, because the really required ones depend on the answers.
      const required = new Set(Object.keys(fields));
      ranks.push(orderAskedFields({ properties: fields, required }, ui).findIndex(([name]) => name === part));
      ui = uiSchemaFromRjsf(ui[part]);
      schema = fieldSchemaFromRjsf(fields[part]);
    }
  }
  return ranks;
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}
