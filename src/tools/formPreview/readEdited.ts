import { readTexts, type Texts } from "../../forms/texts";

export interface Sources {
  schemas: string;
  locales: string;
}

/** The texts of all files as they are saved now, with those in their place that were typed and not saved. */
export function readEdited({ schemas, locales }: Sources, edits: Record<string, string> = {}): Texts {
  const texts = new Map([...readTexts(schemas, "schemas"), ...readTexts(locales, "locales")]);
  for (const [file, text] of Object.entries(edits)) if (texts.has(file)) texts.set(file, text);
  return texts;
}
