/** Something in `schemas/` or `locales/` that does not fit, for the person who wrote it. */
export interface Fault {
  /** From the project on: `schemas/markets/jp.json`. */
  file: string;
  /** JSON Pointer to the place; the whole file when absent. */
  at?: string;
  /** The place by its distance from the beginning of the text, where there is no pointer to it. */
  offset?: number;
  /** What is wrong and, where it can be said, what would be right. */
  says: string;
}

/** A fault without its file. */
export type Found = Omit<Fault, "file">;
