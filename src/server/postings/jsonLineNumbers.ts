import { type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { joinPointer, outerPointer } from "../../forms/engine/pointer";

/** Why a text is no JSON, each a code of `PostingFault`. */
export const jsonMistakes = [
  "endsTooSoon",
  "noColon",
  "noComma",
  "noName",
  "noValue",
  "behindEnd",
  "comment",
  "unescaped",
  "strangeEscape",
  "unclosedText",
  "strangeValue",
] as const;
type JsonMistake = (typeof jsonMistakes)[number];

/** A text is no JSON. */
export class NoJson extends Error {
  constructor(
    readonly code: JsonMistake,
    /** From 1. */
    readonly line: number,
    /** From 1, in UTF-16 units. */
    readonly column: number,
    /** What stands there, shortened. */
    readonly found: string,
  ) {
    super(`${code} in line ${line}, column ${column}: ${found}`);
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
  onError(code, offset, length, line, column) {
    const found = text.slice(offset, offset + Math.min(length, mostShown));
    throw new NoJson(mistakeOf(code, found), line + 1, column + 1, found);
  },
});

/** Characters of a mistake that are shown: a text without its end may be the rest of a file. */
const mostShown = 40;

function pointerOf(path: (string | number)[]): string {
  return path.reduce<string>(joinPointer, "");
}

const mistakes: Partial<Record<ReturnType<typeof printParseErrorCode>, JsonMistake>> = {
  ColonExpected: "noColon",
  CommaExpected: "noComma",
  PropertyNameExpected: "noName",
  ValueExpected: "noValue",
  EndOfFileExpected: "behindEnd",
  InvalidCommentToken: "comment",
  InvalidCharacter: "unescaped",
  InvalidEscapeCharacter: "strangeEscape",
  UnexpectedEndOfString: "unclosedText",
};

const mistakeOf = (code: ParseErrorCode, found: string): JsonMistake =>
  found === "" ? "endsTooSoon" : (mistakes[printParseErrorCode(code)] ?? "strangeValue");
