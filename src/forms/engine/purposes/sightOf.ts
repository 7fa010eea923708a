import { isFileOrFileList } from "../fieldStructure";
import type { ComposedForm } from "../form";
import { isWithin, outerPointer } from "../pointer";
import { type DeclaredField, listDeclaredFieldVariants } from "./declaredFields";
import type { Audience } from "./purpose";

/** The stage of an application when somebody reads it. */
export interface ReadingStage {
  name: string;
  /** The stages of an application, the first one first. */
  order: readonly string[];
  /** The posting's own stage until which blind answers are hidden; null if the stage that the form sets applies. */
  blindUntil: string | null;
}

/** What some people see of a form's answers at a stage. */
export interface Sight {
  /** The paths of all fields with an answer of their own. */
  declared: ReadonlySet<string>;
  /** The declared fields that are seen, by their paths. */
  fields: ReadonlyMap<string, DeclaredField>;
  /** The paths of the groups, lists, entries and places around the seen fields. */
  outer: ReadonlySet<string>;
}

type Declaring = Pick<ComposedForm, "schema" | "purposes" | "blind">;

/**
 * The sights of each form, cached because thousands of applications are read with one form, which never
 * changes.
 */
const known = new WeakMap<Declaring, Map<string, Sight>>();

/** What audiences see of a form at a stage. An unknown purpose or stage shows nothing. */
export function sightOf(form: Declaring, audiences: readonly Audience[], stage: ReadingStage): Sight {
  const sights = known.get(form) ?? new Map<string, Sight>();
  known.set(form, sights);
  const key = JSON.stringify([audiences, stage.name, stage.order, stage.blindUntil]);
  const sight = sights.get(key) ?? findSight(form, audiences, stage);
  sights.set(key, sight);
  return sight;
}

function findSight(form: Declaring, audiences: readonly Audience[], stage: ReadingStage): Sight {
  const variants = listDeclaredFieldVariants(form.schema);
  const hidden = variants.filter((variant) => !isSeen(variant, form, audiences, stage));
  const fields = new Map<string, DeclaredField>();
  for (const variant of variants) {
    const { path } = variant;
    // A field with several conditional schemas is visible only if each of them, with all its parts, is visible.
    if (!fields.has(path) && !hidden.some((each) => isWithin(each.path, path))) fields.set(path, variant);
  }
  const declared = new Set(variants.map(({ path }) => path));
  return { declared, fields, outer: outerPaths(fields.keys()) };
}

function outerPaths(paths: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const path of paths)
    for (let outer = outerPointer(path); outer !== ""; outer = outerPointer(outer)) found.add(outer);
  return found;
}

function isSeen(
  { field, use: { purpose: id = "", class: dataClass } }: DeclaredField,
  form: Declaring,
  audiences: readonly Audience[],
  stage: ReadingStage,
): boolean {
  const { purposes = {} } = form;
  const purpose = Object.hasOwn(purposes, id) ? purposes[id] : undefined;
  if (!purpose) return false;
  return (
    purpose.audience.some((audience) => audiences.includes(audience)) &&
    hasReached(stage, purpose.from) &&
    // Every file counts as blind, because a document has its owner's name on it.
    (!(isFileOrFileList(field) || isBlindClass(form, dataClass)) || !isIdentityHiddenAtStage(form, stage))
  );
}

/**
 * Whether a class is blind in a form; every class is, if the form was composed before forms had blind
 * classes.
 */
const isBlindClass = ({ blind }: Declaring, dataClass: string | undefined): boolean =>
  dataClass !== undefined && (blind?.classes.includes(dataClass) ?? true);

/**
 * Whether everything by which an applicant can be identified stays hidden at a stage: blind answers, files, and the
 * name and addresses of the account.
 */
export function isIdentityHiddenAtStage(
  { blind }: Pick<ComposedForm, "blind">,
  stage: ReadingStage,
): boolean {
  const until = stage.blindUntil ?? blind?.until;
  return until === undefined || !hasReached(stage, until);
}

function hasReached({ name, order }: ReadingStage, stage: string): boolean {
  const [now, then] = [order.indexOf(name), order.indexOf(stage)];
  return then >= 0 && now >= then;
}
