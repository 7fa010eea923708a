import { type Language, languages } from "../../../engine/form";
import { isSpreadsheetFormula } from "../../../engine/isSpreadsheetFormula";
import type { FormWord } from "../../protocol";
import type { TranslatedFile, TranslatedUnit } from "./translatedFile";

/** The names of the columns. `changed` lists the languages whose translation is older than its English. */
const columns = ["key", ...languages, "changed"] as const;

/** With this mark, spreadsheets read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

/** Returns the words of a form as a table, with commas and quotation marks (RFC 4180). */
export function wordsToCsv(words: readonly FormWord[]): string {
  const rows = words.map(({ key, words: texts }) => [
    key,
    ...languages.map((language) => texts[language].text ?? ""),
    languages.filter((language) => texts[language].acceptedNote !== null).join(" "),
  ]);
  return byteOrderMark + [columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const plain = escapeFormula(text);
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Whether a text is a formula after any apostrophes: each of them may be one that `escapeFormula` has put there. */
const isEscapable = (text: string) => isSpreadsheetFormula(text.replace(/^'+/, ""));

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
const escapeFormula = (text: string) => (isEscapable(text) ? `'${text}` : text);

/** Takes the apostrophe of `escapeFormula` away. */
const unescapeFormula = (text: string) => (text.startsWith("'") && isEscapable(text) ? text.slice(1) : text);

/**
 * Reads a table from `wordsToCsv`, which a spreadsheet may have saved with semicolons or tabs, and with rows and columns
 * in another order.
 */
export function readCsv(text: string): TranslatedFile {
  const plain = text.replace(/^\uFEFF/, "");
  const separator = [",", ";", "\t"].find((each) => /^[^\r\n]*/.exec(plain)?.[0].includes(each)) ?? ",";
  const rows = cellsIn(plain, separator);
  if (!Array.isArray(rows)) return { broken: "syntax", line: rows.unended };
  const [head, ...others] = rows.filter(({ cells }) => cells.some((each) => each.trim() !== ""));
  const names = head?.cells.map((each) => each.trim()) ?? [];
  const at = (name: string) => names.indexOf(name);
  if (at("key") < 0 || at("en") < 0) return { broken: "columns", line: 1 };
  const odd = others.find(({ cells }) => cells.length !== names.length);
  if (odd) return { broken: "columns", line: odd.line };
  return {
    units: others.map(({ cells }): TranslatedUnit => {
      const texts = languages.flatMap(
        (language): Array<[Language, string]> =>
          at(language) < 0 ? [] : [[language, cells[at(language)] ?? ""]],
      );
      return {
        key: cells[at("key")] ?? "",
        source: cells[at("en")],
        texts: Object.fromEntries(texts),
      };
    }),
  };
}

/**
 * The rows of a table, each with the number of its first line, from 1; or the line of a quotation mark without its
 * pair.
 */
function cellsIn(
  text: string,
  separator: string,
): Array<{ line: number; cells: string[] }> | { unended: number } {
  const rows: Array<{ line: number; cells: string[] }> = [];
  let row = { line: 1, cells: [""] };
  let line = 1;
  let quotedFrom = 0;
  const add = (part: string) => {
    row.cells[row.cells.length - 1] += part;
  };
  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? "";
    const isBreak = char === "\n" || (char === "\r" && text[index + 1] !== "\n");
    if (isBreak) line++;
    if (quotedFrom > 0) {
      if (char !== '"') add(char === "\r" ? (isBreak ? "\n" : "") : char);
      else if (text[index + 1] === '"') add(text[++index] ?? "");
      else quotedFrom = 0;
    } else if (char === '"' && row.cells.at(-1) === "") quotedFrom = line;
    else if (char === separator) row.cells.push("");
    else if (isBreak) {
      rows.push(row);
      row = { line, cells: [""] };
    } else if (char !== "\r") add(char);
  }
  if (quotedFrom > 0) return { unended: quotedFrom };
  return [...rows, row].map(({ line, cells }) => ({ line, cells: cells.map(unescapeFormula) }));
}
