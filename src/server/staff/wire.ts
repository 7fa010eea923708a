import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** A command for the server, sent in a header; the body is the input file. */
export interface StaffRequest {
  /** The command line after `npm run staff --`. */
  typed: string[];
}

/** A line (JSON) of the server's reply; `end` is the last one. */
export type StaffReply =
  | { say: string }
  | { progress: string }
  | { complain: string }
  /** A part of a long output. */
  | { print: string }
  /** A part of the output file or, with `file`, of this file in the output folder; in base64. */
  | { bytes: string; file?: string }
  /** The exit code. */
  | { end: number };

const header = "staff-command";

export function staffRequestHeaders(request: StaffRequest): Record<string, string> {
  return { [header]: Buffer.from(JSON.stringify(request)).toString("base64") };
}

/** @throws Error when the request does not come from the staff tool */
export function readStaffRequest({ headers }: Pick<IncomingMessage, "headers">): StaffRequest {
  const { typed }: Partial<StaffRequest> = JSON.parse(decoded(headers));
  if (!Array.isArray(typed)) throw new Error("This is no command.");
  return { typed: typed.map(String) };
}

function decoded(headers: IncomingHttpHeaders): string {
  return Buffer.from(String(headers[header] ?? ""), "base64").toString("utf8");
}
