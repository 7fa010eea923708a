import { join } from "node:path";
import type { OperationOutcome } from "../../../../src/forms/editor/operations/applyOperation";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import { readTexts } from "../../../../src/forms/files/texts";
import { root } from "../../../../src/tools/projectFolders";

/** All files of the project. */
export const projectTexts: SavedTexts = Object.fromEntries([
  ...readTexts(join(root, "schemas"), "schemas"),
  ...readTexts(join(root, "locales"), "locales"),
]);

/** The texts after an operation. @throws Error where it was refused */
export function after(texts: SavedTexts, outcome: OperationOutcome): SavedTexts {
  if ("refused" in outcome) throw new Error(JSON.stringify(outcome.refused));
  const next = Object.entries({ ...texts, ...outcome.texts });
  return Object.fromEntries(next.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
}
