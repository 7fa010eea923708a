import { byteOrderMark, csvLine, csvLineEnd } from "../../csv";
import type { Parts } from "../../parts";
import type { ZipEntry } from "../../personalData/streamZip";
import { sizeOfFiles } from "../../store/files";
import { listFileRefs } from "../../uploads/listFileRefs";
import { readApplicationFiles } from "../../uploads/readApplicationFiles";
import type { SeenApplication } from "../list/listColumn";
import { type ExportedSheet, exportFormats } from "./exportFormats";

/** The limits of a ZIP without 64-bit sizes, with some room left for the CSV files in it. */
export const mostOfFolder = { bytes: 4_000_000_000, files: 60_000 };

/** The most file names in one query. */
const atOnce = 1000;

/** The number and size in bytes of the files that the seen answers of these rows refer to. */
export async function sizeOfFolder(
  { db }: Pick<Parts, "db">,
  rows: readonly SeenApplication[],
): Promise<{ files: number; bytes: number }> {
  const names = [
    ...new Set(rows.flatMap(({ answers }) => listFileRefs(answers).map(({ fileName }) => fileName))),
  ];
  let bytes = 0;
  for (let from = 0; from < names.length; from += atOnce)
    bytes += await sizeOfFiles(db, names.slice(from, from + atOnce));
  return { files: names.length, bytes };
}

interface Folder extends ExportedSheet {
  /** The column headings of the list of files that could not be read. */
  heads: readonly string[];
  /** Called before the files of an application are read, with the pointers of the answers that refer to them. */
  onFiles(applicationId: number, pointers: readonly string[]): Promise<void>;
}

/**
 * A list as a folder: its rows, and the files that the seen answers refer to (for a PDF, the reading copy).
 * If some files could not be read, the last entry is a list of these files. Files are read one by one, as the
 * entries are consumed.
 */
export async function* folderEntries(
  parts: Pick<Parts, "db" | "files" | "keys">,
  { heads, onFiles, ...sheet }: Folder,
): AsyncGenerator<ZipEntry> {
  const { at } = sheet;
  yield { name: "applications.csv", at, isText: true, content: exportFormats.csv.write(sheet) };
  const missing: string[] = [];
  for (const { standing, answers } of sheet.rows) {
    const refs = listFileRefs(answers);
    if (refs.length === 0) continue;
    await onFiles(
      standing.id,
      refs.map(({ path }) => path),
    );
    for await (const { answer, path, content } of readApplicationFiles(parts, standing.id, answers))
      if (content) yield { name: path, at, content: [content.bytes] };
      else missing.push(csvLine([String(standing.id), answer]));
  }
  if (missing.length === 0) return;
  const lines = [csvLine(heads), ...missing].map((line) => line + csvLineEnd);
  yield { name: "missing.csv", at, isText: true, content: [Buffer.from(byteOrderMark + lines.join(""))] };
}
