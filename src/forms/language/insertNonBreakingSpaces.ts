/** Puts a non-breaking space between a number and its unit, so that they stay on one line: "5 MB", "210 cm". */
export const insertNonBreakingSpaces = (text: string) =>
  text.replace(/(\d) (?=(?:KB|MB|cm|kg)\b)/g, "$1\u00a0");
