import type { ComposedForm, FormModule, Json } from "./form";
import { isWithin } from "./pointer";

/**
 * What happens to the answers at a path when a form changes (`/references/*` means every entry): `move` moves
 * an answer, `remove` retires an answer, which is kept and only shown, and after `require` and `narrow` the
 * applicant may have to answer again. `values` maps renamed choices; an answer that is narrowed and hidden is
 * retired. `repurpose` states whether answers that were given for another purpose are kept, or retired and
 * asked anew; its path is the path after the moves of the same release.
 */
export type Migration =
  | { change: "move"; from: string; to: string }
  | { change: "remove"; field: string }
  | { change: "require"; field: string }
  | { change: "narrow"; field: string; values?: Record<string, Json> }
  | { change: "repurpose"; field: string; answers: "keep" | "retire" };

/** `schemas/migrations/next.json`: the migrations since the last release. */
export interface MigrationFile {
  steps: Migration[];
}

/** A release of a form, and the migrations to the next one; for the last release, to the current form. */
export interface Past {
  /** The version that was released. */
  hash: string;
  steps: Migration[];
}

/** A form and its releases, the oldest first. */
export interface FormWithPast {
  form: ComposedForm;
  past: Past[];
}

/** The exports of the module of one composed form in `.forms/`. */
export interface ComposedModule extends FormModule, FormWithPast {}

/** The new path of the answer at a path. Of several moves that apply, the one with the longest `from` is used. */
export function migratePath(path: string, steps: Migration[]): string {
  const moves = steps
    .flatMap((step) => (step.change === "move" ? [step] : []))
    .filter(({ from }) => isWithin(path, from))
    .toSorted((one, other) => other.from.length - one.from.length);
  return moves[0] ? moves[0].to + path.slice(moves[0].from.length) : path;
}

/** Whether a path of a migration exists only in the form after these steps. */
export function isNewPath(path: string, steps: Migration[]): boolean {
  const moves = steps.filter((step) => step.change === "move");
  return !moves.some(({ from }) => isWithin(path, from)) && moves.some(({ to }) => isWithin(path, to));
}

/**
 * The path that a field had before these steps. `path`, from a migration, may be the field's path before or
 * after the steps.
 */
export function oldPath(path: string, steps: Migration[]): string {
  if (!isNewPath(path, steps)) return path;
  return migratePath(
    path,
    steps.flatMap((step) => (step.change === "move" ? [{ ...step, from: step.to, to: step.from }] : [])),
  );
}
