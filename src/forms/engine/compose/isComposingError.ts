import type { FaultPhrase } from "../faultData";
import type { Change } from "./sources";

/** A named change that cannot be made. Each language words `reason`; `part` is the part of the change at fault. */
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

/** Whether an error is a sentence of ours about the files: V8's errors have classes of their own. */
export const isComposingError = (error: unknown): error is Error =>
  error instanceof ChangeError || (error instanceof Error && error.constructor === Error);
