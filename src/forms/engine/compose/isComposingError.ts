/** Whether an error says in a sentence of ours what does not fit: those of V8 have classes of their own. */
export const isComposingError = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error;
