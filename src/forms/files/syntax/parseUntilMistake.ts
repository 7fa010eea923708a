import { type JsonToken, tokensOf } from "./tokens";

/** The kinds of token that may come next. */
export type ExpectedToken = "value" | "value or ]" | "name or }" | "name" | "colon" | "comma" | "end";

/** The state of the reader after part of a text. */
export interface Reading {
  wanted: ExpectedToken;
  /** The brackets that are open, the outermost first. */
  open: JsonToken[];
  /** The last token that was read. */
  before?: JsonToken;
  /** The first token that is not allowed at its place; the text after it is not read. */
  broken?: JsonToken;
}

/** The deepest nesting that is read; our own files are far less deep. */
export const mostOpen = 100;

/** Reads a text by the grammar of JSON, continuing an earlier reading. */
export function parseUntilMistake(text: string, from: Reading = { wanted: "value", open: [] }): Reading {
  let { wanted, before } = from;
  const open = [...from.open];
  for (const token of tokensOf(text)) {
    const next = following(wanted, token, open);
    if (next === undefined) return { wanted, open, ...(before && { before }), broken: token };
    if (token.kind === "{" || token.kind === "[") open.push(token);
    if (token.kind === "}" || token.kind === "]") open.pop();
    wanted = next === "done" ? (open.length > 0 ? "comma" : "end") : next;
    before = token;
  }
  return { wanted, open, ...(before && { before }) };
}

/** The kinds of token that may follow; `done` after a whole value; undefined if the token is not allowed. */
function following(
  wanted: ExpectedToken,
  { kind }: JsonToken,
  open: readonly JsonToken[],
): ExpectedToken | "done" | undefined {
  const inside = open.at(-1)?.kind;
  switch (wanted) {
    case "end":
      return undefined;
    case "colon":
      return kind === ":" ? "value" : undefined;
    case "comma":
      if (kind === ",") return inside === "{" ? "name" : "value";
      return closes(kind, inside) ? "done" : undefined;
    case "name":
      return kind === "text" ? "colon" : undefined;
    case "name or }":
      return kind === "text" ? "colon" : kind === "}" ? "done" : undefined;
    default:
      return afterValue(wanted, kind, open);
  }
}

function afterValue(
  wanted: ExpectedToken,
  kind: JsonToken["kind"],
  open: readonly JsonToken[],
): ExpectedToken | "done" | undefined {
  if (kind === "]") return wanted === "value or ]" ? "done" : undefined;
  if (kind === "text" || kind === "value") return "done";
  if (open.length >= mostOpen) return undefined;
  return kind === "{" ? "name or }" : kind === "[" ? "value or ]" : undefined;
}

const closes = (kind: JsonToken["kind"], opener: JsonToken["kind"] | undefined) =>
  (kind === "}" && opener === "{") || (kind === "]" && opener === "[");
