import type { Browser } from "playwright";
import { type ContenderName, contenders } from "./contenders";
import { type Figures, measurePage, type Plan, sizes } from "./measurePage";

/** The measurements of each contender in each round. */
const runs = {
  small: { entries: sizes.small, keys: 24, throttle: 1, whole: true },
  throttled: { entries: sizes.small, keys: 24, throttle: 4, whole: false },
  large: { entries: sizes.large, keys: 12, throttle: 1, whole: false },
} satisfies Record<string, Omit<Plan, "url">>;

type Run = keyof typeof runs;
export type Measured = Record<Run, Partial<Record<keyof Figures, Figure>>>;

export interface Figure {
  /** The median of the rounds, in milliseconds. */
  median: number;
  /** The median of the ratio to the native form of the same round. */
  ratio: number;
}

const hand: readonly string[] = ["native", "ours"];

/**
 * Measures every contender in each round, so that a slow moment of the machine affects all of them alike.
 * @throws Error when a page is not the form of the model
 */
export async function measureRounds(
  browser: Browser,
  base: string,
  names: readonly ContenderName[],
  rounds: number,
  say: (line: string) => void,
): Promise<Record<string, Measured>> {
  const seen: Array<Record<string, Partial<Record<Run, Partial<Figures>>>>> = [];
  for (let round = 0; round < rounds; round++) {
    const figures: (typeof seen)[number] = {};
    for (const name of names) {
      figures[name] = {};
      for (const [run, plan] of runEntries) {
        // The slowest contenders are measured in three rounds only: each takes minutes at this size, and their
        // figures are far apart.
        if (run === "large" && round >= 3 && !hand.includes(name)) continue;
        figures[name][run] = await measurePage(browser, { url: `${base}dist/bench/${name}.html`, ...plan });
      }
    }
    seen.push(figures);
    say(`Round ${round + 1} of ${rounds}`);
  }

  const figure = (name: string, run: Run, what: keyof Figures): Figure | undefined => {
    const pairs = seen.flatMap((figures) => {
      const value = figures[name]?.[run]?.[what];
      const native = figures.native?.[run]?.[what];
      return value === undefined || native === undefined ? [] : [{ value, ratio: value / native }];
    });
    return pairs.length === 0
      ? undefined
      : { median: median(pairs.map(({ value }) => value)), ratio: median(pairs.map(({ ratio }) => ratio)) };
  };
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        small: figuresOf((what) => figure(name, "small", what)),
        throttled: figuresOf((what) => figure(name, "throttled", what)),
        large: figuresOf((what) => figure(name, "large", what)),
      },
    ]),
  );
}

const runEntries = [
  ["small", runs.small],
  ["throttled", runs.throttled],
  ["large", runs.large],
] as const;

function figuresOf(figure: (what: keyof Figures) => Figure | undefined): Measured[Run] {
  const found: Measured[Run] = {};
  for (const what of ["mount", "mountWork", "key", "keyWork", "flip", "add", "addTo20"] as const) {
    const value = figure(what);
    if (value) found[what] = value;
  }
  return found;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export const allNames = contenders.map(({ name }) => name);
