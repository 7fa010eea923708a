import { shortenText } from "../quoteJson";
import { bracketMends, isCloser, missingOpenerMends, openerParams } from "./bracketMends";
import { createMistake, findMistakeFromMends, type Mistake } from "./mend";
import { type ExpectedToken, mostOpen, parseUntilMistake, type Reading } from "./parseUntilMistake";
import { quoteFault } from "./quoteFault";
import type { JsonToken } from "./tokens";
import { wordTokenFault } from "./wordTokenFault";

/** The first mistake of a text that is not JSON, and its place; undefined for JSON. */
export function syntaxFault(text: string): Mistake | undefined {
  const reading = parseUntilMistake(text);
  const { broken, open, wanted } = reading;
  if (!broken && wanted === "end") return undefined;
  const odd = oddFile(text);
  if (odd) return odd;
  if (!broken) return quoteFault(text, text.trimEnd().length) ?? endFault(text, reading);
  if (broken.kind === "comment")
    return createMistake(broken.offset, "comment", { text: shortenText(broken.text) });
  if (open.length >= mostOpen && (broken.kind === "{" || broken.kind === "["))
    return createMistake(broken.offset, "tooDeep", { most: mostOpen });
  return (
    quoteFault(text, broken.offset) ??
    (broken.kind === "word" ? wordTokenFault(broken, reading) : misplaced(text, broken, reading))
  );
}

/**
 * Finds a mistake of the file as a whole: the file is empty, begins with a byte order mark, contains a null
 * character, or contains the marks of an unfinished merge.
 */
function oddFile(text: string): Mistake | undefined {
  if (text.trim() === "") return createMistake(0, "emptyFile", {});
  if (text.startsWith("\ufeff")) return createMistake(0, "unseenMark", {});
  const nothing = text.indexOf("\u0000");
  if (nothing >= 0) return createMistake(nothing, "noText", {});
  const merge = /^(?:<{7}|={7}|>{7})(?: .*)?$/m.exec(text);
  return merge ? createMistake(merge.index, "unfinishedMerge", {}) : undefined;
}

function endFault(text: string, { open, wanted, before }: Reading): Mistake {
  const last = open.at(-1);
  const offset = text.trimEnd().length;
  if (last && (wanted === "comma" || wanted === "name or }" || wanted === "value or ]"))
    return (
      findMistakeFromMends(text, bracketMends(text, undefined)) ?? createMistake(offset, "bracketMissing", {})
    );
  return createMistake(offset, "breaksOff", { text: shortenText(before?.text ?? "") });
}

/** The mistake of a token that is not allowed at its place. */
function misplaced(text: string, broken: JsonToken, { wanted, open, before }: Reading): Mistake {
  const last = open.at(-1);
  const end = before ? before.offset + before.text.length : 0;
  const textBefore = shortenText(before?.text ?? "");
  const isClosing = isCloser(broken) && closes(broken, last);
  if (before?.kind === ":" && (isClosing || broken.kind === ","))
    return createMistake(end, "valueMissing", {});
  if (wanted === "colon") {
    const isNext = isCloser(broken) || broken.kind === ",";
    // A list without its opening bracket looks like names without values, so an opening bracket is tried first.
    return (
      (isNext ? findMistakeFromMends(text, missingOpenerMends(text, broken)) : undefined) ??
      (isNext
        ? createMistake(end, "nameWithoutValue", { text: textBefore })
        : createMistake(end, "colonMissing", { text: textBefore }))
    );
  }
  if (wanted !== "end" && (broken.kind === "," || (isClosing && before?.kind === ",")))
    return createMistake(broken.kind === "," ? broken.offset : (before?.offset ?? 0), "commaTooMany", {});
  const isAdded = wanted === "comma" && !isCloser(broken) && broken.kind !== ":";
  const comma = { ...createMistake(end, "commaMissing", { text: textBefore }), cut: 0, put: "," };
  const brackets = [...bracketMends(text, broken)];
  // A closing bracket is rarely typed by mistake: it is more likely that its opening bracket is missing.
  const mends = [
    ...(isAdded ? [comma] : []),
    ...brackets.filter(({ put }) => put !== ""),
    ...missingOpenerMends(text, broken),
    ...brackets.filter(({ put }) => put === ""),
  ];
  return findMistakeFromMends(text, mends) ?? unexpected(text, broken, wanted, last);
}

function unexpected(
  text: string,
  token: JsonToken,
  wanted: ExpectedToken,
  last: JsonToken | undefined,
): Mistake {
  const { kind, offset } = token;
  const own = shortenText(token.text);
  if (wanted === "end" || !last) return createMistake(offset, "endsEarlier", { text: own });
  if (isCloser(token))
    return createMistake(offset, "bracketMisplaced", { bracket: kind, ...openerParams(text, last) });
  if (kind === ":")
    return last.kind === "["
      ? createMistake(offset, "namesInList", { braces: "{ }" })
      : createMistake(offset, "colonAfterValue", { brace: "{" });
  return createMistake(offset, "nameExpected", { text: own });
}

/** Whether a token is the closing bracket for the bracket that was opened last. */
const closes = ({ kind }: JsonToken, last: JsonToken | undefined) =>
  (kind === "}" && last?.kind === "{") || (kind === "]" && last?.kind === "[");
