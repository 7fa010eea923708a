import type { Edits } from "../../contract/formEditor";
import type { Texts } from "../../forms/texts";

export interface SourceFolders {
  schemas: string;
  locales: string;
}

/** The saved texts with edits in place of theirs. Edits of files that do not exist are ignored. */
export function withEdits(saved: Texts, edits: Edits): Texts {
  const texts = new Map(saved);
  for (const [file, text] of Object.entries(edits)) if (texts.has(file)) texts.set(file, text);
  return texts;
}
