import { applyEdits, modify } from "jsonc-parser";
import type { Edits, PlacedWord } from "../../contract/formEditor";
import { isObject, parsePointer } from "../../engine/pointer";
import type { SavedTexts } from "../history";

/** In which order the words of a field stand. */
const order = ["label", "hint", "placeholder", "add", "summary", "errors"];

/** The edit that makes a word say something else; an empty text takes it away. */
export function writeWord(texts: SavedTexts, { file, at }: PlacedWord, text: string): Edits {
  return { [file]: withValue(texts[file] ?? "{}\n", at, text === "" ? undefined : text) };
}

/** The edit that notes that a translation fits its English as it is. */
export function writeNote(texts: SavedTexts, file: string, key: string, note: string): Edits {
  return { [file]: withPath(texts[file] ?? "{}\n", [key], note) };
}

const withValue = (text: string, at: string, value: string | undefined) =>
  withPath(text, parsePointer(at).map(asIndex(text, at)), value);

/** Names of lists are numbers in a path, and those of objects are not. */
function asIndex(text: string, at: string) {
  let here: unknown = JSON.parse(text);
  return (name: string): string | number => {
    const isList = Array.isArray(here);
    here = isObject(here) || Array.isArray(here) ? Reflect.get(here, name) : undefined;
    return isList && at !== "" ? Number(name) : name;
  };
}

function withPath(text: string, path: Array<string | number>, value: string | undefined): string {
  const own = order.indexOf(String(path.at(-1)));
  const edits = modify(text, path, value, {
    formattingOptions: { tabSize: 2, insertSpaces: true },
    getInsertionIndex: (names) => {
      const later = names.findIndex((name) => own >= 0 && order.indexOf(name) > own);
      return later < 0 ? names.length : later;
    },
  });
  return applyEdits(text, edits);
}
