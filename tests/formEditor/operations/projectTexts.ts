import { fileURLToPath } from "node:url";
import type { SavedTexts } from "../../../src/formEditor/history";
import type { Outcome } from "../../../src/formEditor/operations/applyOperation";
import { readTexts } from "../../../src/forms/texts";

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

/** All files of the project. */
export const projectTexts: SavedTexts = Object.fromEntries([
  ...readTexts(folder("schemas"), "schemas"),
  ...readTexts(folder("locales"), "locales"),
]);

/** The texts after an operation. @throws Error where it was refused */
export function after(texts: SavedTexts, outcome: Outcome): SavedTexts {
  if ("refused" in outcome) throw new Error(JSON.stringify(outcome.refused));
  const next = Object.entries({ ...texts, ...outcome.texts });
  return Object.fromEntries(next.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
}
