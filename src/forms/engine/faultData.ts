/** A mistake in a file, as data: `locales/<language>/faults.json` has the sentence of its code. */
export interface FaultData {
  code: string;
  params: FaultParams;
  /** The edit that caused the fault, if it was made in another place: `since this was added`. */
  cause?: FaultPhrase;
}

export type FaultParams = Readonly<Record<string, FaultValue>>;

/** What fills a placeholder of a sentence: a text as it stands, a list, or a part that each language words. */
export type FaultValue = string | number | readonly FaultValue[] | FaultPhrase;

export interface FaultPhrase {
  phrase: string;
  params: FaultParams;
}
