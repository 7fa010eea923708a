/**
 * How long links, sessions and unused data last, and when reminders are sent. Texts that state such a time
 * are compared with this file (`tools/statedTimes.ts`).
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds for which the link in a mail to a new account is valid. */
export const verifyMs = 7 * day;
/** Milliseconds for which the link for a new password is valid. */
export const resetMs = hour;

/** Milliseconds after the sign-in until a new sign-in is needed, even if the token was refreshed. */
export const sessionMs = 12 * hour;
/** Milliseconds for which a session of the desk lasts. */
export const deskSessionMs = 8 * hour;

/** Milliseconds for which a decision can be undone before it is carried out. */
export const waitMs = 10 * minute;

/** Days from the reminder to the last day for later answers. */
export const remindedDays = 3;

/**
 * How long unused data is kept, and how many days before the end of that time the owner gets a mail. These
 * times are also in docs/operations.md.
 */
export const lifetimes = {
  /** An address that is never verified, from its registration on. */
  registration: { kept: "P14D", warnedDays: 7 },
  /**
   * A draft that is not submitted, from its last save on. A shorter time that a form or the operator sets for
   * unused data replaces this time.
   */
  draft: { kept: "P12M", warnedDays: 30 },
  /**
   * An account without a live application, from the last sign-in or refresh on. The purposes of the profile
   * form set the time for which it is kept.
   */
  idleAccount: { warnedDays: 30 },
  /** A file that no draft and no application refers to, from its upload on. */
  unusedFile: { kept: "P7D" },
  /** A mail, from the day of its request. */
  mail: { kept: "P30D" },
} as const;
