import type { FastifyInstance } from "fastify";
import { accountCalls, type Registration, type Validation, type Verification } from "../../contract/accounts";
import type { SignedChallenge } from "../../contract/passkeyData";
import type { Language } from "../../forms/engine/form";
import { countMailRequest } from "../accounts/countMailRequest";
import { readDeviceFromUserAgent } from "../accounts/device";
import { findPasskeyAndVerifySignature, verifyCreatedPasskey } from "../accounts/passkeys";
import { hashPassword, verifyPassword } from "../accounts/passwords";
import { readValidAccountFields } from "../accounts/readValidAccountFields";
import { refuseGuessable } from "../accounts/refuseGuessable";
import { formatDevice } from "../formatDevice";
import { buildInvalidRefusal } from "../http/buildInvalidRefusal";
import { countWithinRateLimit, enforceRateLimit, networkOf } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import { runWithPaddedDuration } from "../http/runWithPaddedDuration";
import { buildKnownWantedPageParams } from "../mail/wantedPage";
import type { Parts } from "../parts";
import {
  type Account,
  addRegistration,
  deleteAccount,
  findAccount,
  findVerifiedAccountByEmail,
  lockAccountIfPasswordUnchanged,
  lockEmailAddress,
  verifyAccount,
} from "../store/accounts";
import { appendAudit } from "../store/audit";
import { queueMail, queueMailIfAddressKnown } from "../store/outbox";
import { addPasskey, findPasskey, recordPasskeyUse } from "../store/passkeys";
import { addAcceptance, listNewestPrivacies } from "../store/privacies";
import { findTokenEvenIfInvalid, redeemToken } from "../store/tokens";

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, mail } = parts;

  addRoute(app, parts, accountCalls.register, async ({ body, language, now, request }) => {
    const network = networkOf(request.ip);
    const passkeyName = formatDevice(parts.words, language, readDeviceFromUserAgent(request));
    const { email } = await runWithPaddedDuration(parts.evenMs, async () => {
      const answers = await register(parts, body, { language, now, network, passkeyName });
      mail.wake();
      return answers;
    });
    return { data: [{ email }], message: "registered" };
  });

  addRoute(app, parts, accountCalls.validate, async ({ body, language, now }) => {
    const status = await verify(parts, body, { language, now });
    return { data: [{ status }], message: messageOf[status] };
  });

  addRoute(app, parts, accountCalls.validateMail, async ({ body, language, now, request }) => {
    const { to, ...answers } = body;
    const { email } = readValidAccountFields(parts, "resend", answers, language, now, ["email"]);
    const network = networkOf(request.ip);
    await enforceRateLimit(parts, "mailFromAddress", [network], now);
    const verify = {
      kind: "verify",
      language,
      params: buildKnownWantedPageParams(parts, to),
      at: now,
    } as const;
    await runWithPaddedDuration(parts.evenMs, async () => {
      if (await countMailRequest(parts, { kind: "resend", email, network }, now)) {
        await queueMailIfAddressKnown(db, email, verify, "unverified");
      }
      mail.wake();
    });
    return { data: [{ status: "sent" as const }], message: "verificationSent" };
  });
}

const messageOf: Record<Validation["status"], string> = {
  valid: "verified",
  used: "alreadyVerified",
  invalid: "linkInvalid",
};

/**
 * Verifies the registration that a link was mailed for. The link proves the address, and the password or
 * passkey proves that the owner of the address registered: otherwise somebody else could register, and sign
 * in after the owner has opened the link.
 */
async function verify(
  parts: Parts,
  { token, email, password = "", passkey }: Verification,
  { language, now }: { language: Language; now: Date },
): Promise<Validation["status"]> {
  const { db } = parts;
  // The token is checked first, so that the response time does not reveal whether the account exists.
  const link = await findTokenEvenIfInvalid(db, token, "verify");
  const account = link && (await findAccount(db, link.account_id));
  if (!account || account.email.toLowerCase() !== email.toLowerCase()) return "invalid";
  if (link.used_at || account.verified_at) return "used";
  if (link.expires_at <= now) return "invalid";
  if (passkey) await proveByPasskey(parts, account, passkey, now);
  else await provePasswordOf(parts, account, password, { language, now });
  return db.transaction().execute(async (tx) => {
    await lockEmailAddress(tx, email);
    if (!(await lockAccountIfPasswordUnchanged(tx, account))) return "invalid";
    if (!(await redeemToken(tx, token, "verify", account.id, now))) return "used";
    await verifyAccount(tx, account, now);
    await appendAudit(tx, { at: now, actor: account.id, action: "account.verified" });
    return "valid";
  });
}

/** @throws Refusal `INVALID` for a password that is not the registration's */
async function provePasswordOf(
  parts: Parts,
  account: Account,
  password: string,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  readValidAccountFields(parts, "verify", { password }, language, now, ["password"]);
  await enforceRateLimit(parts, "passwordOfRegistration", [account.id], now);
  if (await verifyPassword(account.password_hash, password)) return;
  const wrong = { path: "/password", keyword: "otherRegistration", params: {} };
  throw buildInvalidRefusal(parts.catalog.account("verify"), [wrong], language);
}

/** @throws Refusal `PASSKEY_REFUSED` for a passkey that is not the registration's */
async function proveByPasskey(
  parts: Parts,
  account: Account,
  signed: SignedChallenge,
  now: Date,
): Promise<void> {
  const { passkey, counter } = await findPasskeyAndVerifySignature(
    parts,
    signed,
    { purpose: "verify", of: "" },
    now,
  );
  if (passkey.account_id !== account.id) throw new Refusal("PASSKEY_REFUSED");
  await recordPasskeyUse(parts.db, passkey.id, counter, now);
}

const asked = [
  "firstName",
  "lastName",
  "email",
  "confirmEmail",
  "country",
  "mobile",
  "privacyAccepted",
] as const;
const withPassword = [...asked, "password", "confirmPassword"] as const;

interface Registering {
  language: Language;
  now: Date;
  network: string;
  passkeyName: string;
}

async function register(
  parts: Parts,
  { to, passkey: created, ...body }: Registration,
  { language, now, network, passkeyName }: Registering,
) {
  const answers = readValidAccountFields(
    parts,
    "register",
    body,
    language,
    now,
    created ? asked : withPassword,
  );
  if (body.privacyAccepted !== true) {
    const notAccepted = { path: "/privacyAccepted", keyword: "required", params: {} };
    throw buildInvalidRefusal(parts.catalog.account("register"), [notAccepted], language);
  }
  const owner = { email: answers.email, first_name: answers.firstName, last_name: answers.lastName };
  if (!created) refuseGuessable(parts, "register", body, owner, language);
  const how = { language, params: buildKnownWantedPageParams(parts, to), at: now };
  await enforceRateLimit(parts, "registrationFromAddress", [network], now);
  const recipient = answers.email.toLowerCase();
  const isKept = await countWithinRateLimit(parts, "registrationOfRecipient", [recipient, network], now);
  const isMailed =
    isKept && (await countWithinRateLimit(parts, "mailToRecipient", ["register", recipient], now));
  // A known address costs a hash too, so that the response time does not reveal whether the account exists.
  const password_hash = created ? null : await hashPassword(body.password ?? "");
  const use = { purpose: "register", of: recipient } as const;
  const passkey = created && (await verifyCreatedPasskey(parts, created, use, now));
  // This check comes before the lookup of the address, because the reply must not reveal whether the address is known.
  if (passkey && (await findPasskey(parts.db, passkey.credential_id))) throw new Refusal("PASSKEY_REFUSED");
  if (!isKept) return answers;
  await parts.db.transaction().execute(async (tx) => {
    await lockEmailAddress(tx, answers.email);
    const existingOwner = await findVerifiedAccountByEmail(tx, answers.email);
    // Only the owner of the address learns that it is registered.
    if (existingOwner) {
      if (isMailed) await queueMail(tx, { kind: "alreadyRegistered", account_id: existingOwner.id, ...how });
      return;
    }
    const account = await addRegistration(tx, {
      ...owner,
      password_hash,
      country: answers.country,
      mobile: answers.mobile,
      language,
      created_at: now,
    });
    if (passkey) {
      const added = await addPasskey(tx, {
        ...passkey,
        account_id: account.id,
        name: passkeyName,
        created_at: now,
      });
      // The same passkey was sent twice at once. A refusal here would reveal that the address has no account,
      // because for a known address the function has returned before.
      if (!added) return deleteAccount(tx, account.id);
    }
    for (const privacy of await listNewestPrivacies(tx)) await addAcceptance(tx, account.id, privacy, now);
    if (isMailed) await queueMail(tx, { kind: "verify", account_id: account.id, ...how });
    await appendAudit(tx, { at: now, actor: account.id, action: "account.registered" });
  });
  return answers;
}
