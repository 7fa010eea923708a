import type { FaultPhrase } from "../faultData";
import type { Change } from "./sources";

/** What a named change cannot do: `reason` in words of each language, `part` is the part of the change at fault. */
export class ChangeError extends Error {
  constructor(
    message: string,
    readonly reason: FaultPhrase,
    readonly part: string,
    readonly change?: Change,
  ) {
    super(message);
  }
}

/** Whether an error has a sentence of ours about what does not fit: those of V8 have classes of their own. */
export const isComposingError = (error: unknown): error is Error =>
  error instanceof ChangeError || (error instanceof Error && error.constructor === Error);
