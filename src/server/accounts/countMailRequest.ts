import { countWithinRateLimit } from "../http/rateLimits";
import type { Parts } from "../parts";

/**
 * Counts a mail that is requested without a session. The limit for one network is lower, so that one network
 * cannot use up the recipient's mails.
 * @returns whether the mail may be sent
 */
export async function countMailRequest(
  parts: Pick<Parts, "db" | "keys" | "limits">,
  { kind, email, network }: { kind: "resend" | "forgotPassword"; email: string; network: string },
  now: Date,
): Promise<boolean> {
  const of = [kind, email.toLowerCase()];
  return (
    (await countWithinRateLimit(parts, "mailToRecipientFromAddress", [...of, network], now)) &&
    (await countWithinRateLimit(parts, "mailToRecipient", of, now))
  );
}
