import type { RefusalCode } from "./operation";

/** Thrown where an operation cannot be done; `applyOperation` makes an outcome of it. */
export class RefusedOperation extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, params: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The value, where there is one. @throws RefusedOperation */
export function found<Value>(
  value: Value | undefined,
  code: RefusalCode,
  params?: Readonly<Record<string, string>>,
): Value {
  if (value === undefined) throw new RefusedOperation(code, params);
  return value;
}
