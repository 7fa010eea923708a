import { type Token, tokensOf } from "./tokens";

/** What may stand next. */
export type Wanted = "value" | "value or ]" | "name or }" | "name" | "colon" | "comma" | "end";

/** Where a reader of JSON stands in a text. */
export interface State {
  wanted: Wanted;
  /** The brackets that are open, the outermost first. */
  open: Token[];
  /** What was read last. */
  before: Token | undefined;
}

/** The first piece that cannot stand where it does; without `token` where the text ends too early. */
export interface Mistake extends State {
  token: Token | undefined;
}

/** So deep nobody nests by hand: the deepest file has a quarter of it. */
export const mostOpen = 100;

const start: State = { wanted: "value", open: [], before: undefined };

/**
 * The first mistake between two places of a text, read on from a state; undefined for JSON. A text that goes on after
 * `to` does not end too early.
 */
export function firstMistake(
  text: string,
  { from = 0, to = text.length, state = start }: { from?: number; to?: number; state?: State } = {},
): Mistake | undefined {
  let { wanted, before } = state;
  const open = [...state.open];
  for (const token of tokensOf(text, from, to)) {
    const next = following(wanted, token, open);
    if (next === undefined) return { token, wanted, open, before };
    if (token.kind === "{" || token.kind === "[") open.push(token);
    if (token.kind === "}" || token.kind === "]") open.pop();
    wanted = next === "done" ? (open.length > 0 ? "comma" : "end") : next;
    before = token;
  }
  return to === text.length && wanted !== "end" ? { token: undefined, wanted, open, before } : undefined;
}

/** The state before a token of the text. */
export function stateBefore(text: string, offset: number): State {
  // What stands there is cut off, so that reading breaks off exactly there.
  return firstMistake(`${text.slice(0, offset)}\u0000`) ?? start;
}

/** What may stand after a token; `done` after a whole value; undefined where the token cannot stand. */
function following(wanted: Wanted, { kind }: Token, open: readonly Token[]): Wanted | "done" | undefined {
  const inside = open.at(-1)?.kind;
  if (wanted === "colon") return kind === ":" ? "value" : undefined;
  if (wanted === "end") return undefined;
  if (wanted === "comma") {
    if (kind === ",") return inside === "{" ? "name" : "value";
    return closes(kind, inside) ? "done" : undefined;
  }
  if (wanted === "name" || wanted === "name or }") {
    if (kind === "text") return "colon";
    return wanted === "name or }" && kind === "}" ? "done" : undefined;
  }
  if (kind === "]") return wanted === "value or ]" ? "done" : undefined;
  if (kind === "{" || kind === "[") {
    if (open.length >= mostOpen) return undefined;
    return kind === "{" ? "name or }" : "value or ]";
  }
  return kind === "text" || kind === "value" ? "done" : undefined;
}

const closes = (kind: Token["kind"], opener: Token["kind"] | undefined) =>
  (kind === "}" && opener === "{") || (kind === "]" && opener === "[");
