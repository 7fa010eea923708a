import type { ExportFormat } from "../../../contract/desk/lists";
import type { ColumnValue } from "../../../forms/engine/purposes/buildApplicationListColumns";
import { byteOrderMark, csvLine, csvLineEnd } from "../../csv";
import type { ListColumn, SeenApplication } from "../list/listColumn";
import { type WorkbookCell, xlsx } from "./xlsx";

/** The columns and rows of an exported list. */
export interface ExportedSheet {
  columns: readonly ListColumn[];
  rows: readonly SeenApplication[];
  at: Date;
}

interface Format {
  type: string;
  write(sheet: ExportedSheet): AsyncIterable<Uint8Array>;
}

/**
 * The formats of the files that a list can be written to. A file has a head with the labels of the columns,
 * then a row for each application.
 */
export const exportFormats: Record<ExportFormat, Format> = {
  csv: {
    type: "text/csv; charset=utf-8",
    write: ({ columns, rows }) =>
      inBytes(rows, {
        before: byteOrderMark + csvLine(columns.map(({ label }) => label)) + csvLineEnd,
        each: (row) => csvLine(columns.map((column) => textOf(column, row))) + csvLineEnd,
        after: "",
      }),
  },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: ({ columns, rows, at }) => xlsx(workbookRows(columns, rows), at),
  },
  json: {
    type: "application/json; charset=utf-8",
    write: ({ columns, rows }) => {
      const about = columns.map(({ values: _, text: __, ...column }) => column);
      return inBytes(rows, {
        before: `{"columns":${JSON.stringify(about)},"rows":[`,
        each: (row, index) =>
          `${index === 0 ? "" : ","}\n${JSON.stringify(columns.map((column) => dataOf(column, row)))}`,
        after: "\n]}\n",
      });
    },
  },
};

/** The text of a cell. A date is `YYYY-MM-DD` or `YYYY-MM`, which spreadsheets and programs read. */
const textOf = (column: ListColumn, row: SeenApplication): string =>
  column.kind === "date" ? column.values(row).join("; ") : column.text(row);

/** The answer in a cell: a list for several answers, null without an answer. */
function dataOf(column: ListColumn, row: SeenApplication): ColumnValue | readonly ColumnValue[] | null {
  const values = column.values(row);
  return values.length > 1 ? values : (values[0] ?? null);
}

function* workbookRows(columns: readonly ListColumn[], rows: readonly SeenApplication[]) {
  yield columns.map(({ label }): WorkbookCell => label);
  for (const row of rows) yield columns.map((column) => workbookCell(column, row));
}

function workbookCell(column: ListColumn, row: SeenApplication): WorkbookCell {
  const [value, ...others] = column.values(row);
  if (others.length > 0 || column.kind === "choice") return textOf(column, row);
  if (typeof value === "number") return value;
  return column.kind === "date" && typeof value === "string" ? { day: value } : textOf(column, row);
}

interface Pieces {
  before: string;
  each(row: SeenApplication, index: number): string;
  after: string;
}

/** The number of rows in a piece. Other requests are served between two pieces. */
const atOnce = 200;

async function* inBytes(rows: readonly SeenApplication[], { before, each, after }: Pieces) {
  yield Buffer.from(before);
  for (let from = 0; from < rows.length; from += atOnce) {
    const piece = rows.slice(from, from + atOnce).map((row, index) => each(row, from + index));
    yield Buffer.from(piece.join(""));
  }
  yield Buffer.from(after);
}
