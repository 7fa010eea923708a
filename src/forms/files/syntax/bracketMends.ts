import { createMistake, type Mend } from "./mend";
import { type JsonToken, tokensOf } from "./tokens";

interface Opened {
  token: JsonToken;
  /** The indentation of the line with the bracket. */
  indent: number;
}

/** The most places at which an opening bracket is tried. */
const mostOpenings = 40;

const closers: Partial<Record<JsonToken["kind"], string>> = { "{": "}", "[": "]" };

/**
 * Edits for brackets that are missing, too many or of the wrong kind, as the indentation of the lines suggests, up to
 * the token at which reading stopped.
 */
export function* bracketMends(text: string, broken: JsonToken | undefined): Generator<Mend> {
  const open: Opened[] = [];
  let indent = 0;
  let end = 0;
  for (const token of tokensOf(text)) {
    const gap = text.slice(end, token.offset);
    const isFirst = gap.includes("\n");
    if (isFirst) indent = gap.length - gap.lastIndexOf("\n") - 1;
    const found = mendAt(text, token, open.at(-1), { indent: isFirst ? indent : undefined, end });
    if (found) yield found;
    if (token.offset === broken?.offset) return;
    if (token.kind === "{" || token.kind === "[") open.push({ token, indent });
    if (token.kind === "}" || token.kind === "]") open.pop();
    end = token.offset + token.text.length;
  }
  const last = open.at(-1);
  if (last) yield missing(text, last.token, end);
}

interface TokenPosition {
  /** The token's indentation, if the token is the first of its line. */
  indent: number | undefined;
  /** The offset at which the previous token ends. */
  end: number;
}

function mendAt(
  text: string,
  token: JsonToken,
  last: Opened | undefined,
  position: TokenPosition,
): Mend | undefined {
  const { kind, offset } = token;
  const { indent, end } = position;
  if (!isCloser(token)) {
    const isOutside = last && indent !== undefined && indent <= last.indent && last.token.offset < end - 1;
    return isOutside ? missing(text, last.token, end) : undefined;
  }
  if (!last) return { ...createMistake(offset, "closesNothing", { bracket: kind }), cut: 1, put: "" };
  if (indent !== undefined && indent < last.indent) return missing(text, last.token, end);
  if (indent !== undefined && indent > last.indent)
    return { ...createMistake(offset, "bracketTooMany", { bracket: kind }), cut: 1, put: "" };
  const wanted = closers[last.token.kind] ?? "";
  return kind === wanted
    ? undefined
    : {
        ...createMistake(offset, "otherBracket", {
          bracket: kind,
          wanted,
          ...openerParams(text, last.token),
        }),
        cut: 1,
        put: wanted,
      };
}

/**
 * The edit that adds a closing bracket after the token that ends at `end`, or before that token if the token
 * is a comma.
 */
function missing(text: string, opener: JsonToken, end: number): Mend {
  const offset = text[end - 1] === "," ? end - 1 : end;
  const wanted = closers[opener.kind] ?? "";
  return {
    ...createMistake(offset, "closerMissing", { bracket: wanted, ...openerParams(text, opener) }),
    cut: 0,
    put: wanted,
  };
}

/**
 * Edits that add a missing opening bracket before the broken token: after a colon, a comma or an open
 * bracket, the nearest place first.
 */
export function missingOpenerMends(text: string, broken: JsonToken): Mend[] {
  const ends: number[] = [0];
  /** For each open bracket, the number of possible places before that bracket. */
  const open: number[] = [];
  for (const { kind, offset } of tokensOf(text)) {
    if (offset >= broken.offset) break;
    // After a closing bracket, the places within its pair are dropped, because a closed pair lacks no opening
    // bracket.
    if (kind === "}" || kind === "]") ends.length = open.pop() ?? ends.length;
    else if (kind === "{" || kind === "[") open.push(ends.length);
    if (kind !== "text" && kind !== "value" && kind !== "}" && kind !== "]") ends.push(offset + 1);
  }
  return ends
    .reverse()
    .slice(0, mostOpenings)
    .map((end) => openingAfter(text, end))
    .flatMap((offset) =>
      ["{", "["].map((put) => ({
        ...createMistake(offset, "openerMissing", { bracket: put }),
        cut: 0,
        put,
        isGuess: true,
      })),
    );
}

/**
 * The offset at which to insert an opening bracket: at the beginning of the text or directly after a colon;
 * else on the next line, if that line is empty, or before the next token.
 */
function openingAfter(text: string, end: number): number {
  if (end === 0 || text[end - 1] === ":") return end;
  const [gap = ""] = /^\s*/.exec(text.slice(end)) ?? [];
  const [, empty] = gap.split("\n");
  return gap.split("\n").length > 2 && empty !== undefined
    ? end + gap.indexOf("\n") + 1 + empty.length
    : end + gap.length;
}

/** An opening bracket and its line, as params of a mistake. */
export const openerParams = (text: string, { kind, offset }: JsonToken) => ({
  opener: kind,
  line: text.slice(0, offset).split("\n").length,
});

export const isCloser = ({ kind }: Pick<JsonToken, "kind">) => kind === "}" || kind === "]";
