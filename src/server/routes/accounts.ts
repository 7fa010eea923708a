import type { FastifyInstance } from "fastify";
import { accountCalls, type Registration } from "../../contract/accounts";
import type { Language } from "../../engine/form";
import { checkAccountFields } from "../accounts/checkAccountFields";
import { hashPassword } from "../accounts/passwords";
import { enforceRateLimit, networkOf } from "../http/rateLimits";
import { refuseInvalid } from "../http/refuseInvalid";
import { addRoute } from "../http/route";
import { wantedPageParams } from "../mail/wantedPage";
import type { Parts } from "../parts";
import { addAccount, deleteUnverified, findAccountByEmail, verifyAccount } from "../store/accounts";
import { appendAudit } from "../store/audit";
import { queueMail, queueMailToAddress } from "../store/outbox";
import { addAcceptance, listPrivacies } from "../store/privacies";
import { findToken, redeemToken } from "../store/tokens";

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, mail } = parts;

  addRoute(app, parts, accountCalls.register, async ({ body, language, now, request }) => {
    const { email } = await register(parts, body, { language, now, network: networkOf(request.ip) });
    mail.wake();
    return { data: [{ email }], message: "registered" };
  });

  addRoute(app, parts, accountCalls.validate, async ({ body, now }) => {
    // The token is checked first, so that the time of the answer does not reveal whether the account exists.
    const token = await findToken(db, body.token, "verify");
    const account = token && (await findAccountByEmail(db, body.email));
    if (!account || token.account_id !== account.id) return invalidLink;
    const isValid = await db.transaction().execute(async (tx) => {
      if (!(await redeemToken(tx, body.token, "verify", account.id, now))) return false;
      await verifyAccount(tx, account.id, now);
      await appendAudit(tx, { at: now, actor: account.id, action: "account.verified" });
      return true;
    });
    if (isValid) return { data: [{ status: "valid" as const }], message: "verified" };
    return token.used_at ? { data: [{ status: "used" as const }], message: "alreadyVerified" } : invalidLink;
  });

  addRoute(app, parts, accountCalls.validateMail, async ({ body, language, now, request }) => {
    const { to, ...answers } = body;
    const { email } = checkAccountFields(parts, "resend", answers, language, now, ["email"]);
    await enforceRateLimit(parts, "mailFromAddress", [networkOf(request.ip)], now);
    await enforceRateLimit(parts, "mailToRecipient", ["resend", email.toLowerCase()], now);
    const verify = { kind: "verify", language, params: wantedPageParams(to), at: now } as const;
    await queueMailToAddress(db, email, verify, "unverified");
    mail.wake();
    return { data: [{ status: "sent" as const }], message: "verificationSent" };
  });
}

const invalidLink = { data: [{ status: "invalid" as const }], message: "linkInvalid" };

async function register(
  parts: Parts,
  { to, ...body }: Registration,
  { language, now, network }: { language: Language; now: Date; network: string },
) {
  const answers = checkAccountFields(parts, "register", body, language, now, [
    "firstName",
    "lastName",
    "email",
    "confirmEmail",
    "password",
    "confirmPassword",
    "country",
    "mobile",
    "privacyAccepted",
  ]);
  if (body.privacyAccepted !== true) {
    const notAccepted = { path: "/privacyAccepted", keyword: "required", params: {} };
    throw refuseInvalid(parts.catalog.account("register"), [notAccepted], language);
  }
  const how = { language, params: wantedPageParams(to), at: now };
  await enforceRateLimit(parts, "registrationFromAddress", [network], now);
  await enforceRateLimit(parts, "registrationOfRecipient", [answers.email.toLowerCase()], now);
  // A known address costs a hash too, so that the time of the answer does not reveal whether the account exists.
  const password_hash = await hashPassword(body.password ?? "");
  await parts.db.transaction().execute(async (tx) => {
    await deleteUnverified(tx, answers.email);
    const account = await addAccount(tx, {
      email: answers.email,
      password_hash,
      first_name: answers.firstName,
      last_name: answers.lastName,
      country: answers.country,
      mobile: answers.mobile,
      language,
      created_at: now,
    });
    if (!account) {
      // Only the owner of the address learns that it is registered.
      const owner = await findAccountByEmail(tx, answers.email);
      if (owner) await queueMail(tx, { kind: "alreadyRegistered", account_id: owner.id, ...how });
      return;
    }
    for (const privacy of await listPrivacies(tx)) await addAcceptance(tx, account.id, privacy, now);
    await queueMail(tx, { kind: "verify", account_id: account.id, ...how });
    await appendAudit(tx, { at: now, actor: account.id, action: "account.registered" });
  });
  return answers;
}
