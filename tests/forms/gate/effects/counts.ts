import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../../src/tools/projectFolders";
import { type Judged, type Verdict, verdicts } from "./verdict";

const readme = join(import.meta.dirname, "../README.md");
const [begin, end] = ["<!-- counts -->", "<!-- end of counts -->"];

/** How often each verdict was given, with the seconds that it took. */
export interface Counts extends Record<Verdict, number> {
  falseAlarms: number;
  seconds: number;
}

export const noCounts = (): Counts => ({
  line: 0,
  file: 0,
  elsewhere: 0,
  harmless: 0,
  missed: 0,
  crash: 0,
  falseAlarms: 0,
  seconds: 0,
});

export function count(counts: Counts, { verdict, isFalseAlarm }: Judged, seconds: number): void {
  counts[verdict]++;
  if (isFalseAlarm) counts.falseAlarms++;
  counts.seconds += seconds;
}

export function added(one: Counts, other: Counts): Counts {
  const sum = noCounts();
  for (const verdict of verdicts) sum[verdict] = one[verdict] + other[verdict];
  return {
    ...sum,
    falseAlarms: one.falseAlarms + other.falseAlarms,
    seconds: one.seconds + other.seconds,
  };
}

/** Writes the rows of these folders into the table of the README. The rows of other folders stay as long as the folder. */
export function writeCounts(byFolder: ReadonlyMap<string, Counts>): void {
  const text = readFileSync(readme, "utf8");
  const [head = "", rest = ""] = text.split(begin);
  const [table = "", tail = ""] = rest.split(end);
  const rows = new Map(
    table.split("\n").flatMap((line) => {
      const [, name = "", ...cells] = line.split("|").map((cell) => cell.trim());
      return /^(?:schemas|locales)/.test(name) && isThere(name)
        ? [[name, cells.slice(0, -1).map(Number)] as const]
        : [];
    }),
  );
  for (const [folder, counts] of byFolder) rows.set(folder, cellsOf(counts));
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sums = sorted.reduce<number[]>(
    (sum, [, cells]) => cells.map((cell, index) => cell + (sum[index] ?? 0)),
    [],
  );
  const lines = [
    "| | mutations | at its line | in its file | elsewhere | harmless | missed | crashes | refused, though nothing changes | seconds |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...[...sorted, ["all", sums] as const].map(([name, cells]) => `| ${name} | ${cells.join(" | ")} |`),
  ];
  writeFileSync(readme, `${head}${begin}\n${lines.join("\n")}\n${end}${tail}`);
}

/** Whether the folder or file of a row exists; the row of a file directly in `locales/` omits `.json`. */
const isThere = (name: string) => [name, `${name}.json`].some((each) => existsSync(join(root, each)));

function cellsOf(counts: Counts): number[] {
  const own = verdicts.map((verdict) => counts[verdict]);
  return [own.reduce((sum, each) => sum + each, 0), ...own, counts.falseAlarms, Math.round(counts.seconds)];
}
