/** A token of a JSON file. `word`: characters that are not a token of JSON. White space is not a token. */
export interface JsonToken {
  kind: "{" | "}" | "[" | "]" | "," | ":" | "text" | "value" | "word" | "comment";
  text: string;
  offset: number;
}

const marks = ["{", "}", "[", "]", ",", ":"] as const;
const blanks = /[ \t\r\n]*/y;
const plain = /[^"\\\r\n]*/y;
const other = /[{}[\],:]|[^ \t\r\n{}[\],:"]+/y;

/** The tokens of a text. Together they are the whole text but the white space of JSON. */
export function* tokensOf(text: string): Generator<JsonToken> {
  for (let offset = after(blanks, text, 0); offset < text.length; ) {
    const end = endOf(text, offset);
    const found = text.slice(offset, end);
    yield { kind: kindOf(found), text: found, offset };
    offset = after(blanks, text, end);
  }
}

function endOf(text: string, offset: number): number {
  if (text[offset] === '"') return endOfText(text, offset + 1);
  if (text.startsWith("//", offset)) return endAt(text, "\n", offset);
  if (text.startsWith("/*", offset)) return endAt(text, "*/", offset + 2) + 2;
  return after(other, text, offset);
}

/**
 * The offset of the end of a text in quotation marks or, if the closing mark is missing, of the line. A
 * single regular expression for the whole text would overflow V8's stack on long texts.
 */
function endOfText(text: string, from: number): number {
  let offset = after(plain, text, from);
  while (text[offset] === "\\" && !/[\r\n]/.test(text[offset + 1] ?? "\n"))
    offset = after(plain, text, offset + 2);
  return text[offset] === '"' || text[offset] === "\\" ? offset + 1 : offset;
}

function endAt(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end;
}

function after(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}

function kindOf(found: string): JsonToken["kind"] {
  const mark = marks.find((each) => each === found);
  if (mark) return mark;
  if (found.startsWith('"')) return isText(found) ? "text" : "word";
  if (found.startsWith("//") || found.startsWith("/*")) return "comment";
  return isValue(found) ? "value" : "word";
}

/** A backslash with a character that JSON allows after it. */
export const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/g;
/** Characters that JSON allows only escaped. */
export const control = /(?![\u007f-\u009f])\p{Control}/u;

function isText(found: string): boolean {
  return /^"[^"\\]*"$/.test(found.replaceAll(escaped, "")) && !control.test(found);
}

const isValue = (found: string) =>
  /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(found);
