import { byteOrderMark, csvLine, csvLineEnd } from "../csv";
import { stripControlCharacters } from "../stripControlCharacters";
import type { CommandIO } from "./command";

export type Cell = string | number | boolean | null;
export type TableRow = Record<string, Cell>;

/** Output formats for rows with equal columns. */
const rowFormats = ["table", "csv", "json"] as const;

export const formatOption = {
  format: {
    value: rowFormats,
    does: "how to write it; csv is for a spreadsheet; a table by default",
  },
} as const;

/** Prints rows page after page, so that only the rows of one page are in memory. */
export async function printRows(
  io: Pick<CommandIO, "print">,
  format: string | undefined,
  columns: readonly string[],
  pages: AsyncIterable<TableRow[]> | Iterable<TableRow[]>,
): Promise<void> {
  const { page, end } = writers[rowFormats.find((each) => each === format) ?? "table"](columns);
  let isFirst = true;
  for await (const rows of pages) {
    await io.print(page(rows, isFirst));
    isFirst = false;
  }
  await io.print((isFirst ? page([], true) : "") + end);
}

export async function* mapPages<T>(
  pages: AsyncIterable<T[]>,
  rowOf: (each: T) => TableRow,
): AsyncGenerator<TableRow[]> {
  for await (const page of pages) yield page.map(rowOf);
}

interface Writer {
  /** The text of a page; the text of the first page begins with the names of the columns. */
  page(rows: TableRow[], isFirst: boolean): string;
  end: string;
}

const writers: Record<(typeof rowFormats)[number], (columns: readonly string[]) => Writer> = {
  table(columns) {
    const widths: number[] = [];
    const padded = (text: string, column: number) => text + " ".repeat((widths[column] ?? 0) - width(text));
    return {
      page(rows, isFirst) {
        const lines = cellsOf(columns, rows, isFirst).map((line) => line.map(stripControlCharacters));
        // A later page may need wider columns, so the widths can still grow.
        for (const line of lines)
          for (const [column, cell] of line.entries())
            widths[column] = Math.max(widths[column] ?? 0, width(cell));
        return lines.map((line) => `${line.map(padded).join("  ").trimEnd()}\n`).join("");
      },
      end: "",
    };
  },
  csv: (columns) => ({
    page: (rows, isFirst) =>
      (isFirst ? byteOrderMark : csvLineEnd) + cellsOf(columns, rows, isFirst).map(csvLine).join(csvLineEnd),
    end: "\n",
  }),
  json: () => ({
    page(rows, isFirst) {
      const texts = rows.map((row) => `\n  ${JSON.stringify(row, null, 2).replaceAll("\n", "\n  ")}`);
      return (isFirst ? "[" : ",") + texts.join(",");
    },
    end: "\n]\n",
  }),
};

function cellsOf(columns: readonly string[], rows: TableRow[], isFirst: boolean): string[][] {
  const cells = rows.map((row) => columns.map((column) => cellText(row[column])));
  return isFirst ? [[...columns], ...cells] : cells;
}

function cellText(cell: Cell | undefined): string {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return cell === null || cell === undefined ? "" : String(cell);
}

// Chinese, Japanese and Korean characters are two columns wide in a terminal.
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/gu;

function width(text: string): number {
  return [...text].length + (text.match(wide)?.length ?? 0);
}
