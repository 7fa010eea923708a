import type { FastifyRequest } from "fastify";
import type { ErrorCode } from "../../contract/codes";

/** Fields of the log for a request besides its route and status: ids and codes, and never typed text. */
interface Logged {
  /** The account of the request, or the account that an attempt to sign in was for. */
  account?: string;
  /** The person of the desk. */
  staff?: string;
  refused?: ErrorCode;
}

const facts = new WeakMap<FastifyRequest, Logged>();

export function addLogFields(request: FastifyRequest, fact: Logged): void {
  facts.set(request, { ...facts.get(request), ...fact });
}

export const getLogFields = (request: FastifyRequest): Logged => facts.get(request) ?? {};
