import { isObject, parsePointer } from "../../engine/pointer";
import { createEditableFiles, type EditableFiles } from "../operations/editableFiles";
import type { Path } from "../operations/jsonEdits";
import { wordOrder } from "../operations/setWords";
import type { Edits, PlacedWord, SavedTexts } from "../protocol";

/** The edit that replaces a word; an empty text removes the word. */
export function buildWordEdits(texts: SavedTexts, { file, at }: PlacedWord, text: string): Edits {
  const files = createEditableFiles(texts);
  const path = parsePointer(at);
  makeParents(files, file, path);
  if (text === "") files.unset(file, path);
  else files.set(file, path, text, wordOrder);
  return files.edits();
}

/**
 * The edits that replace several words.
 * @param textOf returns the text of a file; null if the file does not exist
 */
export function buildManyWordEdits(
  textOf: (file: string) => string | null,
  written: ReadonlyArray<{ word: PlacedWord; text: string }>,
): Edits {
  const edits: Record<string, string | null> = {};
  for (const { word, text } of written) {
    const { [word.file]: own = textOf(word.file) } = edits;
    Object.assign(edits, buildWordEdits(own ? { [word.file]: own } : {}, word, text));
  }
  return edits;
}

/**
 * The edit that accepts a translation as it is, although its English has changed or the text was moved: it
 * writes the hashes of both texts (`Notes`).
 */
export function buildAcceptTranslationEdits(
  texts: SavedTexts,
  file: string,
  key: string,
  note: string,
): Edits {
  const files = createEditableFiles(texts);
  makeParents(files, file, [key]);
  files.set(file, [key], note);
  return files.edits();
}

/** Makes the file of a place, and the objects around the place, if they do not exist. */
function makeParents(files: EditableFiles, file: string, path: Path): void {
  if (!files.has(file)) files.create(file, {});
  let here: unknown = files.read(file);
  for (const [depth, name] of path.slice(0, -1).entries()) {
    const next: unknown = isObject(here) || Array.isArray(here) ? Reflect.get(here, name) : undefined;
    if (next === undefined) files.set(file, path.slice(0, depth + 1), {}, wordOrder);
    here = next ?? {};
  }
}
