import type { ComposedForm } from "../../engine/form";
import { iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import type { Migration } from "../../engine/migration";
import { isWithin } from "../../engine/pointer";
import { purposeWidenings } from "../../engine/purposes/statementPromise";
import type { Composed } from "../../files/composeAll";
import { createPhrase, withoutPhase } from "../fault";
import { type BreakingChange, breakingChanges } from "./breakingChanges";
import type { Released } from "./newestRelease";

/** A breaking change since the last release, with all forms that have it. */
export interface ReleasedChange {
  change: BreakingChange;
  /** The first form with the change. */
  form: ComposedForm;
  /** The names of all forms with the change. */
  forms: string[];
  /** The migration step that declares what happens to the answers; absent if there is no such step. */
  step?: Migration;
  /** For a new purpose: whether it allows more uses of the answers than the form promised when they were given. */
  isWider: boolean;
}

interface ChangesSinceRelease {
  changes: ReleasedChange[];
  /** The migration steps that at least one form needs. */
  used: ReadonlySet<Migration>;
}

/**
 * Returns the breaking changes of all forms since their last releases, and the migration steps that the forms
 * need. A field that a step moves counts as a removed field.
 */
export function listBreakingChangesSinceRelease(
  composed: readonly Composed[],
  releases: ReadonlyMap<string, Released>,
  steps: Migration[],
  stages: string[],
): ChangesSinceRelease {
  const told = new Map<string, ReleasedChange>();
  const used = new Set<Migration>();
  const tell = (form: ComposedForm, change: BreakingChange, step: Migration | undefined, isWider = false) => {
    const key = `${change.kind} ${change.before.path} ${change.keyword} ${JSON.stringify(change.change)} ${step && steps.indexOf(step)} ${isWider}`;
    const known = told.get(key) ?? { change, form, forms: [], ...(step && { step }), isWider };
    const name = withoutPhase(form.name);
    if (!known.forms.includes(name)) known.forms.push(name);
    told.set(key, known);
  };
  for (const { form } of composed) {
    const release = releases.get(form.name);
    if (!release || isAsReleased(form, release)) continue;
    const needed = filterApplicableMigrations(release.schema, form.schema, steps);
    for (const step of needed) {
      used.add(step);
      if (step.change !== "move") continue;
      const [before] = [...iterateFieldsWithConditions(release.schema)].filter(
        ({ path }) => path === step.from,
      );
      if (before) tell(form, { kind: "remove", before, change: createPhrase("elsewhere", {}) }, step);
    }
    for (const change of breakingChanges(release.schema, form.schema, steps))
      tell(
        form,
        change,
        steps.find((step) => allows(step, change)),
        isWider(change, release, form, stages),
      );
  }
  return { changes: [...told.values()], used };
}

function isWider(
  { purposes }: BreakingChange,
  release: Released,
  form: ComposedForm,
  stages: string[],
): boolean {
  if (!purposes) return false;
  const [was, is] = [release.purposes?.[purposes.before], form.purposes?.[purposes.now]];
  return !was || !is || purposeWidenings(was, is, stages).length > 0;
}

/** Whether a form asks the same as in its newest release, and promises the same about the answers. */
export const isAsReleased = ({ version, declaration }: ComposedForm, release: Released): boolean =>
  version === release.version && (release.declaration === undefined || declaration === release.declaration);

type Schema = Parameters<typeof breakingChanges>[0];

/** Returns the migration steps that apply to the changes between two versions of a form. */
export function filterApplicableMigrations(before: Schema, now: Schema, steps: Migration[]): Migration[] {
  if (steps.length === 0) return [];
  // The changes contain a removed group, but not the fields in the group. A step that moves such a field
  // therefore matches the path of the group.
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
  if (step.change === "repurpose") return kind === "repurpose" && step.field === now?.path;
  return step.change === kind && (step.field === before.path || step.field === now?.path);
}
