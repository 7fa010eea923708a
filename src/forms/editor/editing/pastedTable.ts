import { languages } from "../../engine/form";
import { focusField } from "../../renderer/focusField";

/** A cell of a spreadsheet as it is copied, with what stands before it: in quotes where it holds a tab or a line break. */
const cell = /(\t|\r\n?|\n)(?:"((?:[^"]|"")*)"(?=\t|\r|\n|$)|([^\t\r\n]*))/g;

/** A cell of several lines, copied alone. */
const oneCell = /^"(?:[^"]|"")*[\r\n](?:[^"]|"")*"\s*$/;

/** The rows of a copied table, each cell on one line; undefined for a text that is no table. */
export function tableOf(text: string): string[][] | undefined {
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

/** Boxes that ask for the same in one language each: their ids end so. */
const languageEnding = /(?:en|ja|zhTW)$/i;

/** What boxes beside each other have in common: the group or entry that they stand in, or what they are called before it. */
const rowOf = ({ id }: Box) => /^(.+)\/[^/]+$/.exec(id)?.[1] ?? id.replace(languageEnding, "");

/** The boxes of a form that stand in rows, with one for each language. */
export function languageRows(form: HTMLFormElement): Box[][] {
  const boxes = [...form.querySelectorAll<Box>("input[id], textarea[id]")];
  const rows = [...new Set(boxes.map(rowOf))].map((row) => boxes.filter((box) => rowOf(box) === row));
  return rows.filter((row) => row.filter(({ id }) => languageEnding.test(id)).length === languages.length);
}

/** The list that a box of an entry stands in; undefined for another one. */
export const listAround = (id: string): string | undefined => /^(.+)\/\d+\/[^/]+$/.exec(id)?.[1];

/** How large a table is, and how large the space is that it was pasted into, in boxes. */
export interface Unfit {
  columns: number;
  rows: number;
  across: number;
  down: number;
}

/**
 * Fills the boxes from the one that is pasted into, to the right and down, where a table is pasted; what is left empty
 * becomes so. As the browser does it, so that what is filled can be taken back in the same way.
 * @returns what is to be said where it does not fit, so that nothing was filled
 */
export function pasteTable(
  { target, clipboardData }: Pick<ClipboardEvent, "clipboardData"> & { target: unknown },
  boxes: readonly (readonly Box[])[],
): "filled" | "noTable" | Unfit {
  const rows = tableOf(clipboardData?.getData("text/plain") ?? "");
  const isTarget = (box: Box) => box === target;
  const list = target instanceof Element ? listAround(target.id) : undefined;
  // What is pasted into entries stays in their list.
  const sameList = boxes.filter(([first]) => listAround(first?.id ?? "") === list);
  const below = sameList.slice(sameList.findIndex((row) => row.some(isTarget)));
  const left = below[0]?.findIndex(isTarget) ?? -1;
  if (!rows || left < 0) return "noTable";
  const space = below.map((row) => row.slice(left));
  const cells = rows.flatMap((row, down) => row.map((text, along) => ({ text, box: space[down]?.[along] })));
  // Whoever copies whole rows copies empty cells behind them.
  if (cells.some(({ text, box }) => !box && text !== "")) {
    const columns = Math.max(...rows.map(({ length }) => length));
    return { columns, rows: rows.length, across: space[0]?.length ?? 0, down: space.length };
  }
  for (const { text, box } of cells) {
    // An entry that is closed opens.
    if (!box || !focusField(box.id)) continue;
    box.select();
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
  }
  // On to what comes behind the row.
  focusField(space[0]?.slice(0, rows[0]?.length).at(-1)?.id ?? "");
  return "filled";
}
