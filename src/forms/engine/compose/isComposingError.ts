import type { FaultPhrase } from "../faultData";
import type { Change } from "./sources";

/**
 * The error for a named change that cannot be made. Each language has words for `reason`; `part` is the part
 * of the change at fault.
 */
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

/**
 * Whether an error was thrown by composing, because of the files. The errors of the JavaScript engine itself
 * are of subclasses, such as `TypeError`.
 */
export const isComposingError = (error: unknown): error is Error =>
  error instanceof ChangeError || (error instanceof Error && error.constructor === Error);
