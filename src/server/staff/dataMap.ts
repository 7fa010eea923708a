import { type Language, languages } from "../../forms/engine/form";
import { byteOrderMark, csvLine, csvLineEnd } from "../csv";
import { escapeHtml } from "../escapeHtml";
import { renderLanguageAttributes } from "../renderLanguageAttributes";
import { buildDataMapRows, dataMapColumns } from "./buildDataMapRows";
import type { Command } from "./command";
import { outOption } from "./exportFiles";

export const dataMap: Command = {
  does: "Writes the record of processing into a folder, as CSV and as a page: each field that the forms ask, with its purpose, who sees it and how long it is kept, by market.",
  operands: [],
  folder: "out",
  options: {
    ...outOption,
    language: { value: languages, does: "the language of the record; en by default" },
  },
  async run(parts, { options }, io) {
    const language = languages.find((each) => each === options.language) ?? "en";
    const say = (key: string) => parts.words.staff(language, key);
    const rows = buildDataMapRows(parts, language);
    const head = dataMapColumns.map(say);
    const lines = rows.map((row) => dataMapColumns.map((column) => row[column]));
    const csv = byteOrderMark + [head, ...lines].map((cells) => csvLine(cells) + csvLineEnd).join("");
    await io.append("data-map.csv", Buffer.from(csv));
    const day = parts.clock().toISOString().slice(0, 10);
    const title = `${say("dataMap")}, ${day}`;
    await io.append("data-map.html", Buffer.from(pageOf(language, title, head, lines)));
    io.say(`Wrote data-map.csv and data-map.html: ${rows.length} fields.`);
  },
};

const style =
  "body{margin:2em;font:14px/1.5 sans-serif;color:#0c1b33}table{border-collapse:collapse;width:100%}" +
  "th,td{border:1px solid #8494a8;padding:.3em .5em;text-align:start;vertical-align:top;overflow-wrap:anywhere}" +
  "thead{display:table-header-group}tr{break-inside:avoid}" +
  "@media print{body{margin:0;font-size:8px}@page{size:A4 landscape;margin:1cm}}";

/**
 * An HTML page that works without a network. When it is printed, each sheet of paper repeats the head of the
 * table.
 */
function pageOf(
  language: Language,
  title: string,
  head: readonly string[],
  lines: readonly (readonly string[])[],
): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag.split(" ")[0]}>`).join("")}</tr>`;
  const table = `<table><thead>${row(head, 'th scope="col"')}</thead><tbody>${lines.map((cells) => row(cells, "td")).join("\n")}</tbody></table>`;
  return `<!doctype html><html ${renderLanguageAttributes(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${table}</body></html>\n`;
}
