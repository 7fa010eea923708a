import type { Json } from "./form";
import { isEqualJson } from "./isEqualJson";
import { iterateFieldsWithConditions } from "./iterateFieldsWithConditions";
import type { FormWithPast, Past } from "./migration";
import { type Migration, migratePath, oldPath } from "./migration";
import { isWithin } from "./pointer";

/**
 * The migrations to a form from an unreleased version of it, release by release. The unreleased version is an
 * edit of a release: it may already contain some steps to the next release, and may differ in others. If that
 * release is not recorded, only moves with a single possible meaning are used, of all releases, and answers
 * that may have been given for another purpose are retired. Answers without a migration are retired.
 * @param editOf the release, and the migrations from it to the unreleased version
 */
export function migrationsFromUnreleased({ form, past }: FormWithPast, editOf?: Past): Migration[][] {
  const asked = new Set([...iterateFieldsWithConditions(form.schema)].map(({ path }) => path));
  const all = past.map(({ steps }) => steps);
  const base = past.findLastIndex(({ hash }) => hash === editOf?.hash);
  if (!editOf || base < 0)
    return all.map((steps) => steps.filter((step) => isCertain(step, all.flat(), asked)));
  const done = editOf.steps;
  const [next = [], ...later] = all.slice(base);
  const isStillAsked = (path: string) => asked.has(later.reduce(migratePath, path));
  const remaining = next.flatMap((step) => remainingOf(step, next, done));
  return [[...remaining, ...undone(next, done, isStillAsked)], ...later];
}

/**
 * Whether a step can be used although the release that it follows is unknown. A move can, if the form does
 * not have the old path and no other step moves the same path; a `repurpose` always can, since asking once
 * more does no harm, but using an answer for a purpose unknown to its applicant does.
 */
function isCertain(step: Migration, all: Migration[], asked: ReadonlySet<string>): boolean {
  if (step.change === "repurpose") return true;
  if (step.change !== "move" || asked.has(step.from)) return false;
  return all.filter((other) => other.change === "move" && other.from === step.from).length === 1;
}

/**
 * The part of a step to the next release that the unreleased version does not contain yet. The old path of a
 * move, and the path of a `remove` or `narrow`, becomes a path in the unreleased version; a `repurpose` keeps
 * its path.
 */
function remainingOf(step: Migration, next: Migration[], done: Migration[]): Migration[] {
  switch (step.change) {
    case "move": {
      const from = migratePath(step.from, done);
      return from === step.to ? [] : [{ ...step, from }];
    }
    case "remove": {
      const isDone = done.some((other) => other.change === "remove" && other.field === step.field);
      return isDone ? [] : [{ ...step, field: migratePath(step.field, done) }];
    }
    case "narrow": {
      const before = oldPath(step.field, next);
      const renamed = renamedChoices(before, done);
      const values = Object.entries(step.values ?? {}).filter(
        ([choice, value]) => !isEqualJson(renamed.get(choice), value),
      );
      return [{ ...step, field: migratePath(before, done), values: Object.fromEntries(values) }];
    }
    case "repurpose": {
      const before = oldPath(step.field, next);
      const isDone = done.some(
        (other) =>
          other.change === "repurpose" &&
          other.answers === step.answers &&
          oldPath(other.field, done) === before,
      );
      return isDone ? [] : [step];
    }
    case "require":
      return [];
  }
}

/**
 * For the choices of a field that the unreleased version has renamed: their new codes, by their codes in the
 * release.
 */
function renamedChoices(before: string, done: Migration[]): Map<string, Json> {
  const same = done.filter((step) => step.change === "narrow" && oldPath(step.field, done) === before);
  return new Map(same.flatMap((step) => ("values" in step ? Object.entries(step.values ?? {}) : [])));
}

/**
 * Moves that take back moves of the unreleased version: of answers whose new path the form does not ask for,
 * and whose old path the next release neither moves nor removes.
 */
function undone(next: Migration[], done: Migration[], isStillAsked: (path: string) => boolean): Migration[] {
  return done.flatMap((step): Migration[] => {
    if (step.change !== "move" || isStillAsked(step.to)) return [];
    const to = migratePath(step.from, next);
    const isTold = next.some((other) =>
      other.change === "move"
        ? other.from === step.from
        : other.change === "remove" && isWithin(step.from, other.field),
    );
    return isTold || to === step.to ? [] : [{ change: "move", from: step.to, to }];
  });
}
