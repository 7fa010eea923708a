/**
 * JavaScript with each character beyond Latin-1 as an escape: a single such character would make V8 keep the
 * whole module at two bytes a character. esbuild's `charset: "ascii"` does that in strings, but not in
 * regular expressions.
 */
export const escapeBeyondLatin1 = (code: string): string =>
  code.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
