import { type Static, Type } from "typebox";
import { AddressOnly } from "./atoms";
import type { Call } from "./call";

/** Checks only the shape: the compiled validators of the forms check the rules. */
const Secret = Type.Optional(Type.String({ maxLength: 1024 }));
const chosen = { password: Secret, confirmPassword: Secret };

export const NewPassword = Type.Object(
  { token: Type.String({ maxLength: 200 }), ...chosen },
  { additionalProperties: false },
);
export type NewPassword = Static<typeof NewPassword>;

export const PasswordChange = Type.Object(
  { oldPassword: Secret, ...chosen },
  { additionalProperties: false },
);
export type PasswordChange = Static<typeof PasswordChange>;

export const passwordCalls = {
  forgotPassword: {
    method: "POST",
    path: "/password/forgot",
    summary: "Mails a link to reset a password. The same answer, whether or not there is such an account.",
    auth: false,
    body: AddressOnly,
    answer: Type.Object({ status: Type.Literal("sent") }),
    refusals: ["INVALID", "TOO_MANY"],
  },
  resetPassword: {
    method: "POST",
    path: "/password/reset",
    summary:
      "Sets a password by the token of a mail, once and within the hour; ends every session of the account.",
    auth: false,
    body: NewPassword,
    answer: Type.Object({ status: Type.Literal("reset") }),
    refusals: ["INVALID", "LINK_INVALID"],
  },
  changePassword: {
    method: "POST",
    path: "/password",
    summary: "Changes the password; ends every session of the account, this one included.",
    auth: true,
    body: PasswordChange,
    answer: Type.Object({ status: Type.Literal("changed") }),
    refusals: ["INVALID", "TOO_MANY"],
  },
} satisfies Record<string, Call>;
