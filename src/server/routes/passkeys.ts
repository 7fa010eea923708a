import type { FastifyInstance } from "fastify";
import { type Passkey, passkeyCalls } from "../../contract/passkeys";
import { readDeviceFromUserAgent } from "../accounts/device";
import { proveOwner } from "../accounts/isPasswordCorrectWithinLimit";
import {
  creationOptions,
  findPasskeyAndVerifySignature,
  signingOptions,
  verifyCreatedPasskey,
} from "../accounts/passkeys";
import { readValidAccountFields } from "../accounts/readValidAccountFields";
import { beginSession } from "../accounts/session";
import { formatDevice } from "../formatDevice";
import { addLogFields } from "../http/logFields";
import { enforceRateLimit, networkOf } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { findAccount, lockAccountIfPasswordUnchanged } from "../store/accounts";
import { appendAudit } from "../store/audit";
import { queueMail } from "../store/outbox";
import {
  addPasskey,
  deletePasskeys,
  listPasskeys,
  recordPasskeyUse,
  renamePasskey,
  type StoredPasskey,
} from "../store/passkeys";

export function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  signingRoutes(app, parts);
  ownPasskeyRoutes(app, parts);
}

/** Adds the calls that need no session: to sign in with a passkey, or to register with one. */
function signingRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, mail } = parts;

  addRoute(app, parts, passkeyCalls.signingOptions, async ({ body, now }) => ({
    data: [signingOptions(parts, { purpose: body.purpose, of: "" }, now)],
  }));

  addRoute(app, parts, passkeyCalls.registrationOptions, async ({ body, language, now }) => {
    const { email } = readValidAccountFields(parts, "register", body, language, now, ["email"]);
    const use = { purpose: "register", of: email.toLowerCase() } as const;
    return { data: [creationOptions(parts, use, { email, existing: [] }, now)] };
  });

  addRoute(app, parts, passkeyCalls.loginByPasskey, async ({ body, language, now, request, reply }) => {
    await enforceRateLimit(parts, "passkeyFromAddress", [networkOf(request.ip)], now);
    const use = { purpose: "signIn", of: "" } as const;
    const { passkey, counter } = await findPasskeyAndVerifySignature(parts, body.passkey, use, now);
    addLogFields(request, { account: passkey.account_id });
    const account = await findAccount(db, passkey.account_id);
    if (!account?.verified_at) throw new Refusal("EMAIL_NOT_VERIFIED");
    const token = await db.transaction().execute(async (tx) => {
      // Whether the passkey and the password have not changed since the verification.
      const stands =
        (await lockAccountIfPasswordUnchanged(tx, account)) &&
        (await recordPasskeyUse(tx, passkey.id, counter, now));
      if (!stands) return;
      const stays = body.staySignedIn ?? true;
      return beginSession(tx, parts, account, { stays, language, now, request, reply });
    });
    if (!token) throw new Refusal("PASSKEY_REFUSED");
    mail.wake();
    return { data: [{ ...token, email: account.email }] };
  });
}

/** Adds the calls of an account about its passkeys. */
function ownPasskeyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, mail } = parts;

  addRoute(app, parts, passkeyCalls.passkeys, async ({ session }) => ({
    data: (await listPasskeys(db, session.account.id)).map(toPasskey),
  }));

  addRoute(app, parts, passkeyCalls.passkeyOptions, async ({ session, body, now }) => {
    const { id, email } = session.account;
    // Only the owner gets the challenge: its signature allows adding a passkey.
    await proveOwner(parts, session.account, body, now);
    const existing = await listPasskeys(db, id);
    return { data: [creationOptions(parts, { purpose: "add", of: id }, { email, existing }, now)] };
  });

  addRoute(app, parts, passkeyCalls.addPasskey, async ({ session, body, language, now, request }) => {
    const { account } = session;
    const made = await verifyCreatedPasskey(parts, body.passkey, { purpose: "add", of: account.id }, now);
    const name = formatDevice(parts.words, language, readDeviceFromUserAgent(request));
    const added = await db.transaction().execute(async (tx) => {
      // A password that was set meanwhile has ended this session.
      if (!(await lockAccountIfPasswordUnchanged(tx, account))) throw new Refusal("SIGN_IN");
      const existing = await listPasskeys(tx, account.id);
      const passkey =
        existing.length < mostPasskeys &&
        (await addPasskey(tx, { ...made, account_id: account.id, name, created_at: now }));
      if (!passkey) throw new Refusal("PASSKEY_REFUSED");
      await queueMail(tx, { kind: "passkeyAdded", account_id: account.id, language, at: now });
      await appendAudit(tx, { at: now, actor: account.id, action: "passkey.added", subject: passkey.id });
      return passkey;
    });
    mail.wake();
    return { data: [toPasskey(added)] };
  });

  addRoute(app, parts, passkeyCalls.renamePasskey, async ({ session, params, body }) => {
    const renamed = await renamePasskey(db, session.account.id, params.id, body.name.trim());
    if (!renamed) throw new Refusal("NOT_FOUND");
    return { data: [toPasskey(renamed)] };
  });

  addRoute(app, parts, passkeyCalls.removePasskey, async ({ session, params, body, language, now }) => {
    const { account } = session;
    const existing = await listPasskeys(db, account.id);
    if (!existing.some(({ id }) => id === params.id)) throw new Refusal("NOT_FOUND");
    if (account.password_hash === null && existing.length === 1) throw new Refusal("LAST_WAY_IN");
    await proveOwner(parts, account, body, now);
    await db.transaction().execute(async (tx) => {
      if (!(await lockAccountIfPasswordUnchanged(tx, account))) throw new Refusal("SIGN_IN");
      const left = (await listPasskeys(tx, account.id)).filter(({ id }) => id !== params.id);
      if (account.password_hash === null && left.length === 0) throw new Refusal("LAST_WAY_IN");
      await deletePasskeys(tx, account.id, params.id);
      await queueMail(tx, { kind: "passkeyRemoved", account_id: account.id, language, at: now });
      await appendAudit(tx, { at: now, actor: account.id, action: "passkey.removed", subject: params.id });
    });
    mail.wake();
    return { data: [{ status: "removed" as const }] };
  });
}

const mostPasskeys = 20;

const toPasskey = ({ id, name, created_at, used_at }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
});
