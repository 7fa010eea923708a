/**
 * Separates the parts of an incomplete or invalid date where a part contains a hyphen. No part can contain a line
 * break.
 */
const lineEnd = "\n";

/**
 * A date as typed in parts, the year first: `2001-02-03` or `2001-2-`; each part on its own line if a part
 * has a hyphen.
 */
export const joinParts = (parts: readonly string[]): string =>
  parts.join(parts.some((part) => part.includes("-")) ? lineEnd : "-");

/** The parts of a date that was typed in parts, the year first. */
export const splitParts = (date: string): string[] => date.split(date.includes(lineEnd) ? lineEnd : "-");
