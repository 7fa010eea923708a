import { type Static, Type } from "typebox";
import { TypedText } from "./atoms";
import type { Call } from "./call";

export const Me = Type.Object({
  country: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  /**
   * Whether the account has accepted every privacy statement, in its newest version or in an older one that
   * the newest does not widen in the markets of the account's applications.
   */
  privacyAccepted: Type.Boolean(),
  /** The ways in which the owner can prove who they are. */
  hasPassword: Type.Boolean(),
  hasPasskey: Type.Boolean(),
});
export type Me = Static<typeof Me>;

/**
 * Checks only the shape: the compiled validator of the profile's form checks the rules. The e-mail address identifies
 * the account and cannot be changed.
 */
export const Profile = Type.Object(
  {
    firstName: Type.Optional(TypedText),
    lastName: Type.Optional(TypedText),
    country: Type.Optional(TypedText),
    mobile: Type.Optional(TypedText),
  },
  { additionalProperties: false },
);
export type Profile = Static<typeof Profile>;

/**
 * An AES-256 key in base64. It decrypts the account's journal in the browser, which keeps the key in memory
 * only.
 */
export const JournalKey = Type.Object({ key: Type.String() });

export const meCalls = {
  me: { method: "GET", path: "/me", summary: "Who is signed in.", auth: true, answer: Me },
  saveMe: {
    method: "PUT",
    path: "/me",
    summary: "Saves the profile.",
    auth: true,
    body: Profile,
    answer: Me,
    refusals: ["INVALID"],
  },
  journalKey: {
    method: "GET",
    path: "/me/journalKey",
    summary: "The key of the account's journal in a browser.",
    auth: true,
    answer: JournalKey,
  },
} satisfies Record<string, Call>;
