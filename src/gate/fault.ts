/** A mistake in `schemas/` or `locales/`, explained for the person who wrote the file. */
export interface Fault {
  /** The path within the project: `schemas/markets/jp.json`. */
  file: string;
  /** JSON Pointer to the place; the whole file when absent. */
  at?: string;
  /** The place as a character offset in the text, when no pointer leads to it. */
  offset?: number;
  /** What is wrong and, if known, what would be right. */
  says: string;
}

/** A fault without its file. */
export type Found = Omit<Fault, "file">;
