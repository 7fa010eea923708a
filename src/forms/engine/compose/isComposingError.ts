/** Whether an error is a sentence of ours about the files: V8's errors have classes of their own. */
export const isComposingError = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error;
