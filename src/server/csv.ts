/** The byte order mark, by which a spreadsheet recognises that a file is in UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * A line of CSV (RFC 4180), without a line break. Cells with semicolons or tabs are quoted too, because some
 * spreadsheets separate cells by these characters.
 */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(",");

export const csvLineEnd = "\r\n";

// Matches a cell that a spreadsheet would run as a formula; applicants can type such text.
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

function csvCell(text: string): string {
  const escaped = formula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
