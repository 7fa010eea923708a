import { type Static, Type } from "typebox";
import { Instant, OwnId } from "./atoms";
import type { Call } from "./call";
import { SignedOut } from "./session";

/** An active sign-in on one device. */
export const ActiveSession = Type.Object({
  id: Type.String({ format: "uuid" }),
  /** The device in words, such as "Chrome on Windows". */
  device: Type.String(),
  beganAt: Instant,
  /** The last use of the session, accurate to about five minutes. */
  activeAt: Instant,
  /** Whether it is the session of the request. */
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
    summary: "Signs out one device.",
    auth: true,
    params: OwnId,
    answer: SignedOut,
    refusals: ["NOT_FOUND"],
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/me/sessions",
    summary: "Signs out every device but this one.",
    auth: true,
    answer: SignedOut,
  },
} satisfies Record<string, Call>;
