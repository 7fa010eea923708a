import type { FormWithPast, JsonObject } from "./form";
import type { Migration } from "./migration";
import { applyMigration } from "./moveAnswers";
import { splitAnswers } from "./splitAnswers";

/** Answers that the newest form does not ask for any more, by the version of the form that asked for them. */
export type RetiredAnswers = Record<string, JsonObject>;

export interface MigratedAnswers {
  /** As the current form asks for them. */
  answers: JsonObject;
  /** Those that it no longer asks for, at their old places. */
  retired: JsonObject;
}

/** Migrates answers from another version of a form to this one. */
export function migrateAnswers(
  { form, past }: FormWithPast,
  version: string,
  answers: JsonObject,
): MigratedAnswers {
  const steps = migrationsSince({ form, past }, version);
  if (!steps) return { answers, retired: {} };
  const moved = steps.flat().reduce((all, step) => applyMigration(form.schema, all, step), answers);
  return splitAnswers(form.schema, moved);
}

/**
 * The migrations since a version, release by release. Undefined for the current version, and for one that is no known
 * release of the form (one of a newer build, for example): its answers stay as they are.
 */
export function migrationsSince({ form, past }: FormWithPast, version: string): Migration[][] | undefined {
  const since = past.findLastIndex(({ hash }) => hash === version);
  if (version === form.version || since < 0) return undefined;
  return past.slice(since).map(({ steps }) => steps);
}
