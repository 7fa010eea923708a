import { stripControlCharacters } from "./stripControlCharacters";

/** The value of a cell. */
export type Cell = string | number | boolean | null;
export type TableRow = Record<string, Cell>;

/** Output formats for rows with equal columns. */
export const rowFormats = ["table", "csv", "json"] as const;

export const formatOption = {
  format: {
    value: rowFormats,
    does: "how to write it; csv is for a spreadsheet; a table by default",
  },
} as const;

export function formatRows(format: string | undefined, columns: readonly string[], rows: TableRow[]): string {
  if (format === "json") return JSON.stringify(rows, null, 2);
  const cells = rows.map((row) => columns.map((column) => cellText(row[column])));
  return format === "csv" ? csv([[...columns], ...cells]) : table([[...columns], ...cells]);
}

function cellText(cell: Cell | undefined): string {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return cell === null || cell === undefined ? "" : String(cell);
}

/** CSV (RFC 4180), with a byte order mark, by which spreadsheets recognise UTF-8. */
function csv(lines: string[][]): string {
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(",")).join("\r\n")}`;
}

// A spreadsheet would run such a cell as a formula, and applicants can type one.
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

function csvCell(text: string): string {
  const escaped = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

function table(lines: string[][]): string {
  const cells = lines.map((line) => line.map(stripControlCharacters));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => width(line[column] ?? ""))),
  );
  const padded = (text: string, column: number) => text + " ".repeat((widths[column] ?? 0) - width(text));
  return cells.map((line) => line.map(padded).join("  ").trimEnd()).join("\n");
}

// Chinese and Japanese characters are two columns wide in a terminal.
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/gu;

function width(text: string): number {
  return [...text].length + (text.match(wide)?.length ?? 0);
}
