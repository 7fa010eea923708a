import { median } from "../api/report";
import type { DrawRate } from "./drawRate";
import type { Shift } from "./measureShift";
import type { Observed } from "./observePage";
import type { LighthouseFigures } from "./runLighthouse";

/** The results of one load of a page, from Lighthouse and from the browser. */
export type Loaded = LighthouseFigures & { observed: Observed };

/** The measurements of one row, by the name of the site: `before`, where there is one, and `now`. */
export type BySite<T> = Partial<Record<"before" | "now", T>>;

type Column<T> = [title: string, digits: number, value: (all: T) => number | undefined];

const middle = (value: (loaded: Loaded) => number) => (all: Loaded[]) => median(all.map(value));

const loadColumns: Column<Loaded[]>[] = [
  ["Performance", 0, middle(({ performance }) => performance)],
  ["First paint, s", 2, middle(({ firstPaint }) => firstPaint)],
  ["Largest, s", 2, middle(({ largestPaint }) => largestPaint)],
  ["observed, s", 2, middle(({ observed }) => observed.largestPaint)],
  ["Blocking, ms", 0, middle(({ blocking }) => blocking)],
  ["Shift", 3, middle(({ shift }) => shift)],
  ["Script, KB", 1, middle(({ observed }) => observed.code + observed.words)],
  ["HTML, KB", 1, middle(({ observed }) => observed.html)],
];

const rateColumns: Column<DrawRate>[] = [
  ["Each time, pages/s", 0, ({ each }) => each],
  ["ms a page", 1, ({ each }) => 1000 / each],
  ["Kept, pages/s", 0, ({ kept }) => kept],
];

/** By width in CSS pixels. */
export type Shifts = Map<number, Shift[]>;

/** The largest shift in any language; undefined where none was measured. */
function worst(shifts: Shift[] | undefined, part: keyof Shift): number | undefined {
  const found = (shifts ?? []).flatMap((shift) => shift[part] ?? []);
  return found.length > 0 ? Math.max(...found) : undefined;
}

const shiftColumns = (widths: readonly number[]): Column<Shifts>[] =>
  widths.flatMap((width): Column<Shifts>[] => [
    [`Entered, ${width} px`, 3, (shifts) => worst(shifts.get(width), "entered")],
    [`by a click, ${width} px`, 3, (shifts) => worst(shifts.get(width), "clicked")],
  ]);

/** How a page loads: rows by the page's name. */
export const loadTable = (rows: Map<string, BySite<Loaded[]>>) => table(rows, loadColumns);
export const rateTable = (rows: Map<string, BySite<DrawRate>>) => table(rows, rateColumns);
export const shiftTable = (rows: Map<string, BySite<Shifts>>, widths: readonly number[]) =>
  table(rows, shiftColumns(widths));

/**
 * A table in Markdown. A cell has the figure of the earlier commit and that of this one, where both are
 * measured.
 */
function table<T>(rows: Map<string, BySite<T>>, columns: Column<T>[]): string {
  const cell = ({ before, now }: BySite<T>, [, digits, value]: Column<T>) =>
    [before, now]
      .flatMap((found) => (found === undefined ? [] : [value(found)?.toFixed(digits) ?? "–"]))
      .join(" → ");
  return [
    `| | ${columns.map(([title]) => title).join(" | ")} |`,
    `|---|${columns.map(() => "---:|").join("")}`,
    ...[...rows].map(([name, found]) => {
      return `| \`${name}\` | ${columns.map((column) => cell(found, column)).join(" | ")} |`;
    }),
  ].join("\n");
}

const [begin, end] = ["<!-- figures -->", "<!-- end of figures -->"];

/** The text with other figures between its marks. @throws Error where it has no marks */
export function withFigures(text: string, figures: string): string {
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`There is no ${begin} … ${end}.`);
  return `${before}${begin}\n\n${figures}\n\n${end}${after}`;
}
