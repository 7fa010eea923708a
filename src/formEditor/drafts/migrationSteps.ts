import { applyEdits, modify } from "jsonc-parser";
import type { Edits } from "../../contract/formEditor";
import type { Migration, MigrationFile } from "../../engine/migration";
import type { SavedTexts } from "../history";

/** What becomes of saved drafts with the next release. */
export const nextSteps = "schemas/migrations/next.json";

/** The steps that stand there now. */
export function stepsIn(texts: SavedTexts): readonly Migration[] {
  try {
    const { steps }: MigrationFile = JSON.parse(texts[nextSteps] ?? '{"steps": []}');
    return steps;
  } catch {
    // Somebody is typing in it.
    return [];
  }
}

/** The edit that puts a step behind the others. */
export function withStep(texts: SavedTexts, step: Migration): Edits {
  const text = texts[nextSteps];
  const next =
    text === undefined
      ? `${JSON.stringify({ $schema: "../meta/migration.json", steps: [step] }, null, 2)}\n`
      : changed(text, ["steps", -1], step);
  return { [nextSteps]: next };
}

/** The edit that takes a step out. */
export function withoutStep(texts: SavedTexts, index: number): Edits {
  const isLast = stepsIn(texts).length === 1;
  return { [nextSteps]: isLast ? null : changed(texts[nextSteps] ?? "", ["steps", index], undefined) };
}

function changed(text: string, path: Array<string | number>, value: Migration | undefined): string {
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion: true }));
}
