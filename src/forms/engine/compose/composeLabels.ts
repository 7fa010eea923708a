import { isForeign } from "../fieldStructure";
import { isConstantField } from "../fixedPlaces";
import type { ComposedForm, FieldSchema, Label, Labels } from "../form";
import { declaredFields, fieldsWithUse } from "../purposes/declaredFields";
import { type KeepWords, purposeKeepInWords } from "../purposes/keepInWords";
import { type AudienceWords, keepEvents } from "../purposes/purpose";
import { allFields } from "../shownFields";
import type { Change } from "./sources";

/** `locales/<language>/sections/X.json`: the words of a section; fields by dotted path. */
export interface SectionWords {
  title: string;
  intro?: string;
  fields: Record<string, Label>;
}
/** `locales/<language>/questions/X.json`: the words of a section of questions. */
export interface QuestionWords {
  title: string;
  intro?: string;
  /**
   * The words of each question, by its id; the words of the follow-up to one of its answers, by the id and
   * `.detail`.
   */
  questions: Record<string, Label>;
}
/** All words that forms need, in one language. */
export interface FormWords {
  sections: Record<string, SectionWords>;
  questions: Record<string, QuestionWords>;
  /** The words of the choices, by option list and code. */
  options: Record<string, Record<string, string>>;
  steps: Record<string, string>;
  data?: DataWords;
}

/** `locales/<language>/data.json`: the words of purposes and of classes of data. */
export interface DataWords {
  purposes: Record<string, Required<Pick<Label, "label" | "why" | "who">>>;
  classes: Record<string, string>;
  /** The words for the people of each audience, as `who` of a purpose contains them. */
  audiences?: AudienceWords;
  keep?: KeepWords;
}

/**
 * The words of one form in one language. The words of a field with data of a sensitive class include why it is asked,
 * who sees the answer and for how long. `sensitive` contains the ids of these classes, `missing` the keys without
 * words, for which the caller chooses a fallback.
 */
export function composeLabels(
  form: Pick<ComposedForm, "schema" | "steps" | "currency" | "purposes">,
  words: FormWords,
  changes: Change[],
  language: string,
  sensitive: ReadonlySet<string> = new Set(),
): { labels: Labels; missing: string[] } {
  const said = collectRawLabels(form, words, changes, language);
  const choices = choiceLabels(words.options);
  const currency = form.currency === null ? "" : currencyName(form.currency, language);
  const labels: Labels = {};
  const missing: string[] = [];
  for (const key of keysOf(form)) {
    const label = said[key] ?? choices[key];
    if (label) labels[key] = withCurrency(label, currency);
    else missing.push(key);
  }
  const reasons = reasonsOf(form, words, language, sensitive);
  for (const [key, reason] of Object.entries(reasons)) {
    const label = labels[key];
    if (label) labels[key] = { ...reason, ...label };
  }
  return { labels, missing };
}

/**
 * Why the fields that declare data of a sensitive class themselves are asked, who sees the answers and for
 * how long, by the keys of the fields' words. A field that has its use only from the group or list around it
 * has no reason of its own.
 */
function reasonsOf(
  { schema, purposes = {} }: Pick<ComposedForm, "schema" | "purposes">,
  { data }: FormWords,
  language: string,
  sensitive: ReadonlySet<string>,
): Record<string, Pick<Label, "why" | "who" | "until">> {
  const untilOf = new Map<string, string | undefined>();
  return Object.fromEntries(
    fieldsWithUse(schema).flatMap(({ field, use }) => {
      const id = use.purpose ?? "";
      const [purpose, told] = [purposes[id], data?.purposes[id]];
      const isSensitive = field["x-data"] !== undefined && sensitive.has(use.class ?? "");
      if (!isSensitive || !purpose || !told || field.title === undefined) return [];
      if (!untilOf.has(id))
        untilOf.set(id, data?.keep && purposeKeepInWords(data.keep, language, purpose, keepEvents));
      const until = untilOf.get(id);
      return [[field.title, { why: told.why, who: told.who, ...(until !== undefined && { until }) }]];
    }),
  );
}

/**
 * The words of one form as in the files, by their keys: with placeholders, and with the words that the form
 * never shows.
 */
export const collectRawLabels = (
  form: Pick<ComposedForm, "steps">,
  words: FormWords,
  changes: Change[],
  language: string,
): Labels => ({ ...plainWords(form, words), ...changedWords(changes, language) });

function plainWords({ steps }: Pick<ComposedForm, "steps">, words: FormWords): Labels {
  const said: Labels = {};
  const { purposes = {}, classes = {} } = words.data ?? {};
  for (const [id, purpose] of Object.entries(purposes)) said[`purposes.${id}`] = purpose;
  for (const [id, label] of Object.entries(classes)) said[`classes.${id}`] = { label };
  for (const { id, sections } of steps) {
    if (words.steps[id] !== undefined) said[`steps.${id}`] = { label: words.steps[id] };
    for (const { id: section, fields } of sections) {
      const own = words.sections[section] ?? words.questions[section];
      if (!own) continue;
      said[section] = { label: own.title, ...(own.intro !== undefined && { hint: own.intro }) };
      if ("fields" in own)
        for (const [path, label] of Object.entries(own.fields)) said[`${section}.${path}`] = label;
      else
        for (const [id, label] of Object.entries(own.questions))
          said[`${section}.${fields[0]}.${id.endsWith(".detail") ? id : `${id}.answer`}`] = label;
    }
  }
  return said;
}

/**
 * The labels of all choices, cached by the object with the words of the choices, which all forms of a
 * language share.
 */
const choiceLabelCache = new WeakMap<FormWords["options"], Labels>();

function choiceLabels(options: FormWords["options"]): Labels {
  const cached = choiceLabelCache.get(options);
  if (cached) return cached;
  const labels: Labels = {};
  for (const [list, choices] of Object.entries(options))
    for (const [code, label] of Object.entries(choices)) labels[`options.${list}.${code}`] = { label };
  choiceLabelCache.set(options, labels);
  return labels;
}

function changedWords(changes: Change[], language: string): Labels {
  return Object.fromEntries(
    changes.flatMap((change) => {
      if (change.change !== "add" && change.change !== "relabel") return [];
      const label = change.labels[language];
      const path = [change.section, ...(change.in === undefined ? [] : [change.in]), change.field];
      return label ? [[path.join("."), label] as const] : [];
    }),
  );
}

/** The keys of all words that the form can show. */
function keysOf({
  schema,
  steps,
  purposes = {},
}: Pick<ComposedForm, "schema" | "steps" | "purposes">): Set<string> {
  const classes = declaredFields(schema).flatMap(({ use }) => use.class ?? []);
  return new Set([
    ...Object.keys(purposes).map((id) => `purposes.${id}`),
    ...classes.map((id) => `classes.${id}`),
    ...steps.flatMap(({ id, sections }) => [`steps.${id}`, ...sections.map((section) => section.id)]),
    ...Object.values(allFields(schema)).flatMap(fieldKeys),
  ]);
}

function fieldKeys(field: FieldSchema): string[] {
  const { title, included, prefixItems, items } = field;
  if (isForeign(field)) return [title ?? ""];
  const choices: string[] = [];
  if (Array.isArray(included))
    choices.push(...included.map((code) => `options.${field["x-options"]}.${code}`));
  if (prefixItems)
    return prefixItems.flatMap((place) => [
      ...(place.properties?.questionId ? [] : [title ?? "", place.title ?? ""]),
      ...Object.values(allFields(place))
        .filter((inner) => !isConstantField(inner))
        .flatMap(fieldKeys),
    ]);
  if (items && (isForeign(items) || items.type !== "object"))
    return [title ?? "", ...choices, ...(isForeign(items) ? [] : fieldKeys(items))];
  const inner = field.file ? [] : Object.values(allFields(items || field)).flatMap(fieldKeys);
  return [title ?? "", ...choices, ...inner];
}

/** A currency as postings write it: the code in English, the name in any other language. */
function currencyName(currency: string, language: string): string {
  if (language === "en") return currency;
  const format = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "name" });
  return format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
}

function withCurrency(label: Label, currency: string): Label {
  const filled = (text: string) => text.replaceAll("{{currency}}", currency);
  return {
    ...label,
    label: filled(label.label),
    ...(label.hint !== undefined && { hint: filled(label.hint) }),
  };
}
