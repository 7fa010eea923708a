export interface Figure {
  title: string;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** How many requests the bare route answers while this one answers one. */
  timesBare: number;
}

export interface Result {
  date: string;
  machine: string;
  command: string;
  rounds: number;
  connections: number;
  figures: Figure[];
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The table, as Markdown. */
export function report({ date, machine, rounds, connections, figures }: Result): string {
  const rows = figures.map(({ title, perSecond, p50, p99, timesBare }) =>
    [title, perSecond.toFixed(0), `${timesBare.toFixed(1)} ×`, p50.toFixed(1), p99.toFixed(1)].join(" | "),
  );
  return [
    "| | requests/s | of bare | p50, ms | p99, ms |",
    "|---|---|---|---|---|",
    ...rows.map((row) => `| ${row} |`),
    "",
    `${machine}; ${connections} connections, medians of ${rounds} rounds, ${date}`,
  ].join("\n");
}
