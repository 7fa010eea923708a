import type { FastifyInstance } from "fastify";
import { type Me, meCalls } from "../../contract/me";
import { open } from "../door";
import { judgeAccountForm } from "../judgeAccountForm";
import type { Parts } from "../parts";
import { type Account, saveProfile } from "../store/accounts";
import type { Db } from "../store/database";
import { hasAcceptedPrivacy } from "../store/privacies";

export function meRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, keys } = parts;

  open(app, parts, meCalls.me, async ({ session }) => ({ data: [await me(db, session.account)] }));

  open(app, parts, meCalls.saveMe, async ({ session, body, language, now }) => {
    const { firstName, lastName, country, mobile } = judgeAccountForm(parts, "profile", body, language, now, [
      "firstName",
      "lastName",
      "country",
      "mobile",
    ]);
    const saved = await saveProfile(db, session.account.id, {
      first_name: firstName,
      last_name: lastName,
      country,
      mobile,
    });
    return { data: [await me(db, saved)] };
  });

  open(app, parts, meCalls.journalKey, async ({ session }) => ({
    data: [{ key: keys.journal(session.account.id).toString("base64") }],
  }));
}

async function me(db: Db, account: Account): Promise<Me> {
  return {
    country: account.country,
    email: account.email,
    mobile: account.mobile,
    firstName: account.first_name,
    lastName: account.last_name,
    privacyAccepted: await hasAcceptedPrivacy(db, account.id),
  };
}
