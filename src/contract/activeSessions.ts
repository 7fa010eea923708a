import { type Static, Type } from "typebox";
import { Instant, OwnId } from "./atoms";
import type { Call } from "./call";
import { OwnerProof } from "./passkeyData";
import { SignedOut } from "./session";

/** An active sign-in on one device. */
export const ActiveSession = Type.Object({
  id: Type.String({ format: "uuid" }),
  /** The device in words, such as "Chrome on Windows". */
  device: Type.String(),
  beganAt: Instant,
  /** The last use of the session, accurate to about five minutes. */
  activeAt: Instant,
  /** Whether the request was sent with this session. */
  isThis: Type.Boolean(),
});
export type ActiveSession = Static<typeof ActiveSession>;

export const activeSessionCalls = {
  sessions: {
    method: "GET",
    path: "/me/sessions",
    summary: "Where the account is signed in, the latest used first.",
    auth: true,
    answer: ActiveSession,
  },
  endSession: {
    method: "DELETE",
    path: "/me/sessions/:id",
    summary: "Signs out one device, once it is proved who asks.",
    auth: true,
    params: OwnId,
    body: OwnerProof,
    answer: SignedOut,
    refusals: ["NOT_FOUND", "INVALID", "PASSKEY_REFUSED", "TOO_MANY"],
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/me/sessions",
    summary: "Signs out every device but this one, once it is proved who asks.",
    auth: true,
    body: OwnerProof,
    answer: SignedOut,
    refusals: ["INVALID", "PASSKEY_REFUSED", "TOO_MANY"],
  },
} satisfies Record<string, Call>;
