import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedCoding, type Coding, compress } from "./compress";
import { entityTag, includesEntityTag } from "./entityTag";

export interface SentText {
  status: number;
  text: string;
  headers: Record<string, string>;
  isCompressible: boolean;
}

/** The tag and the compressed copies of each text, created once for a text that is sent repeatedly. */
const made = new WeakMap<SentText, { etag: string; compressed: Map<Coding, Promise<Buffer>> }>();

/** Sends a text compressed as well as the client accepts, or 304 to a client that has it already. */
export async function sendText(
  sent: SentText,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { etag, compressed } = madeOf(sent);
  reply.headers({ ...sent.headers, etag });
  const ifNoneMatch = headers["if-none-match"];
  if (sent.status === 200 && ifNoneMatch !== undefined && includesEntityTag(ifNoneMatch, etag))
    return reply.code(304).send();
  const coding = sent.isCompressible ? acceptedCoding(headers["accept-encoding"]) : undefined;
  if (!coding) return reply.send(sent.text);
  const small = compressed.get(coding) ?? compress(sent.text, coding);
  compressed.set(coding, small);
  return reply.header("content-encoding", coding).send(await small);
}

function madeOf(sent: SentText) {
  const kept = made.get(sent);
  if (kept) return kept;
  // Weak: the same text comes in several codings.
  const etag = `W/${entityTag(sent.text)}`;
  const first = { etag, compressed: new Map<Coding, Promise<Buffer>>() };
  made.set(sent, first);
  return first;
}
