import type { RefusalCode } from "./operation";

/** Thrown if an operation cannot be carried out; `applyOperation` turns it into an outcome. */
export class RefusedOperation extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, params: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The value, if it is defined. @throws RefusedOperation for undefined */
export function requireFound<Value>(
  value: Value | undefined,
  code: RefusalCode,
  params?: Readonly<Record<string, string>>,
): Value {
  if (value === undefined) throw new RefusedOperation(code, params);
  return value;
}
