import type { Edits } from "../../forms/editor/protocol";
import type { Texts } from "../../forms/files/texts";

/** Matches the paths of files that the page may add. */
const newFile = /^(?:schemas|locales)\/[\w./-]+\.json$/;

/** The saved texts with the edits, in the order in which they would be read from the disk. */
export function withEdits(saved: Texts, edits: Edits): Texts {
  const texts = new Map(saved);
  for (const [file, text] of Object.entries(edits)) {
    if (text === null) texts.delete(file);
    else if (texts.has(file) || newFile.test(file)) texts.set(file, text);
  }
  const files = [...texts.keys()].sort();
  const isSchema = (file: string) => file.startsWith("schemas/");
  const ordered = [...files.filter(isSchema), ...files.filter((file) => !isSchema(file))];
  return new Map(ordered.map((file) => [file, texts.get(file) ?? ""]));
}
