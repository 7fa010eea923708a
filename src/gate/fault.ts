/** A place in a file of `schemas/` or `locales/`. */
export interface Place {
  /** The path within the project: `schemas/markets/jp.json`. */
  file: string;
  /** JSON Pointer to the place; the whole file when absent. */
  at?: string;
  /** The place as a character offset in the text, where no pointer leads to it; it goes before the pointer. */
  offset?: number;
}

/** A mistake in `schemas/` or `locales/`, explained for the person who wrote the file. */
export interface Fault extends Place {
  /** What is wrong and, if known, what would be right. */
  says: string;
  /** Other places that have to do with it. */
  also?: Place[];
}

/** A fault without its file. */
export type Found = Omit<Fault, "file">;

/** Of several faults at one place, found in several forms, the last. */
export const onePerPlace = (faults: Fault[]): Fault[] => [
  ...new Map(faults.map((fault) => [`${fault.file} ${fault.at}`, fault])).values(),
];
