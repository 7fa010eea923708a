import type { Sources } from "../../engine/compose/sources";
import type { FaultPhrase } from "../../engine/faultData";
import { fieldAt } from "../../engine/fieldAt";
import type { Migration } from "../../engine/migration";
import { isWithin } from "../../engine/pointer";
import { countTouchedDrafts, type TouchedDrafts } from "../../engine/touchedDrafts";
import type { Composed } from "../../files/composeAll";
import { nextMigration, pendingMigrations } from "../../files/pendingMigrations";
import {
  createFinding,
  createPhrase,
  type Fault,
  joinPhrases,
  type Place,
  summarizeFormNames,
} from "../fault";
import { buildSuggestion } from "../nearestName";
import { findPlaceInChanges, placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { nearestUse, writtenUses } from "../purposes/writtenUses";
import { type BreakingChange, breakingChanges } from "./breakingChanges";
import { listBreakingChangesSinceRelease, type ReleasedChange } from "./listBreakingChangesSinceRelease";
import { migrationChoiceFaults } from "./migrationChoiceFaults";
import { readNewestReleasedForms } from "./newestRelease";
import { reversedConditionFields } from "./reversedConditionFields";

/**
 * Returns the faults of breaking changes since the last release that have no migration step, and of migration
 * steps that are not needed, have wrong choices, or keep answers for a wider purpose. With `drafts`, the
 * fault of a breaking change has the number of affected drafts.
 */
export function migrationFaults({ texts, sources, composed, drafts }: Project): Fault[] {
  const steps = pendingMigrations(texts);
  const releases = readNewestReleasedForms(texts);
  const { changes, used } = listBreakingChangesSinceRelease(
    composed,
    releases,
    steps,
    sources.purposes?.stages ?? [],
  );
  const open = changes.filter(({ step }) => step === undefined);
  const counts = drafts && countTouchedDrafts(open, drafts);
  return [
    ...migrationChoiceFaults(steps, nextMigration, releases, composed),
    ...steps.flatMap((step, index) =>
      used.has(step) ? [] : [uselessFault(step, index, releases, composed)],
    ),
    ...changes.flatMap((each) => wideningFault(each, steps)),
    // The faults of changes without a step come last: a change may seem to have no step only because its step is
    // wrong.
    ...reversals(
      open.map((each, index) => ({ ...each, fault: breakingFault(each, sources, counts?.[index]) })),
      releases,
    ),
  ];
}

/**
 * The faults of changes, with a single fault for all changes that follow from a reversed condition. A reversal is
 * usually a mistake, and migration steps for it would make it permanent.
 */
function reversals(
  open: ReadonlyArray<ReleasedChange & { fault: Fault }>,
  releases: ReturnType<typeof readNewestReleasedForms>,
): Fault[] {
  const reversed = open.filter(({ change, form }) => {
    const release = releases.get(form.name);
    const { path } = change.before;
    return (
      release !== undefined &&
      reversedConditionFields(release.schema, form.schema).some((field) => isWithin(path, field))
    );
  });
  const [first] = reversed;
  if (first === undefined) return open.map(({ fault }) => fault);
  const { file, at } = first.fault;
  const fields = [...new Set(reversed.map(({ change }) => change.before.path))];
  return [
    {
      file,
      ...(at !== undefined && { at }),
      ...createFinding("conditionReversed", {
        fields: joinPhrases("and", fields),
        forms: summarizeFormNames(reversed.flatMap(({ forms }) => forms)),
        mend: joinPhrases("andAlso", reversed.map(mendOf)),
      }),
    },
    ...open.filter((each) => !reversed.includes(each)).map(({ fault }) => fault),
  ];
}

function breakingFault(released: ReleasedChange, sources: Sources, counted?: TouchedDrafts): Fault {
  const { change, form, forms } = released;
  const { kind, before, now, keyword } = change;
  const title = now?.field.title ?? before.field.title ?? "";
  const what = createFinding("drafts", {
    field: before.path,
    change: change.change,
    forms: summarizeFormNames(forms),
    counted: counted ? createPhrase("counted", { touched: counted.touched, drafts: counted.drafts }) : "",
    mend: mendOf(released),
  });
  const rule = { remove: "hide", require: "required", narrow: keyword, repurpose: "x-data" }[kind];
  const found =
    findPlaceInChanges(title, sources, form, rule) ??
    (now ? placeOfField(title, sources, form, keyword) : placeOfSection(title, sources, form));
  const declared = kind === "repurpose" ? nearestUse(writtenUses(sources), title, "purpose") : undefined;
  if (declared) return { file: declared.file, at: `${declared.at}/purpose`, ...what };
  const list = placeOfLostChoices(change, sources);
  const place = list ? { ...list, also: [found] } : found;
  return { ...place, ...what };
}

/** The fault of a step that keeps answers although the new purpose allows more uses than were promised. */
function wideningFault({ change, forms, step, isWider }: ReleasedChange, steps: Migration[]): Fault[] {
  const { purposes } = change;
  if (step?.change !== "repurpose" || step.answers === "retire" || !isWider || !purposes) return [];
  return [
    {
      file: nextMigration,
      at: `/steps/${steps.indexOf(step)}/answers`,
      ...createFinding("keepsMore", {
        field: step.field,
        purpose: purposes.now,
        before: purposes.before,
        forms: summarizeFormNames(forms),
      }),
    },
  ];
}

/** The advice on which migration step to write, so that the answers in saved drafts are kept or retired. */
function mendOf({ change, isWider }: ReleasedChange): FaultPhrase {
  const { kind, before, now, keyword, candidate } = change;
  const write = (step: Migration) =>
    createPhrase("writeStep", { step: JSON.stringify(step), file: nextMigration });
  if (kind === "repurpose") {
    const field = now?.path ?? before.path;
    const retire = write({ change: kind, field, answers: "retire" });
    return isWider
      ? retire
      : createPhrase("keepOrRetire", { keep: write({ change: kind, field, answers: "keep" }), retire });
  }
  const own = write({ change: kind, field: before.path });
  if (candidate)
    return createPhrase("moveOrRemove", {
      path: candidate,
      move: write({ change: "move", from: before.path, to: candidate }),
      remove: own,
    });
  return kind === "narrow" && keyword === "included" ? createPhrase("withValues", { write: own }) : own;
}

/**
 * Returns the place in the option list for the fault of a removed choice; undefined for any other change, or
 * if the field has another list now.
 */
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

/**
 * Returns the place of the fault for a removed field: the group or section that contained the field, or the
 * steps of the form if the section does not exist any more.
 */
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
  releases: ReturnType<typeof readNewestReleasedForms>,
  composed: Composed[],
): Fault {
  const path = step.change === "move" ? step.from : step.field;
  const changed = composed.flatMap(({ form }) => {
    const release = releases.get(form.name);
    return release
      ? breakingChanges(release.schema, form.schema).map(({ before, now }) =>
          step.change === "repurpose" && now ? now.path : before.path,
        )
      : [];
  });
  const lost =
    step.change === "move" &&
    composed.every(({ form }) => !fieldAt(form.schema, step.to.replaceAll("*", "0")));
  return {
    file: nextMigration,
    at: `/steps/${index}`,
    ...(lost
      ? createFinding("movedNowhere", { path: step.to })
      : createFinding("stepUnneeded", { field: path, meant: buildSuggestion(path, new Set(changed)) })),
  };
}
