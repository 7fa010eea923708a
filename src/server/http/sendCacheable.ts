import type { FastifyReply, FastifyRequest } from "fastify";
import { entityTag, includesEntityTag } from "./entityTag";

export interface CacheableText {
  body: string;
  /** The media type, with its character set. */
  type: string;
  changedAt: Date;
}

/** Seconds for which a cached copy is fresh. */
const maxAge = 60;

/** Sends a text that any cache may keep, or 304 to a client that has it already (RFC 9110, section 13.2.2). */
export function sendCacheable(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, type, changedAt }: CacheableText,
): FastifyReply {
  const etag = entityTag(body);
  // The dates of HTTP have whole seconds only.
  const second = Math.floor(changedAt.getTime() / 1000) * 1000;
  reply.headers({
    etag,
    "last-modified": new Date(second).toUTCString(),
    "cache-control": `public, max-age=${maxAge}`,
  });
  const ifNoneMatch = headers["if-none-match"];
  const isUnchanged =
    ifNoneMatch === undefined
      ? Date.parse(headers["if-modified-since"] ?? "") >= second
      : includesEntityTag(ifNoneMatch, etag);
  return isUnchanged ? reply.code(304).send() : reply.type(type).send(body);
}
