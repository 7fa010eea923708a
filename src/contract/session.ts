import { type Static, Type } from "typebox";
import { TypedText } from "./atoms";
import type { Call } from "./call";

/** Seconds for which a token is valid: `stays` on a device where its user stays signed in, `leaves` on any other. */
export const tokenLifeS = { stays: 7200, leaves: 1800 } as const;

export const Token = Type.Object({
  access_token: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer({ minimum: 1 }),
  token_type: Type.Literal("Bearer"),
});
export type Token = Static<typeof Token>;

/** A token, and the e-mail address of its account. */
export const SignedIn = Type.Object({ ...Token.properties, email: Type.String() });

/** Checks only the shape: the compiled validator of the form checks the rules. */
export const SignIn = Type.Object(
  {
    email: Type.Optional(TypedText),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    /** False ends the session early, on a shared device. When absent, the user stays signed in. */
    staySignedIn: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;

export const SignedOut = Type.Object({ status: Type.Literal("signedOut") });

export const sessionCalls = {
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
    refusals: ["TOO_MANY"],
  },
  logout: {
    method: "POST",
    path: "/logout",
    summary: "Ends the session of this token.",
    auth: true,
    answer: SignedOut,
  },
} satisfies Record<string, Call>;
