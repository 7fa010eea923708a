/** Stands between the parts of a date that is none yet. One of them may contain a hyphen, and none a line end. */
const lineEnd = "\n";

/** A date as it is typed in parts, the year first: `2001-02-03`, `2001-2-`, or in lines where a part has a hyphen. */
export const joinParts = (parts: readonly string[]): string =>
  parts.join(parts.some((part) => part.includes("-")) ? lineEnd : "-");

/** The parts of a date that was typed in parts, the year first. */
export const splitParts = (date: string): string[] => date.split(date.includes(lineEnd) ? lineEnd : "-");
