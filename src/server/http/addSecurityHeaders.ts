import type { FastifyInstance } from "fastify";

/** The security headers of every response: pages, replies of the API, and refusals of requests that reach neither. */
export function securityHeaders(production: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(production && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    ...cautious,
  };
}

/** The default headers, for a response that is not a page, belongs to one person, and is kept in no cache. */
const cautious = {
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
};

export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = Object.entries(securityHeaders(production));
  app.addHook("onSend", async (_request, reply, payload) => {
    for (const [name, value] of headers)
      if (!(Object.hasOwn(cautious, name) && reply.hasHeader(name))) reply.header(name, value);
    return payload;
  });
}
