/** Counts the answers of each call by status and code. */
export class Tally {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly totals = new Map<string, number>();

  add(name: string, outcome: string): void {
    const ofCall = this.#counts.get(name) ?? new Map<string, number>();
    this.#counts.set(name, ofCall);
    for (const counts of [ofCall, this.totals]) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }

  of(name: string, outcome: string): number {
    return this.#counts.get(name)?.get(outcome) ?? 0;
  }

  /** A line for each call: 2xx first, then each code. */
  report(): string {
    return byName(this.#counts)
      .map(([name, counts]) => {
        const told = byName(counts).map(([outcome, count]) => `${outcome} ${count}`);
        return `${name.padEnd(24)} ${told.join(", ")}`;
      })
      .join("\n");
  }
}

function byName<T>(counts: ReadonlyMap<string, T>): [string, T][] {
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}
