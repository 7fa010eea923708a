import { type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { joinPointer, outerPointer } from "../../forms/engine/pointer";

/** A text is no JSON. */
export class NoJson extends Error {
  constructor(
    /** From 1. */
    readonly line: number,
    readonly says: string,
  ) {
    super(`line ${line}: ${says}`);
  }
}

/** Finds where a text is no JSON. Of one that is, however large, nothing is kept. @throws NoJson */
export function refuseNoJson(text: string): void {
  visit(text, refusing(text), { disallowComments: true });
}

/**
 * The line (from 1) of each value in a JSON text, by JSON Pointer. It takes time and memory for each value and each level
 * around it. @throws NoJson
 */
export function jsonLineNumbers(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  // The first call counts: a property's name may stand on a line above its value, and people look for the name.
  const remember = (pointer: string, line: number) => {
    if (!lines.has(pointer)) lines.set(pointer, line + 1);
  };
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, _column, path) => remember(pointerOf(path()), line),
      onArrayBegin: (_offset, _length, line, _column, path) => remember(pointerOf(path()), line),
      onLiteralValue: (_value, _offset, _length, line, _column, path) => remember(pointerOf(path()), line),
      onObjectProperty: (name, _offset, _length, line, _column, path) =>
        remember(pointerOf([...path(), name]), line),
      ...refusing(text),
    },
    { disallowComments: true },
  );
  return lines;
}

/**
 * Finds the line (from 1) of a value in the text of a JSON list, by its JSON Pointer; of a missing value, that of its
 * nearest ancestor. The text is read once to find where its entries stand, and an entry only when one of its lines is
 * asked for: a file of a million values keeps nobody waiting.
 */
export function lineFinder(text: string): (at: string) => number {
  const entries = entriesOf(text);
  const known = new Map<Entry, Map<string, number>>();
  return function lineOf(at): number {
    const [, index = "", inner = ""] = /^\/(\d+)(.*)$/s.exec(at) ?? [];
    const entry = entries[Number(index || Number.NaN)];
    if (!entry) return 1;
    const lines = known.get(entry) ?? jsonLineNumbers(text.slice(entry.from, entry.to));
    known.set(entry, lines);
    const line = lines.get(inner);
    return line === undefined ? lineOf(outerPointer(at)) : entry.line + line - 1;
  };
}

/** Where an entry of a list stands in its text. */
interface Entry {
  from: number;
  to: number;
  /** From 1. */
  line: number;
}

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  // Texts, brackets, what separates entries, and the ends of lines; all else is a part of a value.
  const token = /"(?:[^"\\]|\\.)*"|[[\]{},]|\r\n?|\n|[^\s"[\]{},]+/g;
  let [depth, line] = [0, 1];
  let entry: Entry | undefined;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === "\n" || found.startsWith("\r")) {
      line++;
      continue;
    }
    const isEnd = found === "]" || found === "}";
    if (isEnd) depth--;
    if (depth === 1 && found !== "," && !isEnd && !entry) {
      entry = { from: index, to: index, line };
      entries.push(entry);
    }
    if (depth === 0 && found === "{") return [];
    if (depth === 1 && found === ",") entry = undefined;
    else if (entry && depth >= 1) entry.to = index + found.length;
    if (found === "[" || found === "{") depth++;
  }
  return entries;
}

const refusing = (text: string): Pick<JSONVisitor, "onError"> => ({
  onError(code, offset, length, line) {
    throw new NoJson(line + 1, sentence(code, text.slice(offset, offset + length)));
  },
});

function pointerOf(path: (string | number)[]): string {
  return path.reduce<string>(joinPointer, "");
}

const sentences: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  ColonExpected: "a colon is missing before {{said}}",
  CommaExpected: "a comma is missing before {{said}}",
  PropertyNameExpected: "a name in double quotes is missing before {{said}}",
  ValueExpected: "a value is missing before {{said}}",
  EndOfFileExpected: "something stands behind the end",
  InvalidCommentToken: "JSON has no comments",
  InvalidCharacter: "a text holds a character that must be escaped",
  InvalidEscapeCharacter: "a text holds a backslash that escapes nothing",
  UnexpectedEndOfString: "a text is not closed on its line",
};

function sentence(code: ParseErrorCode, said: string): string {
  if (said === "") return "it ends too soon";
  return (sentences[printParseErrorCode(code)] ?? "{{said}} is no value of JSON").replace("{{said}}", said);
}
