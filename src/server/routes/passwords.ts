import type { FastifyInstance } from "fastify";
import { passwordCalls } from "../../contract/passwords";
import type { Language } from "../../engine/form";
import { checkAccountFields } from "../accounts/checkAccountFields";
import { hashPassword, verifyPassword } from "../accounts/passwords";
import { provePassword } from "../accounts/provePassword";
import { enforceRateLimit, networkOf } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { refuseInvalid } from "../http/refuseInvalid";
import { addRoute } from "../http/route";
import { wantedPageParams } from "../mail/wantedPage";
import type { Parts } from "../parts";
import { type Account, findAccount, savePassword, verifyAccount } from "../store/accounts";
import { appendAudit } from "../store/audit";
import { queueMail, queueMailToAddress } from "../store/outbox";
import { findToken, redeemToken, revokeTokensOf } from "../store/tokens";

const chosen = ["password", "confirmPassword"] as const;

export function passwordRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, mail } = parts;

  addRoute(app, parts, passwordCalls.forgotPassword, async ({ body, language, now, request }) => {
    const { to, ...answers } = body;
    const { email } = checkAccountFields(parts, "forgotPassword", answers, language, now, ["email"]);
    await enforceRateLimit(parts, "mailFromAddress", [networkOf(request.ip)], now);
    await enforceRateLimit(parts, "mailToRecipient", ["forgotPassword", email.toLowerCase()], now);
    await db.transaction().execute(async (tx) => {
      const reset = { kind: "resetPassword", language, params: wantedPageParams(to), at: now } as const;
      const actor = await queueMailToAddress(tx, email, reset);
      await appendAudit(tx, { at: now, actor: actor ?? null, action: "password.forgotten" });
    });
    mail.wake();
    return { data: [{ status: "sent" as const }], message: "resetSent" };
  });

  addRoute(app, parts, passwordCalls.resetPassword, async ({ body, language, now }) => {
    const { token, ...answers } = body;
    checkAccountFields(parts, "resetPassword", answers, language, now, chosen);
    const owner = (await findToken(db, token, "reset"))?.account_id;
    if (!owner) throw new Refusal("LINK_INVALID");
    const password_hash = await hashPassword(body.password ?? "");
    await db.transaction().execute(async (tx) => {
      if (!(await redeemToken(tx, token, "reset", owner, now))) throw new Refusal("LINK_INVALID");
      // A refusal also gives the link back.
      await refuseSamePassword("resetPassword", await findAccount(tx, owner), body, language);
      await savePassword(tx, owner, password_hash);
      // A reset link proves the e-mail address as a validation mail does.
      await verifyAccount(tx, owner, now);
      await revokeTokensOf(tx, owner, now);
      await queueMail(tx, { kind: "passwordChanged", account_id: owner, language, at: now });
      await appendAudit(tx, { at: now, actor: owner, action: "password.reset" });
    });
    mail.wake();
    return { data: [{ status: "reset" as const }], message: "passwordReset" };
  });

  addRoute(app, parts, passwordCalls.changePassword, async ({ body, session, language, now }) => {
    const { account } = session;
    checkAccountFields(parts, "changePassword", body, language, now, ["oldPassword", ...chosen]);
    if (!(await provePassword(parts, account, body.oldPassword ?? "", now))) {
      const wrong = { path: "/oldPassword", keyword: "wrongPassword", params: {} };
      throw refuseInvalid(parts.catalog.account("changePassword"), [wrong], language);
    }
    await refuseSamePassword("changePassword", account, body, language);
    const password_hash = await hashPassword(body.password ?? "");
    await db.transaction().execute(async (tx) => {
      await savePassword(tx, account.id, password_hash);
      await revokeTokensOf(tx, account.id, now);
      await queueMail(tx, { kind: "passwordChanged", account_id: account.id, language, at: now });
      await appendAudit(tx, { at: now, actor: account.id, action: "password.changed" });
    });
    mail.wake();
    return { data: [{ status: "changed" as const }], message: "passwordChanged" };
  });

  /** @throws Refusal `INVALID` when the new password is the one that the account has */
  async function refuseSamePassword(
    form: string,
    account: Account | undefined,
    { password = "" }: { password?: string },
    language: Language,
  ): Promise<void> {
    if (!(await verifyPassword(account?.password_hash, password))) return;
    const same = { path: "/password", keyword: "samePassword", params: {} };
    throw refuseInvalid(parts.catalog.account(form), [same], language);
  }
}
