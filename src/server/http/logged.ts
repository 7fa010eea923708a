import type { FastifyRequest } from "fastify";
import type { ErrorCode } from "../../contract/codes";

/** What the log tells of a request beside its route and status: ids and codes, and never what somebody typed. */
interface Logged {
  /** The id of the account that asked, or that somebody tried to sign in to. */
  account?: string;
  refused?: ErrorCode;
}

const facts = new WeakMap<FastifyRequest, Logged>();

export function noteInLog(request: FastifyRequest, fact: Logged): void {
  facts.set(request, { ...facts.get(request), ...fact });
}

export const loggedOf = (request: FastifyRequest): Logged => facts.get(request) ?? {};
