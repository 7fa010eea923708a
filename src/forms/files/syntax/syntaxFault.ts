import { shortened } from "../quoted";
import { bracketMends, isCloser, openingMends, placeOf } from "./bracketMends";
import type { Mistake } from "./mend";
import { firstThatMends } from "./mend";
import { quoteFault } from "./quoteFault";
import { type ExpectedToken, mostOpen, type Reading, readTokens } from "./readTokens";
import type { JsonToken } from "./tokens";
import { wordFault } from "./wordFault";

/** The first mistake of a text that is not JSON, with its place and its mend; undefined for JSON. */
export function syntaxFault(text: string): Mistake | undefined {
  const reading = readTokens(text);
  const { broken, open, wanted } = reading;
  if (!broken && wanted === "end") return undefined;
  const odd = oddFile(text);
  if (odd) return odd;
  if (!broken) return quoteFault(text, text.trimEnd().length) ?? endFault(text, reading);
  if (broken.kind === "comment")
    return { offset: broken.offset, says: `JSON knows no comments: delete ${shortened(broken.text)}` };
  if (open.length >= mostOpen && (broken.kind === "{" || broken.kind === "["))
    return {
      offset: broken.offset,
      says: `more than ${mostOpen} brackets are open here: no file needs that`,
    };
  return (
    quoteFault(text, broken.offset) ??
    (broken.kind === "word" ? wordFault(broken, reading) : misplaced(text, broken, reading))
  );
}

/** A mistake of the file as a whole. */
function oddFile(text: string): Mistake | undefined {
  if (text.trim() === "") return { offset: 0, says: "the file is empty: delete it, or write what it is for" };
  if (text.startsWith("\ufeff"))
    return {
      offset: 0,
      says: "the file begins with a mark that nobody sees (a byte order mark): save it as UTF-8 without one",
    };
  const nothing = text.indexOf("\u0000");
  if (nothing >= 0) return { offset: nothing, says: "this is no text: save the file as JSON, in UTF-8" };
  const merge = /^(?:<{7}|={7}|>{7})(?: .*)?$/m.exec(text);
  return merge
    ? { offset: merge.index, says: "a merge was left unfinished here: keep one side, and delete the marks" }
    : undefined;
}

function endFault(text: string, { open, wanted, before }: Reading): Mistake {
  const last = open.at(-1);
  const offset = text.trimEnd().length;
  if (last && (wanted === "comma" || wanted === "name or }" || wanted === "value or ]"))
    return (
      firstThatMends(text, bracketMends(text, undefined)) ?? { offset, says: "a bracket is missing here" }
    );
  return { offset, says: `the file breaks off after ${shortened(before?.text ?? "")}` };
}

/** The mistake of a token that cannot stand where it does. */
function misplaced(text: string, broken: JsonToken, { wanted, open, before }: Reading): Mistake {
  const last = open.at(-1);
  const end = before ? before.offset + before.text.length : 0;
  const said = shortened(before?.text ?? "");
  const isClosing = isCloser(broken) && closes(broken, last);
  if (before?.kind === ":" && (isClosing || broken.kind === ","))
    return { offset: end, says: "a value is missing here, after the colon" };
  if (wanted === "colon") {
    const isNext = isCloser(broken) || broken.kind === ",";
    // The values of a list without its opening bracket would be names without values.
    return (
      (isNext ? firstThatMends(text, openingMends(text, broken)) : undefined) ??
      (isNext
        ? { offset: end, says: `the name ${said} has no value: write a colon and a value after it` }
        : { offset: end, says: `a colon is missing after ${said}` })
    );
  }
  if (wanted !== "end" && (broken.kind === "," || (isClosing && before?.kind === ",")))
    return {
      offset: broken.kind === "," ? broken.offset : (before?.offset ?? 0),
      says: "a comma too many stands here: delete it",
    };
  const isAdded = wanted === "comma" && !isCloser(broken) && broken.kind !== ":";
  const comma = { offset: end, says: `a comma is missing after ${said}`, cut: 0, put: "," };
  const brackets = [...bracketMends(text, broken)];
  // A closing bracket is rarely typed by mistake: more likely its opening one is missing.
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
  const said = shortened(token.text);
  if (wanted === "end" || !last)
    return { offset, says: `the file should end before ${said}: all its brackets are closed` };
  if (isCloser(token))
    return { offset, says: `this ${kind} cannot stand here, within the ${placeOf(text, last)}` };
  if (kind === ":")
    return {
      offset,
      says:
        last.kind === "["
          ? "a list in [ ] has values without names: put name and value into { }"
          : "a colon cannot stand after a value: a { or a comma is missing before it",
    };
  return { offset, says: `a name in quotation marks should stand here, before ${said}` };
}

/** Whether a closing bracket matches the open one. */
const closes = ({ kind }: JsonToken, last: JsonToken | undefined) =>
  (kind === "}" && last?.kind === "{") || (kind === "]" && last?.kind === "[");
