import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** What the tool sends in a header; the body is the file that the command reads. */
export interface StaffRequest {
  /** What was typed behind `npm run staff --`. */
  typed: string[];
  /** Who typed it. */
  staff: string;
}

/** What the server answers, a line of JSON each; the last one ends it. */
export type StaffReply =
  | { say: string }
  | { progress: string }
  | { complain: string }
  /** Of the file that the command writes, in base64. */
  | { bytes: string }
  /** The exit code. */
  | { end: number };

const header = "staff-errand";

export function staffRequestHeaders(errand: StaffRequest): Record<string, string> {
  return { [header]: Buffer.from(JSON.stringify(errand)).toString("base64") };
}

/** @throws Error when somebody else than the tool has called */
export function readStaffRequest({ headers }: Pick<IncomingMessage, "headers">): StaffRequest {
  const { typed, staff }: Partial<StaffRequest> = JSON.parse(decoded(headers));
  if (!Array.isArray(typed) || typeof staff !== "string") throw new Error("This is no errand.");
  return { typed: typed.map(String), staff };
}

function decoded(headers: IncomingHttpHeaders): string {
  return Buffer.from(String(headers[header] ?? ""), "base64").toString("utf8");
}
