import type { Edits } from "../../contract/formEditor";
import { readTexts, type Texts } from "../../forms/texts";

export interface SourceFolders {
  schemas: string;
  locales: string;
}

/** The texts of all files as they are saved now. */
export const readSaved = ({ schemas, locales }: SourceFolders): Texts =>
  new Map([...readTexts(schemas, "schemas"), ...readTexts(locales, "locales")]);

/** With those in the place of others that were typed and not saved. */
export function withEdits(saved: Texts, edits: Edits): Texts {
  const texts = new Map(saved);
  for (const [file, text] of Object.entries(edits)) if (texts.has(file)) texts.set(file, text);
  return texts;
}
