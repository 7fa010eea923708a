import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { type Me, meCalls } from "../../contract/me";
import { ownDataCalls } from "../../contract/ownData";
import { proveOwner } from "../accounts/isPasswordCorrectWithinLimit";
import { readValidAccountFields } from "../accounts/readValidAccountFields";
import { hasAcceptedPrivacy } from "../applications/hasAcceptedPrivacy";
import { enforceRateLimit } from "../http/rateLimits";
import { addRawRoute, addRoute } from "../http/route";
import type { Parts } from "../parts";
import { eraseAccount } from "../personalData/eraseAccount";
import { exportAccount } from "../personalData/exportAccount";
import { listKeepAgreements, setKeepAgreement } from "../personalData/keepAgreements";
import { streamZip } from "../personalData/streamZip";
import { type Account, lockAccount, updateProfile } from "../store/accounts";
import { listMarketsOfApplicant } from "../store/applications";
import { appendAudit } from "../store/audit";
import { listPasskeys } from "../store/passkeys";

export function meRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, keys, mail } = parts;

  addRoute(app, parts, meCalls.me, async ({ session }) => ({ data: [await me(parts, session.account)] }));

  addRoute(app, parts, meCalls.saveMe, async ({ session, body, language, now }) => {
    const { firstName, lastName, country, mobile } = readValidAccountFields(
      parts,
      "profile",
      body,
      language,
      now,
      ["firstName", "lastName", "country", "mobile"],
    );
    const profile = { first_name: firstName, last_name: lastName, country, mobile };
    const saved = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, session.account.id);
      return updateProfile(tx, session.account.id, profile);
    });
    return { data: [await me(parts, saved)] };
  });

  addRawRoute(app, parts, ownDataCalls.exportMe, async ({ session, body, language, now, reply }) => {
    const { account } = session;
    await proveOwner(parts, account, body, now);
    await enforceRateLimit(parts, "exportsOfAccount", [account.id], now);
    await appendAudit(db, { at: now, actor: account.id, action: "data.exported" });
    return reply
      .type("application/zip")
      .header("content-disposition", 'attachment; filename="my-data.zip"')
      .header("cache-control", "private, no-store")
      .send(Readable.from(streamZip(exportAccount(parts, account, language, now))));
  });

  addRoute(app, parts, ownDataCalls.keptApplications, async ({ session, language }) => ({
    data: await listKeepAgreements(parts, session.account.id, language),
  }));

  addRoute(app, parts, ownDataCalls.setKeptApplication, async ({ params, body, session, language, now }) => {
    const saying = { applicant: session.account.id, id: Number(params.id), ...body, now, language };
    return { data: [await setKeepAgreement(parts, saying)] };
  });

  addRoute(app, parts, ownDataCalls.eraseMe, async ({ session, body, now }) => {
    await proveOwner(parts, session.account, body, now);
    await eraseAccount(parts, { account: session.account, actor: session.account.id, now });
    mail.wake();
    return { data: [{ status: "erased" as const }], message: "erased" };
  });

  addRoute(app, parts, meCalls.journalKey, async ({ session }) => ({
    data: [{ key: keys.journal(session.account.id).toString("base64") }],
  }));
}

async function me({ db, catalog }: Pick<Parts, "db" | "catalog">, account: Account): Promise<Me> {
  return {
    country: account.country,
    email: account.email,
    mobile: account.mobile,
    firstName: account.first_name,
    lastName: account.last_name,
    privacyAccepted: await hasAcceptedPrivacy(
      db,
      catalog,
      account.id,
      await listMarketsOfApplicant(db, account.id),
    ),
    hasPassword: account.password_hash !== null,
    hasPasskey: (await listPasskeys(db, account.id)).length > 0,
  };
}
