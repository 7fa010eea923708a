import type { FaultData, FaultParams, FaultPhrase, FaultValue } from "../engine/faultData";
import type { FaultCode, faultCodes } from "./faultCodes";
import type { phraseCodes } from "./phraseCodes";

/** A place in a file of `schemas/` or `locales/`. */
export interface Place {
  /** The path within the project: `schemas/markets/jp.json`. */
  file: string;
  /** JSON Pointer to the place; the whole file when absent. */
  at?: string;
  /** The place as a character offset in the text, where no pointer leads to it; it goes before the pointer. */
  offset?: number;
}

/** What is wrong, without its place. */
export interface Finding extends FaultData {
  code: FaultCode;
}

/** A mistake in `schemas/` or `locales/`. */
export interface Fault extends Place, Finding {
  /** Other places that have to do with it. */
  also?: Place[];
}

/** A fault without its file. */
export type Found = Omit<Fault, "file">;

type ParamsOf<Names extends readonly string[]> = Readonly<Record<Names[number], FaultValue>>;

export const finding = <Code extends FaultCode>(
  code: Code,
  params: ParamsOf<(typeof faultCodes)[Code]>,
): Finding => ({ code, params });

/** A part of a sentence, which each language words. */
export const phrase = <Code extends keyof typeof phraseCodes>(
  code: Code,
  params: ParamsOf<(typeof phraseCodes)[Code]>,
): FaultPhrase => ({ phrase: code, params });

/**
 * `one or another or a third`, and whole instructions by `andAlso`; a list without a word between its entries is an
 * array.
 */
export const joined = (word: "and" | "andAlso" | "or", values: readonly FaultValue[]): FaultValue =>
  values.length === 0 ? "" : values.reduce((one, other) => phrase(word, { one, other }));

/** The name of a form in its first phase: the form of what is due is, to people, no other one. */
export const withoutPhase = (name: string): string => name.replace(/\.due$/, "");

/** `cabinCrew.jp and 3 more`. */
export function namedForms(names: readonly string[]): FaultValue {
  const [first = "", ...others] = new Set(names.map(withoutPhase));
  return others.length === 0 ? first : phrase("andMore", { name: first, more: others.length });
}

/**
 * Params that name the forms of a fault or the name that was probably meant. They differ between faults that are the
 * same.
 */
const incidental = new Set(["forms", "inForms", "counted", "meant"]);

/** What faults that are the same have in common. */
export const sameness = ({ code, params }: { code: string; params: FaultParams }): string =>
  JSON.stringify([code, Object.entries(params).filter(([name]) => !incidental.has(name))]);

/** Of several faults at one place, found in several forms, the last. */
export const onePerPlace = (faults: Fault[]): Fault[] => [
  ...new Map(faults.map((fault) => [`${fault.file} ${fault.at}`, fault])).values(),
];
