/** A mistake in a file, as data: `locales/<language>/faults.json` has the sentence of its code. */
export interface FaultData {
  code: string;
  params: FaultParams;
  /** The edit that caused the fault, if the edit was made in another place: `since this was added`. */
  cause?: FaultPhrase;
}

export type FaultParams = Readonly<Record<string, FaultValue>>;

/**
 * The value of a placeholder of a sentence: a literal text or number, a list, or a part of a sentence that
 * has words in each language.
 */
export type FaultValue = string | number | readonly FaultValue[] | FaultPhrase;

export interface FaultPhrase {
  phrase: string;
  params: FaultParams;
}
