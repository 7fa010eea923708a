import { isCollection, isFixedList, isForeign } from "./fieldStructure";
import { getEntryOfPlace, placeName } from "./fixedPlaces";
import type { ComposedForm, FieldSchema, Json } from "./form";
import { isNewPath, type Migration, migratePath } from "./migration";
import { isObject, parsePointer } from "./pointer";
import { presentDay, resolveForm } from "./resolveForm";
import { shownFields } from "./shownFields";
import { type AnswerPath, extractAnswersAtPath, type TracedAnswers } from "./traceAnswersThroughMigrations";

interface Parted {
  kept: TracedAnswers[];
  hidden: TracedAnswers[];
}

/**
 * Separates the answers to fields that a release narrowed and that the form hides now: the applicant saw
 * these fields when answering them, and the answers would otherwise disappear.
 * @param answers all answers, in the form's shape
 */
export function splitAnswersHiddenByMigration(
  traced: TracedAnswers[],
  releases: Migration[][],
  { schema, timeZone }: Pick<ComposedForm, "schema" | "timeZone">,
  answers: Json,
  constants: ReadonlySet<string>,
): Parted {
  const form = isObject(answers) ? resolveForm(schema, answers, presentDay(timeZone)) : schema;
  return narrowedPaths(releases).reduce<Parted>(
    ({ kept, hidden }, path) => {
      const { rest, out } = extractAnswersAtPath(kept, parsePointer(path), constants);
      const found = out.map((each) => each.answers);
      const unseen = found.filter((each) => !isShown(form, answers, each.path));
      if (unseen.length === 0) return { kept, hidden };
      return {
        kept: [...rest, ...found.filter((each) => !unseen.includes(each))],
        hidden: [...hidden, ...unseen],
      };
    },
    { kept: traced, hidden: [] },
  );
}

/** The paths of narrowed fields in the newest form. */
function narrowedPaths(releases: Migration[][]): string[] {
  const paths = releases.flatMap((steps, index) =>
    steps.flatMap((step) => {
      if (step.change !== "narrow") return [];
      const after = isNewPath(step.field, steps) ? step.field : migratePath(step.field, steps);
      return [releases.slice(index + 1).reduce(migratePath, after)];
    }),
  );
  return [...new Set(paths)];
}

/** Whether a form with these answers shows the field at a path. */
function isShown(schema: FieldSchema, answers: Json | undefined, [part, ...rest]: AnswerPath): boolean {
  if (part === undefined || isForeign(schema)) return true;
  const list = Array.isArray(answers) ? answers : [];
  if (typeof part === "number")
    return !isCollection(schema) || !schema.items || isShown(schema.items, list[part], rest);
  if (isFixedList(schema)) {
    const places = schema.prefixItems ?? [];
    const index = places.findIndex((place) => placeName(place) === part);
    const place = places[index];
    return place === undefined || isShown(place, getEntryOfPlace(place, list, index), rest);
  }
  const group = isObject(answers) ? answers : {};
  const field = shownFields(schema, group).properties[part];
  return field !== undefined && isShown(field, group[part], rest);
}
