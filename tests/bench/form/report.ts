import { cpus, platform, release } from "node:os";
import { contenders } from "./contenders";
import type { Figure, Measured } from "./rounds";
import { sample } from "./validation";
import type { WizardWeight } from "./wizardWeight";

export interface Result {
  date: string;
  machine: string;
  command: string;
  rounds: number;
  /** By contender. */
  figures: Record<string, Measured>;
  /** The JavaScript of each contender's page, in KB of brotli. */
  weights: Record<string, number>;
  wizard: WizardWeight;
  /** Milliseconds for one validation of a whole application. */
  validation: { node: number; chromium: number };
}

export function machineName(chromium: string): string {
  const [cpu] = cpus();
  return `${cpu?.model.trim() ?? "unknown processor"}, ${cpus().length} cores, ${platform()} ${release()}, Node ${process.versions.node}, Chromium ${chromium}`;
}

const columns: Array<[title: string, cell: (measured: Measured, weight: number) => string]> = [
  ["Key, ms", ({ small }) => ms(small.key)],
  ["× native", ({ small }) => times(small.key)],
  ["× native, CPU 4× slower", ({ throttled }) => times(throttled.key)],
  ["Key at 1,028 inputs, ms", ({ large }) => ms(large.key)],
  ["× native", ({ large }) => times(large.key)],
  ["Key on the thread, × native", ({ small }) => times(small.keyWork)],
  ["at 1,028 inputs, ms", ({ large }) => ms(large.keyWork)],
  ["× native", ({ large }) => times(large.keyWork)],
  ["Mount, ms", ({ small }) => whole(small.mount)],
  ["× native", ({ small }) => times(small.mount)],
  ["Mount on the thread, × native", ({ small }) => times(small.mountWork)],
  ["Condition, ms", ({ small }) => ms(small.flip)],
  ["Add an entry, ms", ({ small }) => ms(small.add)],
  ["to 20, ms", ({ small }) => ms(small.addTo20)],
  ["JS, KB", (_, weight) => weight.toFixed(0)],
];

/** The tables, as Markdown. */
export function report({
  date,
  machine,
  command,
  rounds,
  figures,
  weights,
  wizard,
  validation,
}: Result): string {
  const rows = contenders.flatMap(({ name, title }) => {
    const measured = figures[name];
    return measured ? [[title, ...columns.map(([, cell]) => cell(measured, weights[name] ?? 0))]] : [];
  });
  return [
    table([["", ...columns.map(([title]) => title)], ...rows]),
    table([
      ["", "here", "at most"],
      ["JavaScript of the wizard beyond the shell, KB of brotli", wizard.beyond.toFixed(1), "100"],
      ["The form's words in one language, KB of brotli", wizard.words.toFixed(1), ""],
      ["The shell, KB of brotli", wizard.shell.toFixed(1), ""],
      [`Validation of all of ${sample.form}, warm, in Node, ms`, validation.node.toFixed(4), "0.1"],
      ["… and in Chromium, ms", validation.chromium.toFixed(4), "0.1"],
    ]),
    `${date}, ${rounds} rounds, \`${command}\`; ${machine}.`,
  ].join("\n\n");
}

function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join(
    "\n",
  );
}

const ms = (figure: Figure | undefined) => (figure ? figure.median.toFixed(2) : "");
const whole = (figure: Figure | undefined) => (figure ? figure.median.toFixed(0) : "");
const times = (figure: Figure | undefined) => (figure ? figure.ratio.toFixed(2) : "");
