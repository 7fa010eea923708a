import type { FastifyInstance } from "fastify";
import { languages } from "../../forms/engine/form";
import { addresses } from "../../site/addresses";
import { airline } from "../../site/airline";
import { sendCacheable } from "../http/sendCacheable";
import type { Parts } from "../parts";

const day = 24 * 3_600_000;
/** Days until the contact expires; RFC 9116 recommends less than a year. */
const expiresInDays = 180;

/**
 * Serves the well-known addresses: the contact for security reports (RFC 9116), and the page to change a
 * password (for password managers).
 */
export function wellKnownRoutes(app: FastifyInstance, { config, clock }: Parts): void {
  const securityFile = "/.well-known/security.txt";
  app.get(securityFile, async (request, reply) => {
    const today = new Date(Math.floor(clock().getTime() / day) * day);
    const body = [
      `Contact: mailto:${airline.contact}`,
      `Expires: ${new Date(today.getTime() + expiresInDays * day).toISOString()}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      `Canonical: ${config.publicUrl}${securityFile}`,
      "",
    ].join("\n");
    return sendCacheable(request, reply, { body, type: "text/plain; charset=utf-8", changedAt: today });
  });

  app.get("/.well-known/change-password", async (_request, reply) =>
    reply.redirect(addresses.profileTab("password")),
  );
}
