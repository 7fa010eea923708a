import type { FastifyReply, FastifyRequest } from "fastify";
import { entityTag, namesTag } from "../http/entityTag";
import { acceptedCoding, type Coding, compress } from "./compress";

export interface HtmlPage {
  status: number;
  html: string;
  headers: Record<string, string>;
  isCompressible: boolean;
}

/** The tag and the compressed copies of a cached page, made once. */
const made = new WeakMap<HtmlPage, { etag: string; compressed: Map<Coding, Promise<Buffer>> }>();

/** Sends a page compressed as well as the client accepts, or 304 to a client that has it already. */
export async function sendHtml(
  page: HtmlPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { etag, compressed } = madeOf(page);
  reply.headers({ ...page.headers, etag });
  const ifNoneMatch = headers["if-none-match"];
  if (page.status === 200 && ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag))
    return reply.code(304).send();
  const coding = page.isCompressible ? acceptedCoding(headers["accept-encoding"]) : undefined;
  if (!coding) return reply.send(page.html);
  const small = compressed.get(coding) ?? compress(page.html, coding);
  compressed.set(coding, small);
  return reply.header("content-encoding", coding).send(await small);
}

function madeOf(page: HtmlPage) {
  const kept = made.get(page);
  if (kept) return kept;
  // Weak: the same page comes in several codings.
  const etag = `W/${entityTag(page.html)}`;
  const first = { etag, compressed: new Map<Coding, Promise<Buffer>>() };
  made.set(page, first);
  return first;
}
