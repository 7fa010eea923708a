import type { ClipboardEvent } from "react";
import type { AnswersStore } from "../../renderer/answers";

/** A cell of a spreadsheet as it is copied: in quotes where it holds a tab, a line break or a quote. */
const cell = /(^|\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/g;

/** The rows of a copied table; undefined for a text without cells beside each other. */
export function tableOf(text: string): string[][] | undefined {
  if (!text.includes("\t")) return undefined;
  const rows: string[][] = [];
  for (const [, before, quoted, plain = ""] of text.replace(/\r?\n$/, "").matchAll(cell)) {
    const value = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    if (before === "\t") rows.at(-1)?.push(value);
    else rows.push([value]);
  }
  return rows;
}

/**
 * Fills the boxes from the one that is pasted into, to the right and down, where a table is pasted that fits.
 * @param boxes JSON Pointers to the answers, by row and column; those that are not drawn are passed over
 */
export function pasteTable(
  event: ClipboardEvent,
  boxes: readonly (readonly string[])[],
  answers: Pick<AnswersStore, "set">,
): void {
  const { target, clipboardData } = event;
  const rows = tableOf(clipboardData.getData("text/plain"));
  if (!rows || !(target instanceof HTMLElement)) return;
  const drawn = boxes.filter(([first = ""]) => document.getElementById(first));
  const top = drawn.findIndex((row) => row.includes(target.id));
  const left = drawn[top]?.indexOf(target.id) ?? -1;
  const filled = rows.flatMap((row, down) =>
    row.map((text, along) => ({ text: text.trim(), pointer: drawn[top + down]?.[left + along] })),
  );
  if (left < 0 || filled.some(({ pointer }) => pointer === undefined)) return;
  event.preventDefault();
  for (const { text, pointer = "" } of filled) answers.set(pointer, text || undefined);
  // On to what comes behind the row.
  document.getElementById(filled[(rows[0]?.length ?? 1) - 1]?.pointer ?? "")?.focus();
}
