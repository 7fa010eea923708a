import { isJson } from "../isJson";
import type { syntaxCodes } from "./syntaxCodes";

type Codes = typeof syntaxCodes;

/** The mistake that keeps a text from being JSON. */
export interface Mistake {
  /** The place of the mistake, in characters from the start of the text. */
  offset: number;
  code: keyof Codes;
  params: Readonly<Record<string, string | number>>;
}

export const createMistake = <Code extends keyof Codes>(
  offset: number,
  code: Code,
  params: Readonly<Record<Codes[Code][number], string | number>>,
): Mistake => ({ offset, code, params });

/** A mistake and the edit that would correct it. */
export interface Mend extends Mistake {
  /** How many characters are removed at `offset` (`cut`), and the text to insert there (`put`). */
  cut: number;
  put: string;
  /** Whether the edit is used only if it makes the whole text valid. */
  isGuess?: boolean;
}

/** The most mends that are tried. */
const mostTries = 100;

/**
 * The mistake of the first edit that makes the whole text valid JSON; else that of the first edit that is not a
 * guess.
 */
export function findMistakeFromMends(text: string, mends: Iterable<Mend>): Mistake | undefined {
  let first: Mend | undefined;
  let tries = 0;
  for (const mend of mends) {
    if (!mend.isGuess) first ??= mend;
    if (isJson(`${text.slice(0, mend.offset)}${mend.put}${text.slice(mend.offset + mend.cut)}`))
      return mistakeOf(mend);
    if (++tries === mostTries) break;
  }
  return first && mistakeOf(first);
}

const mistakeOf = ({ offset, code, params }: Mend): Mistake => ({ offset, code, params });
