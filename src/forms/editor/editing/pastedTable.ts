import { languages } from "../../engine/form";
import { languageFields } from "../../engine/languageFacts";
import { focusField } from "../../renderer/focusField";

/**
 * A copied cell of a spreadsheet, with the separator before it; a cell with a tab or a line break is in quotation
 * marks.
 */
const cell = /(\t|\r\n?|\n)(?:"((?:[^"]|"")*)"(?=\t|\r|\n|$)|([^\t\r\n]*))/g;

/** A single copied cell with several lines. */
const oneCell = /^"(?:[^"]|"")*[\r\n](?:[^"]|"")*"\s*$/;

/** The rows of a copied table, with each cell on one line; undefined for a text that is not a table. */
export function parsePastedTable(text: string): string[][] | undefined {
  if (!text.includes("\t") && !oneCell.test(text)) return undefined;
  const rows: string[][] = [];
  const lines = `\n${text.replace(/(?:\r\n?|\n)$/, "")}`;
  for (const [, before, quoted, plain = ""] of lines.matchAll(cell)) {
    const value = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    const words = value.trim().replaceAll(/\s*[\r\n]\s*/g, " ");
    if (before === "\t") rows.at(-1)?.push(words);
    else rows.push([words]);
  }
  return rows;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Matches the end of the id of a box, where it names one of the three languages. */
const languageEnding = new RegExp(`(?:${Object.values(languageFields).join("|")})$`, "i");

/**
 * The part of a box's id that all boxes of its row share: the group or entry, or the name without the
 * language.
 */
const rowOf = ({ id }: Box) => /^([^/]*\/.+)\/[^/]+$/.exec(id)?.[1] ?? id.replace(languageEnding, "");

/** The rows of boxes in a form: each row has one box for each language. */
export function listLanguageBoxRows(form: HTMLFormElement): Box[][] {
  const boxes = [...form.querySelectorAll<Box>("input[id], textarea[id]")];
  const rows = [...new Set(boxes.map(rowOf))].map((row) => boxes.filter((box) => rowOf(box) === row));
  return rows.filter((row) => row.filter(({ id }) => languageEnding.test(id)).length === languages.length);
}

/**
 * The part of a box's id that points to the list in whose entry the box is; undefined for a box outside of
 * lists.
 */
export const findListPointerOfBox = (id: string): string | undefined => /^(.+)\/\d+\/[^/]+$/.exec(id)?.[1];

/** The size of a pasted table (`columns`, `rows`), and of the available room (`across`, `down`), in boxes. */
export interface Unfit {
  columns: number;
  rows: number;
  across: number;
  down: number;
}

/**
 * Fills boxes with a pasted table, from the focused box to the right and down. An empty cell empties its box.
 * The boxes are filled by commands of the browser, so that the browser can undo the paste.
 * @returns `noTable` if the pasted text is not a table, or is not pasted into one of the boxes; if the table
 * does not fit, its size and the size of the room, and then no box is filled
 */
export function pasteTableIntoBoxes(
  { target, clipboardData }: Pick<ClipboardEvent, "clipboardData"> & { target: unknown },
  boxes: readonly (readonly Box[])[],
): "filled" | "noTable" | Unfit {
  const rows = parsePastedTable(clipboardData?.getData("text/plain") ?? "");
  const isTarget = (box: Box) => box === target;
  const list = target instanceof Element ? findListPointerOfBox(target.id) : undefined;
  // A table that is pasted into an entry stays in the list of the entry.
  const sameList = boxes.filter(([first]) => findListPointerOfBox(first?.id ?? "") === list);
  const below = sameList.slice(sameList.findIndex((row) => row.some(isTarget)));
  const left = below[0]?.findIndex(isTarget) ?? -1;
  if (!rows || left < 0) return "noTable";
  const space = below.map((row) => row.slice(left));
  const cells = rows.flatMap((row, down) => row.map((text, along) => ({ text, box: space[down]?.[along] })));
  // Whole rows of a spreadsheet end with empty cells, which need no box.
  if (cells.some(({ text, box }) => !box && text !== "")) {
    const columns = Math.max(...rows.map(({ length }) => length));
    return { columns, rows: rows.length, across: space[0]?.length ?? 0, down: space.length };
  }
  for (const { text, box } of cells) {
    // Moving the focus to a box in a closed entry opens the entry.
    if (!box || !focusField(box.id)) continue;
    box.select();
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
  }
  // The focus ends in the last box of the first row. After a table of one row, Tab then leads to the box
  // after the table.
  focusField(space[0]?.slice(0, rows[0]?.length).at(-1)?.id ?? "");
  return "filled";
}
