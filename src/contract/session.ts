import { type Static, Type } from "typebox";
import type { Call } from "./call";

export const Token = Type.Object({
  access_token: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer({ minimum: 1 }),
  token_type: Type.Literal("Bearer"),
});
export type Token = Static<typeof Token>;

export const SignIn = Type.Object(
  { email: Type.String({ maxLength: 320 }), password: Type.String({ maxLength: 1024 }) },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;

export const SignedOut = Type.Object({ status: Type.Literal("signedOut") });

export const sessionCalls = {
  login: { method: "POST", path: "/login", auth: false, body: SignIn, answer: Token },
  /** The old token works for 30 s more, so that calls under way do not fail. */
  refresh: { method: "POST", path: "/refresh", auth: true, answer: Token },
  logout: { method: "POST", path: "/logout", auth: true, answer: SignedOut },
} satisfies Record<string, Call>;
