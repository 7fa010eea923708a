import type { FaultPhrase } from "../faultData";
import type { Change } from "./sources";

/**
 * The error for a named change that cannot be made. Each language has words for `reason`; `part` is the
 * member of the change that is wrong.
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
 * Whether an error was thrown by composing, because of the files. Errors of the JavaScript engine itself do
 * not count: they are of subclasses of `Error`, such as `TypeError`.
 */
export const isComposingError = (error: unknown): error is Error =>
  error instanceof ChangeError || (error instanceof Error && error.constructor === Error);
