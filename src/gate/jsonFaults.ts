import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Texts } from "../forms/texts";
import type { Fault, Found } from "./fault";

/** The result for each file's last text: few files change between two calls. */
const last = new Map<string, { text: string; found: Found[] }>();

/** Invalid JSON, and duplicate keys, of which a parser would drop the first. */
export function jsonFaults(texts: Texts): Fault[] {
  return [...texts].flatMap(([file, text]) => {
    const before = last.get(file);
    const found = before?.text === text ? before.found : foundIn(text);
    last.set(file, { text, found });
    return found.map((each) => ({ file, ...each }));
  });
}

function foundIn(text: string): Found[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  const found = error ? [{ offset: error.offset, says: worded(text, error) }] : strict(text);
  return found.length === 0 && tree ? twice(tree) : found;
}

const sentences: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  CommaExpected: "a comma is missing before",
  ColonExpected: "a colon is missing before",
  CloseBraceExpected: "a } is missing before",
  CloseBracketExpected: "a ] is missing before",
  PropertyNameExpected: "a name in quotation marks should stand here, not",
  ValueExpected: "a value should stand here, not",
  EndOfFileExpected: "the file should end here, before",
  InvalidCommentToken: "JSON knows no comments: leave out",
  UnexpectedEndOfString: "the quotation mark at the end is missing:",
};

function worded(text: string, { error, offset }: ParseError): string {
  const [word] = text.slice(offset).match(/^(?:"[^"\n]*"?|[^\s,:[\]{}"]+|\S)/) ?? ["the end of the file"];
  return `${sentences[printParseErrorCode(error)] ?? "this is no JSON:"} ${word}`;
}

/** Errors that the lenient parser accepts. */
function strict(text: string): Found[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [{ says: `this is no JSON: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

function twice(node: Node): Found[] {
  const { type, children = [] } = node;
  const names =
    type === "object" ? children.flatMap(({ children: [name] = [] }) => (name ? [name] : [])) : [];
  const seen = new Set<unknown>();
  const repeated = names.filter(({ value }) => seen.size === seen.add(value).size);
  return [
    ...repeated.map(({ value, offset }) => ({
      offset,
      says: `"${value}" stands here twice: keep one of the two`,
    })),
    ...children.flatMap(twice),
  ];
}
