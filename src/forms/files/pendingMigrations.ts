import type { Migration, MigrationFile } from "../engine/migration";
import type { Texts } from "./texts";

export const nextMigration = "schemas/migrations/next.json";

/** The migrations from the newest release to the forms as they are. */
export function pendingMigrations(texts: Texts): Migration[] {
  const { steps }: MigrationFile = JSON.parse(texts.get(nextMigration) ?? '{"steps": []}');
  return steps;
}
