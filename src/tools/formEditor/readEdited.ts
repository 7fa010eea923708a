import type { Edits } from "../../contract/formEditor";
import { readTexts, type Texts } from "../../forms/texts";

export interface SourceFolders {
  schemas: string;
  locales: string;
}

/** Reads the texts of all files as they are saved. */
export const readSaved = ({ schemas, locales }: SourceFolders): Texts =>
  new Map([...readTexts(schemas, "schemas"), ...readTexts(locales, "locales")]);

/** The saved texts with edits in place of theirs. Edits of files that do not exist are ignored. */
export function withEdits(saved: Texts, edits: Edits): Texts {
  const texts = new Map(saved);
  for (const [file, text] of Object.entries(edits)) if (texts.has(file)) texts.set(file, text);
  return texts;
}
