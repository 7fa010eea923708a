import type { Migration, MigrationFile } from "../../engine/migration";
import { createEditableFiles } from "../operations/editableFiles";
import type { Edits, SavedTexts } from "../protocol";

/** The path of the file with the migration to the next release. */
export const nextSteps = "schemas/migrations/next.json";

/** The steps in the migration to the next release; none while the file is not valid JSON. */
export function readNextMigrationSteps(texts: SavedTexts): readonly Migration[] {
  try {
    const { steps }: MigrationFile = JSON.parse(texts[nextSteps] ?? '{"steps": []}');
    return steps;
  } catch {
    // The file is not valid JSON while somebody is typing in it.
    return [];
  }
}

/** The edit that adds a migration step after the others. */
export function addMigrationStep(texts: SavedTexts, step: Migration): Edits {
  const files = createEditableFiles(texts);
  if (files.has(nextSteps)) files.insert(nextSteps, ["steps"], readNextMigrationSteps(texts).length, step);
  else files.create(nextSteps, { $schema: "../meta/migration.json", steps: [step] });
  return files.edits();
}

/** The edit that removes the migration step at an index. */
export function removeMigrationStep(texts: SavedTexts, index: number): Edits {
  const files = createEditableFiles(texts);
  if (readNextMigrationSteps(texts).length === 1) files.delete(nextSteps);
  else files.unset(nextSteps, ["steps", index]);
  return files.edits();
}
