import type { TFunction } from "i18next";
import type { ComposedForm, Labels, Language } from "../../engine/form";
import { iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { comparisonSentences } from "../editing/comparisonWords";
import { computedSentence } from "../editing/computedSentence";
import { conditionSentence } from "../editing/conditionWords";
import { describeFieldsOfGroup, type Sibling } from "../editing/siblings";
import { listAnswersOfForm } from "../editing/testableFields";
import { listFieldPlacesInSchema } from "../operations/composedField";
import type { RuleFact } from "../operations/fieldFacts";
import { parseFieldKey } from "../operations/locateField";
import { describeAskedField, listFieldsRequiring } from "../operations/readField";
import { rulesOf } from "../operations/rulesOf";

/** A field with its conditions and rules as sentences. */
export interface RuledField {
  key: string;
  /** The label of the field, after the label of its group. */
  name: string;
  conditions: readonly string[];
  rules: readonly string[];
}

/** The words of a form, and the words of the rules in the editor's panel of rules. */
export interface RuleWords {
  labels: Labels;
  ruleLabels: Labels;
  language: Language;
  t: TFunction;
}

/** The fields of each step that have a condition or a rule, in the order in which they are asked. */
export function ruledFields(
  form: ComposedForm,
  words: RuleWords,
): Array<{ step: ComposedForm["steps"][number]; fields: RuledField[] }> {
  const elsewhere = listAnswersOfForm(form, words.labels, words.t);
  return form.steps.map((step) => {
    const keys = [...iterateFieldsWithConditions(step.schema)].flatMap(({ field: { title } }) => title ?? []);
    const fields = [...new Set(keys)].map((key) => describeFieldRules(form, key, words, elsewhere));
    return { step, fields: fields.filter(({ conditions, rules }) => conditions.length + rules.length > 0) };
  });
}

/**
 * Describes a field of a form, with its conditions and rules as sentences.
 * @param elsewhere every field of the form that a condition can read by its path from the root
 */
export function describeFieldRules(
  form: Pick<ComposedForm, "schema">,
  key: string,
  words: RuleWords,
  elsewhere: readonly Sibling[],
): RuledField {
  const { labels, language, t } = words;
  const places = listFieldPlacesInSchema(form.schema, key);
  const [first] = places;
  const group = key.slice(0, key.lastIndexOf("."));
  const around = group.includes(".") ? [labels[group]?.label] : [];
  const name = [...around, labels[key]?.label ?? key].filter((each) => each !== undefined).join(" · ");
  if (!first) return { key, name, conditions: [], rules: [] };
  const facts = describeAskedField(places, first, form.schema);
  const asked = facts.asked.some((each) => each !== null) ? facts.asked : [];
  const { comparisons, computed } = facts;
  const readsOthers =
    computed !== undefined || asked.length + facts.requiredWhen.length + Object.keys(comparisons).length > 0;
  const beside = readsOthers ? describeFieldsOfGroup(group, facts.beside, form, labels, t) : [];
  const answers = [...beside, ...elsewhere];
  const conditions = [
    ...asked.map((each) => conditionSentence("asked", each, answers, language, t)),
    ...facts.requiredWhen.map((each) => conditionSentence("required", each, answers, language, t)),
  ];
  const said = [
    { rule: "required", input: "tick", value: facts.required === true },
    {
      rule: "requiredWith",
      input: "sibling",
      value: listFieldsRequiring(first, parseFieldKey(key).path) ?? [],
    },
    ...rulesOf(first.field, undefined),
  ] as const;
  const rules = [
    ...(computed ? [computedSentence(computed, answers, language, t)] : []),
    ...said.flatMap((rule) => ruleSentence(key, rule, words)),
    ...comparisonSentences(comparisons, answers, language, t),
  ];
  return { key, name, conditions: [...new Set(conditions)], rules: [...new Set(rules)] };
}

/**
 * A rule as a sentence, worded as in its panel: the label, the value and its unit; none if the field does not have the
 * rule.
 */
function ruleSentence(
  key: string,
  { rule, input, value }: Pick<RuleFact, "rule" | "input" | "value">,
  { labels, ruleLabels, language }: RuleWords,
): string[] {
  const { label = rule, hint = "" } = ruleLabels[`editorRules.${rule}`] ?? {};
  const values = Array.isArray(value) ? value : value === null || value === false ? [] : [value];
  if (values.length === 0) return [];
  if (input === "tick") return [label];
  const group = input === "entryField" ? key : key.slice(0, key.lastIndexOf("."));
  const isName = input === "entryField" || input === "sibling";
  const texts = values.map((each) => {
    const text = String(each);
    return isName ? (labels[`${group}.${text}`]?.label ?? text) : text;
  });
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  return [[label, list.format(texts), hint].filter(Boolean).join(" ")];
}
