import type { FastifyInstance } from "fastify";
import { passwordCalls } from "../../contract/passwords";
import type { Language } from "../../forms/engine/form";
import { countMailRequest } from "../accounts/countMailRequest";
import { isPasswordCorrectWithinLimit } from "../accounts/isPasswordCorrectWithinLimit";
import { hashPassword, verifyPassword } from "../accounts/passwords";
import { readValidAccountFields } from "../accounts/readValidAccountFields";
import { refuseGuessable } from "../accounts/refuseGuessable";
import { buildInvalidRefusal } from "../http/buildInvalidRefusal";
import { enforceRateLimit, networkOf } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import { runWithPaddedDuration } from "../http/runWithPaddedDuration";
import { buildKnownWantedPageParams } from "../mail/wantedPage";
import type { Parts } from "../parts";
import {
  type Account,
  findAccount,
  lockAccountIfPasswordUnchanged,
  lockEmailAddress,
  savePassword,
  verifyAccount,
} from "../store/accounts";
import { appendAudit } from "../store/audit";
import { queueMail, queueMailIfAddressKnown } from "../store/outbox";
import { deletePasskeys } from "../store/passkeys";
import { findTokenEvenIfInvalid, redeemToken, revokeAllTokensOfAccount } from "../store/tokens";

const chosen = ["password", "confirmPassword"] as const;

export function passwordRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, mail } = parts;

  addRoute(app, parts, passwordCalls.forgotPassword, async ({ body, language, now, request }) => {
    const { to, ...answers } = body;
    const { email } = readValidAccountFields(parts, "forgotPassword", answers, language, now, ["email"]);
    const network = networkOf(request.ip);
    await enforceRateLimit(parts, "mailFromAddress", [network], now);
    const params = buildKnownWantedPageParams(parts, to);
    await runWithPaddedDuration(parts.evenMs, async () => {
      if (await countMailRequest(parts, { kind: "forgotPassword", email, network }, now))
        await db.transaction().execute(async (tx) => {
          const reset = { kind: "resetPassword", language, params, at: now } as const;
          const actor = await queueMailIfAddressKnown(tx, email, reset);
          await appendAudit(tx, { at: now, actor: actor ?? null, action: "password.forgotten" });
        });
      mail.wake();
    });
    return { data: [{ status: "sent" as const }], message: "resetSent" };
  });

  addRoute(app, parts, passwordCalls.resetPassword, async ({ body, language, now }) => {
    const { token, ...answers } = body;
    readValidAccountFields(parts, "resetPassword", answers, language, now, chosen);
    const link = await findTokenEvenIfInvalid(db, token, "reset");
    const account = link && (await findAccount(db, link.account_id));
    if (!account || link.used_at || link.expires_at <= now) throw new Refusal("LINK_INVALID");
    refuseGuessable(parts, "resetPassword", body, account, language);
    await refuseSamePassword("resetPassword", account, body, language);
    const password_hash = await hashPassword(body.password ?? "");
    await db.transaction().execute(async (tx) => {
      await lockEmailAddress(tx, account.email);
      // The reset link is no longer valid when a password was set or the link was used meanwhile.
      const isCurrent =
        (await lockAccountIfPasswordUnchanged(tx, account)) &&
        (await redeemToken(tx, token, "reset", account.id, now));
      if (!isCurrent) throw new Refusal("LINK_INVALID");
      await savePassword(tx, account.id, password_hash);
      // A reset link proves the e-mail address, as the link in a verification mail does. It does not prove
      // who owns the passkeys of the registration, so these passkeys are deleted.
      if (!account.verified_at) {
        await deletePasskeys(tx, account.id);
        await verifyAccount(tx, account, now);
      }
      await revokeAllTokensOfAccount(tx, account.id, now);
      await queueMail(tx, { kind: "passwordChanged", account_id: account.id, language, at: now });
      await appendAudit(tx, { at: now, actor: account.id, action: "password.reset" });
    });
    mail.wake();
    return { data: [{ status: "reset" as const }], message: "passwordReset" };
  });

  addRoute(app, parts, passwordCalls.changePassword, async ({ body, session, language, now }) => {
    const { account } = session;
    readValidAccountFields(parts, "changePassword", body, language, now, ["oldPassword", ...chosen]);
    if (!(await isPasswordCorrectWithinLimit(parts, account, body.oldPassword ?? "", now))) {
      const wrong = { path: "/oldPassword", keyword: "wrongPassword", params: {} };
      throw buildInvalidRefusal(parts.catalog.account("changePassword"), [wrong], language);
    }
    refuseGuessable(parts, "changePassword", body, account, language);
    await refuseSamePassword("changePassword", account, body, language);
    const password_hash = await hashPassword(body.password ?? "");
    await db.transaction().execute(async (tx) => {
      // A password that was set meanwhile has ended this session.
      if (!(await lockAccountIfPasswordUnchanged(tx, account))) throw new Refusal("SIGN_IN");
      await savePassword(tx, account.id, password_hash);
      await revokeAllTokensOfAccount(tx, account.id, now);
      await queueMail(tx, { kind: "passwordChanged", account_id: account.id, language, at: now });
      await appendAudit(tx, { at: now, actor: account.id, action: "password.changed" });
    });
    mail.wake();
    return { data: [{ status: "changed" as const }], message: "passwordChanged" };
  });

  /** @throws Refusal `INVALID` when the new password is the current one */
  async function refuseSamePassword(
    form: string,
    account: Account,
    { password = "" }: { password?: string },
    language: Language,
  ): Promise<void> {
    if (!(await verifyPassword(account.password_hash, password))) return;
    const same = { path: "/password", keyword: "samePassword", params: {} };
    throw buildInvalidRefusal(parts.catalog.account(form), [same], language);
  }
}
