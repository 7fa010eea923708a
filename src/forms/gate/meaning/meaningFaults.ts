import type { Sources } from "../../engine/compose/sources";
import { fieldAt } from "../../engine/fieldAt";
import type { ComposedForm, FieldSchema, Problem } from "../../engine/form";
import { fieldsAtPath } from "../../engine/placeAnswer";
import { joinPointer, parsePointer, valueAt } from "../../engine/pointer";
import type { Composed } from "../../files/composeAll";
import { type Fault, toldAs } from "../fault";
import { placeInChange, placeOfField } from "../placeOfField";
import { type Proof, proveForms } from "./applications/proveForms";
import { conditionFault, deadAnswers } from "./conditionFaults";

/**
 * Contradictions between rules. For every form in every market, and for both outcomes of each condition, there must be
 * an application that is accepted, and one that is refused because an answer required there is missing or wrong.
 */
export function meaningFaults(sources: Sources, composed: Composed[]): Fault[] {
  const dead = deadAnswers(sources, composed);
  if (dead.length > 0) return dead;
  const told = new Map<string, { fault: Fault; forms: string[] }>();
  const proofs = proveForms(composed);
  for (const [index, { form }] of composed.entries())
    for (const fault of proofs[index] ? faultsOf(form, sources, proofs[index]) : []) {
      const key = `${fault.file} ${fault.at} ${fault.says}`;
      const known = told.get(key) ?? { fault, forms: [] };
      told.set(key, { fault, forms: [...new Set([...known.forms, form.name])] });
    }
  return [...told.values()].map(({ fault, forms: [first, ...others] }) => ({
    ...fault,
    says: `${fault.says} (in ${first}${others.length > 0 ? ` and ${others.length} more` : ""})`,
  }));
}

function faultsOf(
  form: ComposedForm,
  sources: Sources,
  { unanswerable, impossible, refused, empty }: Proof,
): Fault[] {
  return [
    ...unanswerable.map(({ field, rules }) => unanswerableFault(form, sources, field, rules)),
    ...impossible.map(({ schema, way }) => conditionFault(form, sources, schema, way)),
    ...refused.map((problem) => refusedFault(form, sources, problem)),
    ...empty.map((field) => ({
      ...placeOfField(field.title ?? "", sources, form),
      told: toldAs("nothingRequired", { name: (field.title ?? "").split(".").at(-1) ?? "" }),
      says: `${nameOf(field)} must be answered, but nothing in it must: require one of its fields, or leave it out of "required"`,
    })),
  ];
}

const nameOf = ({ title = "" }: FieldSchema) => `"${title.split(".").at(-1)}"`;

function unanswerableFault(form: ComposedForm, sources: Sources, field: FieldSchema, rules: string[]): Fault {
  const said = rules.map((rule) => `"${rule}": ${JSON.stringify(field[rule])}`.slice(0, 80)).join(" and ");
  const title = field.title ?? "";
  const changes = rules.map((rule) => placeInChange(title, sources, form, rule));
  return {
    // A limit of a market or form is more special than the section's own.
    ...(changes.find(Boolean) ?? placeOfField(title, sources, form, rules.at(-1))),
    told: toldAs("unanswerable", { name: title.split(".").at(-1) ?? "" }),
    says:
      rules.length > 1
        ? `${nameOf(field)} cannot be answered: no answer keeps ${said}; change one of them`
        : `${nameOf(field)} cannot be answered: no answer was found that keeps ${said}`,
  };
}

/** An application is refused although each answer by itself is valid: rules of different fields exclude each other. */
function refusedFault(form: ComposedForm, sources: Sources, { path, keyword }: Problem): Fault {
  const field = fieldAt(form.schema, path);
  const name = parsePointer(path).at(-1);
  if (field?.title === undefined)
    return {
      file: `schemas/apply/${form.form}.json`,
      says: `no application is accepted: ${keyword} at ${path}`,
    };
  if (keyword !== "required") {
    const places = parsePointer(path).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const ways = fieldsAtPath(form.schema, places);
    const rule = (ways.findLast((way) => way[keyword] !== undefined) ?? field)[keyword];
    return {
      ...placeOfField(field.title, sources, form, keyword),
      told: toldAs("unanswerable", { name: name ?? "" }),
      says: `"${name}" cannot be answered: "${keyword}": ${JSON.stringify(rule)} goes against what is asked beside it`,
    };
  }
  return {
    ...(placeInChange(field.title, sources, form, "required") ?? requiredPlace(form, sources, field.title)),
    told: toldAs("unanswerable", { name: name ?? "" }),
    says: `"${name}" is required where it is not asked: no such application could be submitted; ask for it under the same condition`,
  };
}

/** The place of the `required` that names the field where it is not declared. */
function requiredPlace(form: ComposedForm, sources: Sources, title: string): { file: string; at: string } {
  const name = title.split(".").at(-1) ?? "";
  const { file, at } = placeOfField(title, sources, form);
  const group = at.replace(/(?:\/allOf\/\d+\/(?:then|else))?\/properties\/[^/]+$/, "");
  const section = JSON.parse(JSON.stringify(sources.sections[title.split(".")[0] ?? ""] ?? {}));
  for (const part of partsOf(valueAt(section, group))) {
    const required = valueAt(section, `${group}${part}/required`);
    const isThere = valueAt(section, joinPointer(`${group}${part}/properties`, name)) !== undefined;
    if (!isThere && Array.isArray(required) && required.includes(name))
      return { file, at: `${group}${part}/required/${required.indexOf(name)}` };
  }
  return { file, at };
}

function partsOf(group: unknown): string[] {
  const { allOf = [] }: FieldSchema = Object.assign({}, group);
  return ["", ...allOf.flatMap((_, index) => [`/allOf/${index}/then`, `/allOf/${index}/else`])];
}
