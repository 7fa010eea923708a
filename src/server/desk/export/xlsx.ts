import { escapeHtml } from "../../escapeHtml";
import { streamZip, type ZipEntry } from "../../personalData/streamZip";

/** A cell of a workbook. A text is never a formula, whatever it begins with. */
export type WorkbookCell = string | number | { day: string };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relationships = (id: string, type: string, target: string, more = "") =>
  `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>${more}</Relationships>`;

/**
 * The parts of a workbook (ECMA-376) except its sheet, by their paths. The styles define two cell formats;
 * dates use the second one (`s="1"`).
 */
const parts: Record<string, string> = {
  "[Content_Types].xml": `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  "_rels/.rels": relationships("rId1", "officeDocument", "xl/workbook.xml"),
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relationships(
    "rId1",
    "worksheet",
    "worksheets/sheet1.xml",
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>`,
  ),
  "xl/styles.xml": `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** Streams a workbook with one sheet, whose first row stays in view. */
export function xlsx(rows: Iterable<readonly WorkbookCell[]>, at: Date): AsyncGenerator<Uint8Array> {
  return streamZip(entries(rows, at));
}

async function* entries(rows: Iterable<readonly WorkbookCell[]>, at: Date): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(parts)) yield { name, at, content: [Buffer.from(text)] };
  yield { name: "xl/worksheets/sheet1.xml", at, isText: true, content: sheet(rows) };
}

async function* sheet(rows: Iterable<readonly WorkbookCell[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let number = 0;
  for (const row of rows) {
    number++;
    const cells = row.map((cell, index) => cellOf(cell, `${columnName(index)}${number}`));
    yield Buffer.from(`<row r="${number}">${cells.join("")}</row>`);
  }
  yield Buffer.from("</sheetData></worksheet>");
}

/** The name of a column: `A`, `B`, … `Z`, `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The most characters of a cell. Spreadsheet programs refuse a file with a longer text. */
const longest = 32_767;

function cellOf(cell: WorkbookCell, at: string): string {
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  const days = typeof cell === "object" ? serialOf(cell.day) : undefined;
  if (days !== undefined) return `<c r="${at}" s="1"><v>${days}</v></c>`;
  const text = typeof cell === "object" ? cell.day : cell;
  if (text === "") return "";
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut)}</t></is></c>`;
}

/** Removes characters that XML cannot contain, and escapes texts like `_x0041_`, which a spreadsheet would decode. */
const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")).replace(
    /_(?=x[0-9a-f]{4}_)/gi,
    "_x005F_",
  );

/**
 * The serial number of a day in a spreadsheet; undefined for a month, and for a day before 1 March 1900, because
 * spreadsheets count a 29 February 1900.
 */
function serialOf(day: string): number | undefined {
  const isCounted = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= "1900-03-01";
  return isCounted ? (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000 : undefined;
}
