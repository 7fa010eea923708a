import { canPeriodBeLonger } from "./period";
import { keepEvents, type Purpose } from "./purpose";

/** What the statement promises about one purpose, without its words. */
export type PromisedPurpose = Omit<Purpose, "terms"> & { classes: string[] };

/** What the privacy statement promises: applicants accept it anew only where it becomes wider. */
export interface StatementPromise {
  /**
   * The version of the statement's frame, which is the text that an editor writes around the lists of what the
   * forms ask.
   */
  frame: number;
  /** The promised purposes of each market; a null market stands for the account itself. */
  scopes: Array<{ market: string | null; purposes: Record<string, PromisedPurpose> }>;
}

/** The part of a promise that is about an account itself and about applications in these markets. */
export const limitPromiseToMarkets = (
  promise: StatementPromise,
  markets: readonly string[],
): StatementPromise => ({
  ...promise,
  scopes: promise.scopes.filter(({ market }) => market === null || markets.includes(market)),
});

/** One way in which a promise is wider than an older promise. */
export interface Widening {
  kind: "purpose" | "class" | "audience" | "from" | "keep" | "basis";
  market: string | null;
  purpose: string;
  /** The part that has become wider: the class, audience, stage, event or basis; empty for a new purpose. */
  detail: string;
}

/**
 * Everything in which a promise is wider than an older one: a new purpose, class, audience or basis, an
 * earlier stage, a longer time. Any change of the basis counts as wider. The frame is not compared here.
 * @param stages the stages of an application, the first one first
 */
export function widenings(older: StatementPromise, newer: StatementPromise, stages: string[]): Widening[] {
  return newer.scopes.flatMap(({ market, purposes }) => {
    const before = older.scopes.find((scope) => scope.market === market)?.purposes ?? {};
    return Object.entries(purposes).flatMap(([purpose, now]) => {
      const was = before[purpose];
      const found = was
        ? wideningsOf(was, now, stages)
        : ([{ kind: "purpose", detail: "" }] satisfies Found[]);
      return found.map((each) => ({ ...each, market, purpose }));
    });
  });
}

type Found = Pick<Widening, "kind" | "detail">;

function wideningsOf(was: PromisedPurpose, now: PromisedPurpose, stages: string[]): Found[] {
  return [...added("class", was.classes, now.classes), ...purposeWidenings(was, now, stages)];
}

/** Everything in which a purpose permits more than the same purpose did earlier. */
export function purposeWidenings(was: Purpose, now: Purpose, stages: string[]): Found[] {
  const isEarlier = stages.indexOf(now.from) < stages.indexOf(was.from);
  return [
    ...added("audience", was.audience, now.audience),
    ...(isEarlier ? [{ kind: "from", detail: now.from } as const] : []),
    ...keepEvents
      .filter((event) => canPeriodBeLonger(now.keep[event], was.keep[event]))
      .map((detail): Found => ({ kind: "keep", detail })),
    ...added("basis", [was.basis], [now.basis]),
  ];
}

const added = (kind: Widening["kind"], older: string[], newer: string[]) =>
  newer.filter((each) => !older.includes(each)).map((detail): Found => ({ kind, detail }));
