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

/** Whether an error is one of ours about the files: V8's own errors are of other classes. */
export const isComposingError = (error: unknown): error is Error =>
  error instanceof ChangeError || (error instanceof Error && error.constructor === Error);
