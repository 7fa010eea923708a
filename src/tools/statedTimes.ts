import { proofMs } from "../contract/desk/staff";
import { tokenLifeS } from "../contract/session";
import {
  deskSessionMs,
  lifetimes,
  remindedDays,
  resetMs,
  sessionMs,
  verifyMs,
  waitMs,
} from "../server/lifetimes";

const minutes = (ms: number) => `PT${ms / 60_000}M`;
const days = (count: number) => `P${count}D`;

const { draft, registration, idleAccount } = lifetimes;
const undone = [minutes(waitMs)];

/**
 * The times that texts of the site state, in ISO 8601, by the key of the text. A key that ends with `*`
 * stands for every text whose key begins in the same way.
 */
export const statedTimes: Readonly<Record<string, readonly string[]>> = {
  "mail.verify.*": [minutes(verifyMs)],
  // This text states how soon a mail comes, and not how long the link in it is valid.
  "pages.account.registered.noMail": [],
  "pages.account.registered.*": [minutes(verifyMs)],
  "pages.account.verify.*": [minutes(verifyMs)],
  "mail.resetPassword.*": [minutes(resetMs)],
  "pages.account.forgot.*": [minutes(resetMs)],
  "mail.registrationEnds.*": [days(registration.warnedDays)],
  // A draft is kept for a year, and its owner gets this mail a month earlier.
  "mail.draftEnds.*": [days(draft.warnedDays), draft.kept, "P11M"],
  "mail.accountEnds.*": [days(idleAccount.warnedDays)],
  "app.sessionEnd.*": [minutes(sessionMs)],
  "sections.credentials.fields.staySignedIn.*": [
    minutes(tokenLifeS.stays * 1000),
    minutes(tokenLifeS.leaves * 1000),
  ],
  "api.PROOF_NEEDED": [minutes(proofMs)],
  "desk.signIn.*": [minutes(deskSessionMs)],
  "desk.decisions.*": undone,
  "desk.asking.*": [...undone, days(remindedDays)],
};
