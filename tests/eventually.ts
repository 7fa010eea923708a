import { vi } from "vitest";

/** Calls `check` until it no longer throws, for as long as a busy machine may need; returns its result. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000 });
