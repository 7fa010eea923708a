import type { FastifyInstance } from "fastify";

/** Sets the security headers of every answer, page or API. */
export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook("onSend", async (request, reply, payload) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    });
    if (!reply.hasHeader("referrer-policy")) reply.header("referrer-policy", "no-referrer");
    // API answers differ by token and language, and none may stay in the cache of a shared browser.
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
    if (production) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    return payload;
  });
}
