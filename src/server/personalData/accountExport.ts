import type { Language } from "../../engine/form";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import { listIdentityAsks } from "../store/identities";
import { listMails } from "../store/outbox";
import { listAcceptances } from "../store/privacies";
import { listSessions } from "../store/tokens";
import { exportAnswers } from "./exportAnswers";

/** The data about an account itself. Of its password and tokens, the export says only that they exist. */
export async function accountExport({ db, catalog }: Parts, account: Account, language: Language) {
  const { form, labels } = catalog.account("profile");
  const { first_name, last_name, country, mobile, id } = account;
  const profile = { firstName: first_name, lastName: last_name, country, mobile };
  return {
    id,
    email: account.email,
    profile: exportAnswers(form.schema, labels[language], profile),
    language: account.language,
    createdAt: account.created_at,
    verifiedAt: account.verified_at,
    attemptsOfErasedApplications: account.erased_attempts,
    acceptedStatements: (await listAcceptances(db, id)).map(({ key, version, accepted_at }) => ({
      key,
      version,
      acceptedAt: accepted_at,
    })),
    sessions: (await listSessions(db, id)).map(({ started_at, expires_at }) => ({
      beganAt: started_at,
      endsAt: expires_at,
    })),
    identityQuestions: (await listIdentityAsks(db, id)).map(({ day, asks }) => ({ day, asks })),
    mails: (await listMails(db, id)).map(({ kind, created_at, sent_at }) => ({
      kind,
      askedForAt: created_at,
      sentAt: sent_at,
    })),
  };
}
