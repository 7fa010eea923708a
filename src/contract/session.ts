import { type Static, Type } from "typebox";
import { Instant, OwnId, TypedText } from "./atoms";
import type { Call } from "./call";

/** Seconds that a token lives: on a device where its user stays signed in, and on any other. */
export const tokenLifeS = { stays: 7200, leaves: 1800 } as const;

export const Token = Type.Object({
  access_token: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer({ minimum: 1 }),
  token_type: Type.Literal("Bearer"),
});
export type Token = Static<typeof Token>;

/** A token, and whose it is. */
export const SignedIn = Type.Object({ ...Token.properties, email: Type.String() });

/** A sign-in that lasts, on one device. */
export const ActiveSession = Type.Object({
  id: Type.String({ format: "uuid" }),
  /** In words, as "Chrome on Windows". */
  device: Type.String(),
  beganAt: Instant,
  /** To about five minutes. */
  activeAt: Instant,
  /** Whether it is the one that asks. */
  isThis: Type.Boolean(),
});
export type ActiveSession = Static<typeof ActiveSession>;

/** Shape only. The rules are those of the form, checked by its compiled validator. */
export const SignIn = Type.Object(
  {
    email: Type.Optional(TypedText),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    /** False ends the session early, on a device that others use. Without it the user stays signed in. */
    staySignedIn: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;

export const SignedOut = Type.Object({ status: Type.Literal("signedOut") });

export const sessionCalls = {
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
  login: {
    method: "POST",
    path: "/login",
    summary: "Signs in.",
    auth: false,
    body: SignIn,
    answer: Token,
    refusals: ["INVALID", "SIGN_IN_FAILED", "EMAIL_NOT_VERIFIED", "TOO_MANY"],
  },
  refresh: {
    method: "POST",
    path: "/refresh",
    summary:
      "Gives a new token. The old one works for 30 s more, so that calls under way do not fail; used after that, it ends the session.",
    auth: true,
    answer: Token,
  },
  logout: {
    method: "POST",
    path: "/logout",
    summary: "Ends the session of this token.",
    auth: true,
    answer: SignedOut,
  },
} satisfies Record<string, Call>;
