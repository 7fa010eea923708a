import { type JSONVisitor, type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { joinPointer } from "../../forms/engine/pointer";

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
