import { shortened } from "../quoted";
import { bracketMends, isCloser, openerOf, openingMends } from "./bracketMends";
import { firstThatMends, type Mistake, mistake } from "./mend";
import { quoteFault } from "./quoteFault";
import { type ExpectedToken, mostOpen, type Reading, readTokens } from "./readTokens";
import type { JsonToken } from "./tokens";
import { wordFault } from "./wordFault";

/** The first mistake of a text that is not JSON, and its place; undefined for JSON. */
export function syntaxFault(text: string): Mistake | undefined {
  const reading = readTokens(text);
  const { broken, open, wanted } = reading;
  if (!broken && wanted === "end") return undefined;
  const odd = oddFile(text);
  if (odd) return odd;
  if (!broken) return quoteFault(text, text.trimEnd().length) ?? endFault(text, reading);
  if (broken.kind === "comment") return mistake(broken.offset, "comment", { text: shortened(broken.text) });
  if (open.length >= mostOpen && (broken.kind === "{" || broken.kind === "["))
    return mistake(broken.offset, "tooDeep", { most: mostOpen });
  return (
    quoteFault(text, broken.offset) ??
    (broken.kind === "word" ? wordFault(broken, reading) : misplaced(text, broken, reading))
  );
}

/**
 * Finds a mistake of the file as a whole: the file is empty, begins with a byte order mark, contains a null
 * character, or contains the marks of an unfinished merge.
 */
function oddFile(text: string): Mistake | undefined {
  if (text.trim() === "") return mistake(0, "emptyFile", {});
  if (text.startsWith("\ufeff")) return mistake(0, "unseenMark", {});
  const nothing = text.indexOf("\u0000");
  if (nothing >= 0) return mistake(nothing, "noText", {});
  const merge = /^(?:<{7}|={7}|>{7})(?: .*)?$/m.exec(text);
  return merge ? mistake(merge.index, "unfinishedMerge", {}) : undefined;
}

function endFault(text: string, { open, wanted, before }: Reading): Mistake {
  const last = open.at(-1);
  const offset = text.trimEnd().length;
  if (last && (wanted === "comma" || wanted === "name or }" || wanted === "value or ]"))
    return firstThatMends(text, bracketMends(text, undefined)) ?? mistake(offset, "bracketMissing", {});
  return mistake(offset, "breaksOff", { text: shortened(before?.text ?? "") });
}

/** The mistake of a token that is not allowed at its place. */
function misplaced(text: string, broken: JsonToken, { wanted, open, before }: Reading): Mistake {
  const last = open.at(-1);
  const end = before ? before.offset + before.text.length : 0;
  const textBefore = shortened(before?.text ?? "");
  const isClosing = isCloser(broken) && closes(broken, last);
  if (before?.kind === ":" && (isClosing || broken.kind === ",")) return mistake(end, "valueMissing", {});
  if (wanted === "colon") {
    const isNext = isCloser(broken) || broken.kind === ",";
    // A list without its opening bracket looks like names without values, so an opening bracket is tried first.
    return (
      (isNext ? firstThatMends(text, openingMends(text, broken)) : undefined) ??
      (isNext
        ? mistake(end, "nameWithoutValue", { text: textBefore })
        : mistake(end, "colonMissing", { text: textBefore }))
    );
  }
  if (wanted !== "end" && (broken.kind === "," || (isClosing && before?.kind === ",")))
    return mistake(broken.kind === "," ? broken.offset : (before?.offset ?? 0), "commaTooMany", {});
  const isAdded = wanted === "comma" && !isCloser(broken) && broken.kind !== ":";
  const comma = { ...mistake(end, "commaMissing", { text: textBefore }), cut: 0, put: "," };
  const brackets = [...bracketMends(text, broken)];
  // A closing bracket is rarely typed by mistake: it is more likely that its opening bracket is missing.
  const mends = [
    ...(isAdded ? [comma] : []),
    ...brackets.filter(({ put }) => put !== ""),
    ...openingMends(text, broken),
    ...brackets.filter(({ put }) => put === ""),
  ];
  return firstThatMends(text, mends) ?? unexpected(text, broken, wanted, last);
}

function unexpected(
  text: string,
  token: JsonToken,
  wanted: ExpectedToken,
  last: JsonToken | undefined,
): Mistake {
  const { kind, offset } = token;
  const own = shortened(token.text);
  if (wanted === "end" || !last) return mistake(offset, "endsEarlier", { text: own });
  if (isCloser(token)) return mistake(offset, "bracketMisplaced", { bracket: kind, ...openerOf(text, last) });
  if (kind === ":")
    return last.kind === "["
      ? mistake(offset, "namesInList", { braces: "{ }" })
      : mistake(offset, "colonAfterValue", { brace: "{" });
  return mistake(offset, "nameExpected", { text: own });
}

/** Whether a token is the closing bracket for the bracket that was opened last. */
const closes = ({ kind }: JsonToken, last: JsonToken | undefined) =>
  (kind === "}" && last?.kind === "{") || (kind === "]" && last?.kind === "[");
