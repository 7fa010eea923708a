import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentSecurityPolicy, noncePlaceholder } from "./contentSecurityPolicy";
import { pageHtml } from "./html";
import { readVisitor } from "./visitor";

/** Returns the template of a page, which `pageHtml` fills. */
export type Template = (url: string) => Promise<string>;

interface ToolPage {
  title: string;
  template: Template;
  /** Additional sources of the Content-Security-Policy, by directive. */
  alsoAllowed: Record<string, string[]>;
}

/** Sends a page for developers or staff, which the browser draws alone and no search engine lists. */
export async function sendToolPage(
  { title, template, alsoAllowed }: ToolPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64");
  const { language, scheme } = readVisitor(request, new Date());
  const head = { title, description: "" };
  const html = pageHtml(await template(request.url), { head, language, scheme, metas: {}, nonce });
  const policy = contentSecurityPolicy({ styles: [`'nonce-${nonce}'`], alsoAllowed });
  return reply
    .headers({
      "content-security-policy": policy.replaceAll(noncePlaceholder, nonce),
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
