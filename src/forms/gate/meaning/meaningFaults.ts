import type { Sources } from "../../engine/compose/sources";
import type { FaultParams } from "../../engine/faultData";
import { fieldAt } from "../../engine/fieldAt";
import type { ComposedForm, FieldSchema, Problem } from "../../engine/form";
import { fieldsAtPath } from "../../engine/placeAnswer";
import { appendToPointer, parsePointer, valueAt } from "../../engine/pointer";
import type { WordlessProject } from "../cacheLookBySources";
import { createFinding, createPhrase, type Fault, faultKey, joinPhrases, summarizeFormNames } from "../fault";
import { fileOfForm, findPlaceInChanges, placeOfField } from "../placeOfField";
import { type Proof, proveForms } from "./applications/proveForms";
import { buildConstantConditionFault, impossibleAnswerFaults } from "./conditionFaults";

/**
 * Returns the faults of rules that contradict each other. For every form in every market, and for both
 * outcomes of each condition, there must be an application that is accepted, and that is refused if a
 * required answer is missing or an answer is wrong.
 */
export function meaningFaults({ sources, composed }: WordlessProject): Fault[] {
  const dead = impossibleAnswerFaults(sources, composed);
  if (dead.length > 0) return dead;
  const found = new Map<string, { fault: Fault; forms: string[] }>();
  const proofs = proveForms(composed);
  for (const [index, { form }] of composed.entries())
    for (const fault of proofs[index] ? faultsOf(form, sources, proofs[index]) : []) {
      const key = `${fault.file} ${fault.at} ${faultKey(fault)}`;
      const known = found.get(key) ?? { fault, forms: [] };
      found.set(key, { fault, forms: [...new Set([...known.forms, form.name])] });
    }
  return [...found.values()].map(({ fault, forms }) => ({ ...fault, params: inForms(fault.params, forms) }));
}

/** The params of a fault with the names of all forms that have it. */
function inForms(params: FaultParams, names: string[]): FaultParams {
  const forms = summarizeFormNames(names);
  return "inForms" in params
    ? { ...params, inForms: createPhrase("inForms", { forms }) }
    : { ...params, forms };
}

function faultsOf(
  form: ComposedForm,
  sources: Sources,
  { unanswerable, impossible, refused, empty }: Proof,
): Fault[] {
  return [
    ...unanswerable.map(({ field, rules }) => unanswerableFault(form, sources, field, rules)),
    ...impossible.map(({ schema, way }) => buildConstantConditionFault(form, sources, schema, way)),
    ...refused.map((problem) => refusedFault(form, sources, problem)),
    ...empty.map((field) => ({
      ...placeOfField(field.title ?? "", sources, form),
      ...createFinding("nothingRequired", { field: nameOf(field), forms: form.name }),
    })),
  ];
}

const nameOf = ({ title = "" }: FieldSchema) => title.split(".").at(-1) ?? "";

const writtenRule = (rule: string, value: unknown) => `"${rule}": ${JSON.stringify(value)}`;

function unanswerableFault(form: ComposedForm, sources: Sources, field: FieldSchema, rules: string[]): Fault {
  const written = rules.map((rule) => writtenRule(rule, field[rule]).slice(0, 80));
  const title = field.title ?? "";
  const changes = rules.map((rule) => findPlaceInChanges(title, sources, form, rule));
  return {
    // If a market or form sets one of the rules, the fault is placed at this change rather than in the
    // section.
    ...(changes.find(Boolean) ?? placeOfField(title, sources, form, rules.at(-1))),
    ...createFinding(rules.length > 1 ? "rulesExclude" : "noAnswerFound", {
      field: nameOf(field),
      rules: joinPhrases("and", written),
      forms: form.name,
    }),
  };
}

/**
 * The fault of an application that is refused although each single answer is valid: rules of different fields exclude
 * each other.
 */
function refusedFault(form: ComposedForm, sources: Sources, { path, keyword }: Problem): Fault {
  const field = fieldAt(form.schema, path);
  const name = parsePointer(path).at(-1) ?? "";
  const named = { field: name, forms: form.name };
  if (field?.title === undefined)
    return {
      file: fileOfForm(sources, form),
      ...createFinding("noApplication", { rule: keyword, path, forms: form.name }),
    };
  if (keyword !== "required") {
    const places = parsePointer(path).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const ways = fieldsAtPath(form.schema, places);
    const rule = (ways.findLast((way) => way[keyword] !== undefined) ?? field)[keyword];
    return {
      ...placeOfField(field.title, sources, form, keyword),
      ...createFinding("ruleAgainst", { ...named, rule: writtenRule(keyword, rule) }),
    };
  }
  return {
    ...(findPlaceInChanges(field.title, sources, form, "required") ??
      requiredPlace(form, sources, field.title)),
    ...createFinding("requiredUnasked", named),
  };
}

/** The place of a `required` that has the field's name although the field is not declared beside it. */
function requiredPlace(form: ComposedForm, sources: Sources, title: string): { file: string; at: string } {
  const name = title.split(".").at(-1) ?? "";
  const { file, at } = placeOfField(title, sources, form);
  const group = at.replace(/(?:\/allOf\/\d+\/(?:then|else))?\/properties\/[^/]+$/, "");
  const section = JSON.parse(JSON.stringify(sources.sections[title.split(".")[0] ?? ""] ?? {}));
  for (const part of partsOf(valueAt(section, group))) {
    const required = valueAt(section, `${group}${part}/required`);
    const isThere = valueAt(section, appendToPointer(`${group}${part}/properties`, name)) !== undefined;
    if (!isThere && Array.isArray(required) && required.includes(name))
      return { file, at: `${group}${part}/required/${required.indexOf(name)}` };
  }
  return { file, at };
}

function partsOf(group: unknown): string[] {
  const { allOf = [] }: FieldSchema = Object.assign({}, group);
  return ["", ...allOf.flatMap((_, index) => [`/allOf/${index}/then`, `/allOf/${index}/else`])];
}
