import type { DraftEffect, LanguageNames } from "../../../forms/editor/protocol";
import type { FieldSchema, Json } from "../../../forms/engine/form";
import { iterateFieldsWithConditions } from "../../../forms/engine/iterateFieldsWithConditions";
import type { Migration } from "../../../forms/engine/migration";
import { answerKind } from "../../../forms/engine/widgetTable";
import type { Composed } from "../../../forms/files/composeAll";
import type { ReleasedChange } from "../../../forms/gate/changes/listBreakingChangesSinceRelease";
import type { Released } from "../../../forms/gate/changes/newestRelease";
import { type NamesInForm, namesInForm } from "./fieldNames";

/** The effect of a change on drafts, in the words of the last release and of the form as it is now. */
export function draftEffect(
  { change: { kind, before, now, keyword, candidate, purposes }, form, forms, step, isWider }: ReleasedChange,
  release: Released,
  composed: Composed,
  steps: readonly Migration[],
  ofPurpose: (id: string) => LanguageNames,
): DraftEffect {
  const old = namesInForm(release.schema, release.labels);
  const fresh = namesInForm(form.schema, (language) => composed.labels[language]);
  const [asked, asks] = [entriesOf(before.field), now && entriesOf(now.field)];
  const isOfChoices = keyword === "included" || keyword === "items";
  const offered = isOfChoices ? choicesOf(asks) : [];
  return {
    kind,
    path: kind === "repurpose" && now ? now.path : before.path,
    names: old.ofField(before.path),
    forms,
    asked: answerKind(before.field) ?? null,
    rule: keyword === undefined ? null : ruleOf(keyword, before.field, now?.field),
    lost: (isOfChoices ? choicesOf(asked) : [])
      .filter((code) => !offered.includes(code))
      .map((code) => old.ofChoice(asked, code)),
    offered: offered.map((code) => fresh.ofChoice(asks ?? {}, code)),
    candidates: kind === "remove" && !step ? candidates(before.field, candidate, release, form, fresh) : [],
    purposes: purposes
      ? { before: ofPurpose(purposes.before), now: ofPurpose(purposes.now), mayKeep: !isWider }
      : null,
    step: step ? steps.indexOf(step) : null,
    movedTo: step?.change === "move" ? { path: step.to, names: fresh.ofField(step.to) } : null,
    count: null,
  };
}

const entriesOf = (field: FieldSchema): FieldSchema => field.items || field;

const choicesOf = (field: FieldSchema | undefined): Json[] =>
  Array.isArray(field?.included) ? field.included : [];

function ruleOf(keyword: string, before: FieldSchema, now: FieldSchema | undefined): DraftEffect["rule"] {
  const said = (field: FieldSchema | undefined): Json => {
    const value = field?.[keyword];
    return typeof value === "number" || typeof value === "string" ? value : null;
  };
  return { keyword, before: said(before), now: said(now) };
}

/** Fields that the last release did not have, of the same type as a removed field. */
function candidates(
  gone: FieldSchema,
  alike: string | undefined,
  { schema }: Released,
  form: Composed["form"],
  fresh: NamesInForm,
): DraftEffect["candidates"] {
  const known = new Set([...iterateFieldsWithConditions(schema)].map(({ path }) => path));
  const found = [...iterateFieldsWithConditions(form.schema)].filter(
    ({ path, field }) => !known.has(path) && field.type === gone.type,
  );
  return [...new Set(found.map(({ path }) => path))]
    .map((path) => ({ path, names: fresh.ofField(path), alike: path === alike }))
    .toSorted((one, other) => Number(other.alike) - Number(one.alike));
}
