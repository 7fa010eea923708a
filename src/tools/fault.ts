/** Something in `schemas/` or `locales/` that does not fit, for the person who wrote it. */
export interface Fault {
  /** From the folder's parent on: `schemas/markets/jp.json`. */
  file: string;
  /** JSON Pointer to the place; the whole file when absent. */
  at?: string;
  /** What is wrong and, where it can be said, what would be right. */
  says: string;
}
