import { type ErrorCode, statusOfCode } from "../../contract/codes";
import type { Problem } from "../../forms/engine/form";

export interface RefusalDetails {
  problems?: Problem[];
  /**
   * The label of the field of each problem. Without a label, the message uses the last segment of the
   * problem's path.
   */
  labels?: ReadonlyMap<Problem, { label: string; errors?: Record<string, string> } | undefined>;
  /** The data of the reply; most refusals have none. */
  data?: unknown[];
  /** Seconds to wait; sent as `Retry-After`. */
  retryAfter?: number;
}

/**
 * The error that refuses a request. The reply has the code of the refusal, the code's HTTP status and a
 * message.
 */
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
