import type { FastifyInstance } from "fastify";
import { addresses } from "../../site/addresses";
import { airline } from "../../site/airline";
import { sendKept } from "../http/sendKept";
import type { Parts } from "../parts";

const day = 24 * 3_600_000;
/** Days for which the contact holds without being asked for again; RFC 9116 wants less than a year. */
const expiresInDays = 180;

/**
 * Addresses that programs know of every site: whom to tell of a weakness (RFC 9116), and where a password is changed (as
 * password managers ask).
 */
export function wellKnownRoutes(app: FastifyInstance, { config, clock }: Parts): void {
  const securityFile = "/.well-known/security.txt";
  app.get(securityFile, async (request, reply) => {
    const today = new Date(Math.floor(clock().getTime() / day) * day);
    const body = [
      `Contact: mailto:${airline.contact}`,
      `Expires: ${new Date(today.getTime() + expiresInDays * day).toISOString()}`,
      "Preferred-Languages: en, zh-TW, ja",
      `Canonical: ${config.publicUrl}${securityFile}`,
      "",
    ].join("\n");
    return sendKept(request, reply, { body, type: "text/plain; charset=utf-8", changedAt: today });
  });

  app.get("/.well-known/change-password", async (_request, reply) =>
    reply.redirect(addresses.profileTab("password")),
  );
}
