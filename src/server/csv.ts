import { isSpreadsheetFormula } from "../forms/engine/isSpreadsheetFormula";

/** The byte order mark, by which a spreadsheet recognises that a file is in UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * A line of CSV (RFC 4180), without a line break. Cells with semicolons or tabs are quoted too, because some
 * spreadsheets separate cells by these characters.
 */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(",");

export const csvLineEnd = "\r\n";

function csvCell(text: string): string {
  // Applicants can type a text that a spreadsheet would run.
  const escaped = isSpreadsheetFormula(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
