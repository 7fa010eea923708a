import type { FaultData, FaultParams, FaultPhrase, FaultValue } from "../engine/faultData";
import type { FaultCode, faultCodes } from "./faultCodes";
import type { phraseCodes } from "./phraseCodes";

/** A place in a file of `schemas/` or `locales/`. */
export interface Place {
  /** The path within the project: `schemas/markets/jp.json`. */
  file: string;
  /** JSON Pointer to the place; the whole file when absent. */
  at?: string;
  /**
   * A character offset in the text, for a place that no pointer names exactly, such as the place of a removed
   * value. If both are given, the fault is shown at the offset, not at `at`.
   */
  offset?: number;
}

/** What is wrong, without its place. */
export interface Finding extends FaultData {
  code: FaultCode;
}

/** A mistake in `schemas/` or `locales/`. */
export interface Fault extends Place, Finding {
  /** Other places that have to do with the fault. */
  also?: Place[];
}

export type Found = Omit<Fault, "file">;

type ParamsOf<Names extends readonly string[]> = Readonly<Record<Names[number], FaultValue>>;

export const createFinding = <Code extends FaultCode>(
  code: Code,
  params: ParamsOf<(typeof faultCodes)[Code]>,
): Finding => ({ code, params });

/** A part of a sentence, as a code with words in each language. */
export const createPhrase = <Code extends keyof typeof phraseCodes>(
  code: Code,
  params: ParamsOf<(typeof phraseCodes)[Code]>,
): FaultPhrase => ({ phrase: code, params });

/**
 * Joins values by a word, as in `one or another or a third`; `andAlso` joins whole instructions. For values
 * without a word between them, an array is enough.
 */
export const joinPhrases = (word: "and" | "andAlso" | "or", values: readonly FaultValue[]): FaultValue =>
  values.length === 0 ? "" : values.reduce((one, other) => createPhrase(word, { one, other }));

/** The name of a form without its phase: people do not distinguish a form from its due form. */
export const withoutPhase = (name: string): string => name.replace(/\.due$/, "");

/** The first name and the number of the others, as in `cabinCrew.jp and 3 more`. */
export function summarizeFormNames(names: readonly string[]): FaultValue {
  const [first = "", ...others] = new Set(names.map(withoutPhase));
  return others.length === 0 ? first : createPhrase("andMore", { name: first, more: others.length });
}

/**
 * Params with the forms that have a fault, the number of drafts or the name that was probably meant. Equal faults may
 * differ in them.
 */
const incidental = new Set(["forms", "inForms", "counted", "meant"]);

/** A text that is the same for equal faults. */
export const faultKey = ({ code, params }: { code: string; params: FaultParams }): string =>
  JSON.stringify([code, Object.entries(params).filter(([name]) => !incidental.has(name))]);

/** Only the last fault at each place, because the same fault is found in several forms. */
export const dedupeFaultsByPlace = (faults: Fault[]): Fault[] => [
  ...new Map(faults.map((fault) => [`${fault.file} ${fault.at}`, fault])).values(),
];
