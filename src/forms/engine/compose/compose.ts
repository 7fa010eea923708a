import { isForeign, schemaAndBranches } from "../fieldStructure";
import { placeName } from "../fixedPlaces";
import type { ComposedForm, FieldSchema, FormStep, ObjectSchema, UiSchema } from "../form";
import type { QuestionLaw } from "../lawFile";
import { composeBlind } from "../purposes/composeBlind";
import { composePurposes } from "../purposes/composePurposes";
import { declaredFields } from "../purposes/declaredFields";
import {
  applyLaterForFirstPhase,
  checkLaterChange,
  hidesFieldOfChange,
  isLaterChange,
} from "./applyLaterForFirstPhase";
import { changeContradiction } from "./changeContradiction";
import { changeSection, orderedFieldNames, type SectionDraft } from "./changeSection";
import { checkFormChange, checkMarketChange } from "./checkMarketChange";
import { ruleOfKind } from "./composeAllFileKinds";
import { dropIdleConditions } from "./dropIdleConditions";
import { ChangeError } from "./isComposingError";
import { schemaWithNumberedPaths } from "./numberedPaths";
import { questionSection } from "./questionSection";
import type { Change, FormFile, MarketFile, Sources } from "./sources";

/**
 * When a form is asked: `first`, as an application is made; `due`, as staff move the application on and ask
 * for the answers that could be left until then.
 */
export type Phase = "first" | "due";

/** A composed form without its two hashes, the version and the declaration. */
export type Unversioned = Omit<ComposedForm, "version" | "declaration">;

/**
 * Composes one ApplyType for one market. The form of the phase `due` also asks what the phase `first` puts
 * off; where nothing is put off, both phases have the same questions.
 * @throws ChangeError with the change at fault and the part of it that is wrong
 * @throws Error for a file, option list or rule that does not exist
 */
export function composeApply(
  sources: Sources,
  form: string,
  market: string,
  phase: Phase = "first",
): Unversioned {
  return compose(sources, planOf(sources, "apply", form, market, phase));
}

/** The kind of a form: the folder of its file in `schemas/`. */
export type FormKind = "apply" | "account" | "editor";

/**
 * Composes those sections of a form for which `isTried` is true, only to find mistakes in them: a mistake in
 * one section does not depend on the others.
 * @param market null for a form that has none
 * @throws Error as `composeApply` does
 */
export function checkComposingOfSections(
  sources: Sources,
  kind: FormKind,
  form: string,
  market: string | null,
  isTried: (section: string) => boolean,
): void {
  const plan = planOf(sources, kind, form, market);
  const changes = changesOf(sources, plan);
  for (const { sections } of plan.file.steps)
    for (const id of sections) if (isTried(id)) composeSection(sources, id, changes, plan);
}

/** Composes one account form (registration, sign-in, …), which has no market. */
export function composeAccount(sources: Sources, form: string): Unversioned {
  return compose(sources, planOf(sources, "account", form, null));
}

/** Composes one form of the form editor, which has no market. */
export function composeEditor(sources: Sources, form: string): Unversioned {
  return compose(sources, planOf(sources, "editor", form, null));
}

interface Plan {
  name: string;
  form: string;
  market: string | null;
  file: FormFile;
  place: MarketFile | null;
  phase: Phase;
}

function planOf(
  sources: Sources,
  kind: FormKind,
  form: string,
  market: string | null,
  phase: Phase = "first",
): Plan {
  const file = get(sources[kind], form, "form");
  const place = market === null ? null : get(sources.markets, market, "market");
  const name = [form, market, phase === "first" ? null : phase].filter((part) => part !== null).join(".");
  return { name, form, market, file, place, phase };
}

const changesOf = (sources: Sources, { form, market, file, place }: Plan): Changes => ({
  own: appliedChanges(file.changes ?? [], form),
  market: appliedChanges(place?.changes ?? [], form),
  law: (sources.law?.[market ?? ""]?.rows ?? []).filter(({ forms }) => forms?.includes(form) ?? true),
});

function compose(sources: Sources, plan: Plan): Unversioned {
  const { name, form, market, file, place, phase } = plan;
  const changes = changesOf(sources, plan);
  const asked = file.steps.map((step): FormStep => {
    const sections = step.sections.map((id) => composeSection(sources, id, changes, plan));
    return {
      id: step.id,
      path: step.path,
      sections: sections.map(({ id, schema, ui }) => ({ id, fields: orderedFieldNames(schema, ui) })),
      schema: mergeObjectSchemas(sections.map(({ schema }) => schema)),
      ui: Object.assign({}, ...sections.map(({ ui }) => ui), {
        "ui:order": sections.flatMap(({ schema, ui }) => orderedFieldNames(schema, ui)),
      }),
    };
  });
  const whole = mergeObjectSchemas(asked.map(({ schema }) => schema));
  const schema = schemaWithNumberedPaths(whole, whole);
  const steps = asked.map((step) => ({ ...step, schema: schemaWithNumberedPaths(step.schema, whole) }));
  const uses = declaredFields(schema).map(({ use }) => use);
  const agreement = place?.keepAgreement;
  return {
    name,
    form,
    market,
    ...(phase === "due" && { phase }),
    currency: place?.currency ?? null,
    timeZone: place?.timeZone ?? null,
    ...(sources.purposes && {
      purposes: composePurposes(uses, sources.purposes, place?.purposes, agreement),
    }),
    ...(agreement && { keepAgreement: agreement.field }),
    ...composeBlind(uses, sources),
    ...(place && sources.purposes && { stages: file.stages ?? sources.purposes.stages.slice(1, -1) }),
    schema,
    steps,
  };
}

/** Whether a change applies to a form; a change without `forms` applies to all forms. */
export function appliesToForm(change: Change, form: string): boolean {
  return change.forms === undefined || change.forms.includes(form);
}

interface Changes {
  own: Change[];
  market: Change[];
  law: QuestionLaw[];
}

/**
 * The changes that apply to one form. @throws ChangeError for the second of two changes that contradict each other
 */
function appliedChanges(changes: Change[], form: string): Change[] {
  const mine = changes.filter((change) => appliesToForm(change, form));
  for (const [index, change] of mine.entries())
    for (const earlier of mine.slice(0, index)) {
      const reason = changeContradiction(earlier, change);
      if (!reason) continue;
      const { section, in: place, field } = change;
      const name = [section, place, field].filter((part) => part !== undefined).join(".");
      throw new ChangeError(
        `${form}: ${name}: two changes contradict each other`,
        { phrase: "twoChanges", params: { form, field: name, reason } },
        "change",
        change,
      );
    }
  return mine;
}

/**
 * The composed sections without any change, by the sources and the section's id. All forms that leave a
 * section unchanged share it, since nothing writes into a composed form.
 */
const unchangedSections = new WeakMap<Sources, Map<string, SectionDraft>>();

function unchangedSection(sources: Sources, id: string): SectionDraft {
  const sections = unchangedSections.get(sources) ?? new Map<string, SectionDraft>();
  unchangedSections.set(sources, sections);
  const section = sections.get(id) ?? resolved(sectionDraft(sources, id), id, sources);
  sections.set(id, section);
  return section;
}

function resolved(section: SectionDraft, id: string, sources: Sources): SectionDraft {
  resolve(section.schema, id, sources);
  shareUse(section.schema);
  return section;
}

/** Gives the section's use to its fields, since a form has the fields of several sections side by side. */
function shareUse(schema: ObjectSchema): void {
  const { "x-data": use } = schema;
  if (use === undefined) return;
  for (const { properties = {} } of schemaAndBranches(schema))
    for (const field of Object.values(properties)) field["x-data"] = { ...use, ...field["x-data"] };
  delete schema["x-data"];
}

function composeSection(
  sources: Sources,
  id: string,
  changes: Changes,
  { name: form, phase }: Pick<Plan, "name" | "phase">,
): SectionDraft {
  const isHere = (change: Change) => change.section === id;
  const [own, market] = [changes.own.filter(isHere), changes.market.filter(isHere)];
  if (own.length + market.length === 0) return unchangedSection(sources, id);
  const section = sectionDraft(sources, id);
  const carryOut = (change: Change, carry: () => void) => {
    try {
      carry();
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      const { reason, part, message } = error;
      const { change: kind, field } = change;
      throw new ChangeError(
        `${form}, section ${id}, change ${kind} ${field}: ${message}`,
        { phrase: "composing", params: { form, section: id, change: kind, field, reason } },
        part,
        change,
      );
    }
  };
  const make = (changes: Change[], check: (section: SectionDraft, change: Change) => void) => {
    for (const change of changes)
      carryOut(change, () => {
        check(section, change);
        changeSection(section, change);
      });
  };
  // Changes of the kind `later` are made last, so that a put-off field has the requirement, limits and words
  // of all other changes.
  const isOther = (change: Change) => !isLaterChange(change);
  const ownLater = own
    .filter((change) => !market.some((other) => hidesFieldOfChange(other, change)))
    .filter(isLaterChange);
  const marketLater = market.filter(isLaterChange);
  make(own.filter(isOther), () => {});
  const checkMarket = (draft: SectionDraft, change: Change) => checkMarketChange(draft, change, changes.law);
  // The law is checked before the market's other changes are made, because a market may put off, without a
  // law, the fields that it adds or requires itself.
  for (const change of marketLater) carryOut(change, () => checkMarket(section, change));
  make(market.filter(isOther), checkMarket);
  make(ownLater, checkFormChange);
  make(marketLater, () => {});
  const later = [...ownLater, ...marketLater];
  for (const change of later) carryOut(change, () => checkLaterChange(section, change));
  if (phase === "first") for (const change of later) applyLaterForFirstPhase(section, change);
  dropIdleConditions(section.schema);
  return resolved(section, id, sources);
}

function sectionDraft(sources: Sources, id: string): SectionDraft {
  const questions = sources.questions[id];
  if (questions) return questionSection(id, questions);
  const {
    properties,
    required,
    allOf,
    $defs,
    "x-data": use,
  } = structuredClone(get(sources.sections, id, "section"));
  const ui: UiSchema = structuredClone(sources.sectionUis[id] ?? {});
  return {
    id,
    ui,
    schema: {
      type: "object",
      properties,
      ...(required && { required }),
      ...(allOf && { allOf }),
      ...($defs && { $defs }),
      ...(use && { "x-data": use }),
    },
  };
}

/**
 * Gives each field the key of its words, the codes of its option list and the media types of its kind of file. A field
 * of another dialect keeps its own titles.
 */
function resolve(schema: FieldSchema, key: string, sources: Sources): void {
  if (isForeign(schema)) {
    schema.title ??= key;
    return;
  }
  schema.title = key;
  if (typeof schema.included === "string") {
    const list: string = schema.included;
    schema["x-options"] = list;
    const {
      codes,
      retired = [],
      byNameAfter,
      regions,
      for: belongings,
    } = get(sources.options, list, "option list");
    if (belongings) schema["x-offered"] = belongings;
    if (byNameAfter !== undefined) schema["x-byNameAfter"] = byNameAfter;
    if (regions) schema["x-regions"] = true;
    schema.included = codes.filter((code) => !retired.includes(code));
  }
  if (schema.file) {
    const { mimes } = ruleOfKind(get(sources.options, "fileKind", "option list"), schema.file.kind);
    schema.file = { ...schema.file, accept: mimes };
  }
  for (const place of schema.prefixItems ?? []) resolve(place, `${key}.${String(placeName(place))}`, sources);
  if (schema.items) {
    resolve(schema.items, key, sources);
    // A multiple choice is judged as a whole: the fields that `x-offered` names are beside the list, not
    // beside one of its entries.
    const { "x-offered": belongings, type } = schema.items;
    if (belongings !== undefined && type !== "array") {
      schema["x-offered"] = belongings;
      delete schema.items["x-offered"];
    }
  }
  for (const { properties = {} } of schemaAndBranches(schema))
    for (const [name, field] of Object.entries(properties)) resolve(field, `${key}.${name}`, sources);
}

export function mergeObjectSchemas(schemas: ObjectSchema[]): ObjectSchema {
  const allOf = schemas.flatMap((schema) => schema.allOf ?? []);
  return {
    type: "object",
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: schemas.flatMap(({ required }) => required ?? []),
    ...(allOf.length > 0 && { allOf }),
    ...(schemas.some(({ $defs }) => $defs) && {
      $defs: Object.assign({}, ...schemas.map(({ $defs }) => $defs)),
    }),
  };
}

function get<Value>(table: Record<string, Value>, name: string, what: string): Value {
  const value = table[name];
  if (value === undefined) throw new Error(`there is no ${what} ${name}`);
  return value;
}
