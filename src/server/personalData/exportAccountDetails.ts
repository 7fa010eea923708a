import type { Language } from "../../forms/engine/form";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import { listDevices } from "../store/devices";
import { listIdentityLookups } from "../store/identities";
import { listMailsToAccount } from "../store/outbox";
import { listPasskeys } from "../store/passkeys";
import { listAcceptances } from "../store/privacies";
import { listSessionsIncludingEnded } from "../store/sessions";
import { toLabelledAnswers } from "./toLabelledAnswers";

/** The data about an account itself, without its password and tokens and without the keys of its passkeys. */
export async function exportAccountDetails({ db, catalog }: Parts, account: Account, language: Language) {
  const { form, labels } = catalog.account("profile");
  const { first_name, last_name, country, mobile, id } = account;
  const profile = { firstName: first_name, lastName: last_name, country, mobile };
  return {
    id,
    email: account.email,
    profile: toLabelledAnswers(form.schema, labels[language], profile),
    language: account.language,
    createdAt: account.created_at,
    verifiedAt: account.verified_at,
    attemptsOfErasedApplications: account.erased_attempts,
    acceptedStatements: (await listAcceptances(db, id)).map(({ key, version, accepted_at, text }) => ({
      key,
      version,
      acceptedAt: accepted_at,
      text: text[language],
    })),
    sessions: (await listSessionsIncludingEnded(db, id)).map(
      ({ browser, system, began_at, active_at, ends_at }) => ({
        browser,
        system,
        beganAt: began_at,
        usedAt: active_at,
        endsAt: ends_at,
      }),
    ),
    knownBrowsers: (await listDevices(db, id)).map(({ seen_at }) => ({ seenAt: seen_at })),
    passkeys: (await listPasskeys(db, id)).map(({ name, created_at, used_at }) => ({
      name,
      createdAt: created_at,
      usedAt: used_at,
    })),
    identityQuestions: (await listIdentityLookups(db, id)).map(({ day, asks }) => ({ day, asks })),
    mails: (await listMailsToAccount(db, id)).map(({ kind, created_at, sent_at }) => ({
      kind,
      askedForAt: created_at,
      sentAt: sent_at,
    })),
  };
}
