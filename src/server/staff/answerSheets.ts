import { byteOrderMark, csvLine, csvLineEnd } from "../csv";
import type { AnswerCell, SpreadAnswers } from "../personalData/flattenAnswersToTables";
import { safeName, uniqueName } from "../safeName";
import type { CommandIO } from "./command";

export interface SheetHeads {
  /** The headings of the columns before the answers of an application. */
  application: readonly string[];
  /**
   * The headings of the columns before the fields of an entry; the last column numbers the entries of an
   * application.
   */
  entry: readonly string[];
  /** The heading of the column for answers that fit no other column. */
  others: string;
}

interface Sheet {
  file: string;
  columns: AnswerCell[];
  /** Lines that are not written yet. */
  lines: string[];
}

/**
 * Answers as CSV: a sheet with a row for each application, and beside it a sheet for each collection, with a row for
 * each entry. A question has a column for each of its wordings, so that each answer is below the words of its question.
 */
export class AnswerSheets {
  readonly #applications: Sheet;
  readonly #collections = new Map<string, Sheet>();

  /** @param forms for each form a row without answers, from which the columns follow */
  constructor(heads: SheetHeads, forms: readonly SpreadAnswers[]) {
    const taken = new Set<string>();
    const sheet = (
      name: string,
      first: readonly string[],
      rows: AnswerCell[][],
      last: readonly string[],
    ): Sheet => {
      const columns = [...new Map(rows.flat().map((cell) => [keyOf(cell), cell])).values()];
      const head = [...first, ...columns.map(({ heading }) => heading), ...last];
      return { file: `${uniqueName(name, taken)}.csv`, columns, lines: [byteOrderMark + csvLine(head)] };
    };
    const rows = forms.map(({ cells }) => cells);
    this.#applications = sheet("applications", heads.application, rows, [heads.others]);
    const tables = forms.flatMap((form) => form.tables);
    for (const path of new Set(tables.map((table) => table.path))) {
      const columns = tables.filter((table) => table.path === path).map((table) => table.columns);
      this.#collections.set(path, sheet(safeName(path), heads.entry, columns, []));
    }
  }

  /** @param of the cells before the answers, and the cells before each entry */
  add(of: { application: readonly string[]; entry: readonly string[] }, row: SpreadAnswers): void {
    const others = { ...row.others };
    for (const { path, rows } of row.tables) {
      const sheet = this.#collections.get(path);
      for (const [index, cells] of rows.entries()) {
        const number = String(index + 1);
        const keep = (cell: AnswerCell) => {
          others[`${path}.${number}.${cell.path}`] = cell.text;
        };
        if (sheet) sheet.lines.push(csvLine([...of.entry, number, ...cellsIn(sheet, cells, keep)]));
        else cells.forEach(keep);
      }
    }
    const cells = cellsIn(this.#applications, row.cells, (cell) => {
      others[cell.path] = cell.text;
    });
    const rest = Object.keys(others).length > 0 ? JSON.stringify(others) : "";
    this.#applications.lines.push(csvLine([...of.application, ...cells, rest]));
  }

  /** Writes the lines since the last call. */
  async write(io: Pick<CommandIO, "append">): Promise<void> {
    for (const { file, lines } of [this.#applications, ...this.#collections.values()]) {
      const text = lines.splice(0).map((line) => line + csvLineEnd);
      if (text.length > 0) await io.append(file, Buffer.from(text.join("")));
    }
  }
}

const keyOf = ({ path, heading }: AnswerCell) => JSON.stringify([path, heading]);

/** The cells in the order of the columns. @param onOther is called with each answer that has no column */
function cellsIn(
  { columns }: Sheet,
  cells: readonly AnswerCell[],
  onOther: (cell: AnswerCell) => void,
): string[] {
  const texts = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const inColumns = columns.map((column) => {
    const key = keyOf(column);
    const text = texts.get(key)?.text ?? "";
    texts.delete(key);
    return text;
  });
  for (const cell of texts.values()) if (cell.text !== "") onOther(cell);
  return inColumns;
}
