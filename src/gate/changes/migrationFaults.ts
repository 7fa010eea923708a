import type { Sources } from "../../engine/compose/sources";
import { fieldAt } from "../../engine/fieldAt";
import type { JsonObject } from "../../engine/form";
import type { Migration, MigrationFile } from "../../engine/migration";
import { isWithin } from "../../engine/pointer";
import type { Composed } from "../../forms/composeAll";
import type { Texts } from "../../forms/texts";
import type { Fault, Place } from "../fault";
import { suggestion } from "../nearestName";
import { placeInChange, placeOfField } from "../placeOfField";
import { newestReleases } from "../releaseFaults";
import { type BreakingChange, breakingChanges } from "./breakingChanges";
import { isTouched } from "./isTouched";
import { valueFaults } from "./valueFaults";

/** A saved draft: the name of its form, and its answers as the form asks for them. */
export interface Draft {
  form: string;
  answers: JsonObject;
}

export const nextMigration = "schemas/migrations/next.json";

export function pendingMigrations(texts: Texts): Migration[] {
  const { steps }: MigrationFile = JSON.parse(texts.get(nextMigration) ?? '{"steps": []}');
  return steps;
}

/**
 * Changes since the last release that break saved drafts and that no migration covers, and migrations that no change
 * needs. With `drafts`, each fault says how many of them the change touches.
 */
export function migrationFaults(
  texts: Texts,
  sources: Sources,
  composed: Composed[],
  drafts?: readonly Draft[],
): Fault[] {
  const steps = pendingMigrations(texts);
  const releases = newestReleases(texts);
  const told = new Map<string, Told>();
  const used = new Set<Migration>();
  for (const { form } of composed) {
    const release = releases.get(form.name);
    if (!release || release.hash === form.version) continue;
    for (const step of neededMigrations(release.schema, form.schema, steps)) used.add(step);
    for (const change of breakingChanges(release.schema, form.schema, steps)) {
      if (steps.some((step) => allows(step, change))) continue;
      const key = `${change.kind} ${change.before.path} ${change.keyword} ${change.says}`;
      const known = told.get(key) ?? { change, composed: form, forms: [], touched: 0 };
      known.forms.push(form.name);
      known.touched += (drafts ?? []).filter(
        (draft) => draft.form === form.name && isTouched(change, draft.answers),
      ).length;
      told.set(key, known);
    }
  }
  return [
    ...valueFaults(steps, nextMigration, releases, composed),
    ...steps.flatMap((step, index) =>
      used.has(step) ? [] : [uselessFault(step, index, releases, composed)],
    ),
    // A step that is written wrongly is why its change seems to have none.
    ...[...told.values()].map((each) => breakingFault(each, sources, drafts)),
  ];
}

/** The migrations that apply to a change of this form. */
export function neededMigrations(
  before: Parameters<typeof breakingChanges>[0],
  now: Parameters<typeof breakingChanges>[1],
  steps: Migration[],
): Migration[] {
  if (steps.length === 0) return [];
  // A removed group removes the fields in it, too.
  const unmoved = breakingChanges(before, now);
  const moved = breakingChanges(before, now, steps);
  return steps.filter((step) =>
    step.change === "move"
      ? unmoved.some(({ kind, before }) => kind === "remove" && isWithin(step.from, before.path)) &&
        !moved.some(({ kind, before }) => kind === "remove" && before.path === step.from)
      : moved.some((change) => allows(step, change)),
  );
}

function allows(step: Migration, { kind, before, now }: BreakingChange): boolean {
  return step.change === kind && (step.field === before.path || step.field === now?.path);
}

interface Told {
  change: BreakingChange;
  composed: Composed["form"];
  forms: string[];
  touched: number;
}

function breakingFault(told: Told, sources: Sources, drafts?: readonly Draft[]): Fault {
  const { change, composed, forms, touched } = told;
  const { kind, before, now, keyword, candidate } = change;
  const title = now?.field.title ?? before.field.title ?? "";
  const rule = { remove: "hide", require: "required", narrow: keyword }[kind];
  const found =
    placeInChange(title, sources, composed, rule) ??
    (now ? placeOfField(title, sources, composed, keyword) : placeOfSection(title, sources, composed));
  const list = placeOfLostChoices(change, sources);
  const place = list ? { ...list, also: [found] } : found;
  const write = (step: Migration) => `write ${JSON.stringify(step)} in ${nextMigration}`;
  const own: Migration = { change: kind, field: before.path };
  const says = candidate
    ? `if it is now "${candidate}", ${write({ change: "move", from: before.path, to: candidate })}; if it is gone, ${write(own)}`
    : kind === "narrow" && keyword === "included"
      ? `${write(own)}, with "values" for what an old choice has become`
      : write(own);
  const [first, ...others] = forms;
  const where = `${first}${others.length > 0 ? ` and ${others.length} more` : ""}`;
  const count = drafts
    ? `; ${touched} of ${drafts.filter(({ form }) => forms.includes(form)).length} saved drafts`
    : "";
  return {
    ...place,
    says: `"${before.path}" ${change.says} (since the last release of ${where}${count}): ${says}`,
  };
}

/** The option list that a field names as before, if it has lost choices: they are told there. */
function placeOfLostChoices(
  { before, now, keyword }: BreakingChange,
  { options }: Sources,
): Place | undefined {
  if (!now || (keyword !== "included" && keyword !== "items")) return undefined;
  const [old, fresh] = [before.field, now.field].map((field) => field.items || field);
  const list = fresh?.["x-options"];
  if (list === undefined || list !== old?.["x-options"] || !Array.isArray(old.included)) return undefined;
  const lost = old.included.filter((code) => ![fresh?.included].flat().includes(code));
  if (lost.length === 0) return undefined;
  const isRetired = lost.some((code) => options[list]?.retired?.includes(code));
  return { file: `schemas/options/${list}.json`, at: isRetired ? "/retired" : "/codes" };
}

/** A removed field is reported at the group or section that held it. */
function placeOfSection(
  title: string,
  sources: Sources,
  form: Composed["form"],
): { file: string; at: string } {
  const [section = ""] = title.split(".");
  if (section in sources.sections || section in sources.questions)
    return placeOfField(title.split(".").slice(0, -1).join("."), sources, form);
  return { file: `schemas/${form.market === null ? "account" : "apply"}/${form.form}.json`, at: "/steps" };
}

function uselessFault(
  step: Migration,
  index: number,
  releases: ReturnType<typeof newestReleases>,
  composed: Composed[],
): Fault {
  const path = step.change === "move" ? step.from : step.field;
  const changed = composed.flatMap(({ form }) => {
    const release = releases.get(form.name);
    return release ? breakingChanges(release.schema, form.schema).map(({ before }) => before.path) : [];
  });
  const lost =
    step.change === "move" &&
    composed.every(({ form }) => !fieldAt(form.schema, step.to.replaceAll("*", "0")));
  return {
    file: nextMigration,
    at: `/steps/${index}`,
    says: lost
      ? `no form asks for "${step.to}"`
      : `no form has changed so since its last release: "${path}"${suggestion(path, new Set(changed))}; take the step out`,
  };
}
