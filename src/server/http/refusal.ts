import { type ErrorCode, statusOfCode } from "../../contract/codes";
import type { Problem } from "../../engine/form";

export interface RefusalDetails {
  problems?: Problem[];
  /** Words for the fields that the problems name, by pointer; without one the pointer's last name is said. */
  labels?: (path: string) => { label: string; errors?: Record<string, string> } | undefined;
  /** For the two refusals that carry data. */
  data?: unknown[];
  /** Seconds to wait. */
  retryAfter?: number;
}

/** A door that does not open: answered with its code, the code's status and a sentence. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails = {},
  ) {
    super(code);
    this.status = statusOfCode[code];
  }
}
