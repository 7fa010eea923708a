import {
  createScanner,
  type JSONVisitor,
  type ParseErrorCode,
  printParseErrorCode,
  visit,
} from "jsonc-parser";
import { appendToPointer, outerPointer } from "../../forms/engine/pointer";

/** The reasons why a text is not JSON, each a code of `PostingFault`. */
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

/** The error for a text that is not JSON. */
export class NoJson extends Error {
  constructor(
    readonly code: JsonMistake,
    /** The line, from 1. */
    readonly line: number,
    /** The column, from 1, in UTF-16 units. */
    readonly column: number,
    /** The text at this place, shortened. */
    readonly found: string,
  ) {
    super(`${code} in line ${line}, column ${column}: ${found}`);
  }
}

/**
 * Throws when a text is not JSON, with the place of the mistake. The text is read without building its
 * values, so that a large text needs little memory.
 * @throws NoJson
 */
export function requireValidJson(text: string): void {
  visit(text, refusing(text), { disallowComments: true });
}

/**
 * The line (from 1) of each value in a JSON text, by JSON Pointer. The line of a property is the line of its
 * name, where people look for it. Time and memory grow with the number of values and the levels around each.
 */
export function jsonLineNumbers(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const around: { pointer: string; isList: boolean; entries: number }[] = [];
  let named: string | undefined;
  for (const { kind, from, to, line } of tokensOf(text)) {
    const outer = around.at(-1);
    if (kind === "," && outer) outer.entries++;
    else if (kind === "]" || kind === "}") around.pop();
    else if (kind === "text" && outer && !outer.isList && named === undefined) {
      named = appendToPointer(outer.pointer, String(JSON.parse(text.slice(from, to))));
      lines.set(named, line);
    } else if (kind !== "," && kind !== ":") {
      const pointer = named ?? (outer ? appendToPointer(outer.pointer, outer.entries) : "");
      if (named === undefined) lines.set(pointer, line);
      named = undefined;
      if (kind === "[" || kind === "{") around.push({ pointer, isList: kind === "[", entries: 0 });
    }
  }
  return lines;
}

/**
 * Returns a function that finds the line (from 1) of a value in the text of a JSON list, by its JSON Pointer;
 * for a missing value, the line of its nearest ancestor. The text is read once for the places of the list's
 * entries. An entry is read only when one of its lines is needed, so that a file of a million values causes
 * no wait.
 */
export function createJsonLineFinder(text: string): (at: string) => number {
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

/** The place of an entry in the text of its list. */
interface Entry {
  from: number;
  to: number;
  /** From 1. */
  line: number;
}

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let depth = 0;
  let entry: Entry | undefined;
  for (const { kind, from, to, line } of tokensOf(text)) {
    const isEnd = kind === "]" || kind === "}";
    if (isEnd) depth--;
    if (depth === 0 && kind === "{") return [];
    if (depth === 1 && kind === ",") entry = undefined;
    else if (depth >= 1) {
      if (!entry && !isEnd) {
        entry = { from, to, line };
        entries.push(entry);
      }
      if (entry) entry.to = to;
    }
    if (kind === "[" || kind === "{") depth++;
  }
  return entries;
}

const signs = ["[", "]", "{", "}", ",", ":"] as const;

/** A part of a JSON text: a sign, a text in quotes, or another value without parts. */
interface Token {
  kind: (typeof signs)[number] | "text" | "plain";
  from: number;
  to: number;
  /** From 1. */
  line: number;
}

/** The parts of a text that is JSON. */
function* tokensOf(text: string): Generator<Token> {
  const scanner = createScanner(text, true);
  // The end of the text is a token without a length.
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const from = scanner.getTokenOffset();
    const first = text[from];
    const kind = signs.find((sign) => sign === first) ?? (first === '"' ? "text" : "plain");
    yield { kind, from, to: from + scanner.getTokenLength(), line: scanner.getTokenStartLine() + 1 };
  }
}

const refusing = (text: string): Pick<JSONVisitor, "onError"> => ({
  onError(code, offset, length, line, column) {
    const found = text.slice(offset, offset + Math.min(length, mostShown));
    throw new NoJson(mistakeOf(code, found), line + 1, column + 1, found);
  },
});

/** The most characters of a mistake that are shown: an unclosed text may be the rest of a file. */
const mostShown = 40;

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
