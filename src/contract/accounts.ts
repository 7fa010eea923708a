import { type Static, Type } from "typebox";
import { AddressOnly, TypedText, WantedAddress } from "./atoms";
import type { Call } from "./call";
import { CreatedPasskey, SignedChallenge } from "./passkeyData";

/** Checks only the shape: the compiled validator of the registration form checks the rules. */
export const Registration = Type.Object(
  {
    firstName: Type.Optional(TypedText),
    lastName: Type.Optional(TypedText),
    email: Type.Optional(TypedText),
    confirmEmail: Type.Optional(TypedText),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    confirmPassword: Type.Optional(Type.String({ maxLength: 1024 })),
    country: Type.Optional(TypedText),
    mobile: Type.Optional(TypedText),
    privacyAccepted: Type.Optional(Type.Boolean()),
    /** The new passkey, in place of a password. */
    passkey: Type.Optional(CreatedPasskey),
    to: WantedAddress,
  },
  { additionalProperties: false },
);
export type Registration = Static<typeof Registration>;

export const Verification = Type.Object(
  {
    email: Type.String({ maxLength: 320 }),
    token: Type.String({ maxLength: 200 }),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    /** The passkey's signature, for a registration without a password. */
    passkey: Type.Optional(SignedChallenge),
  },
  { additionalProperties: false },
);
export type Verification = Static<typeof Verification>;

/** `used`: the link was used before, or the address is verified already. */
export const Validation = Type.Object({
  status: Type.Union([Type.Literal("valid"), Type.Literal("used"), Type.Literal("invalid")]),
});
export type Validation = Static<typeof Validation>;

export const accountCalls = {
  register: {
    method: "POST",
    path: "/register",
    summary: "Registers. The same answer, whether or not the address has an account already.",
    auth: false,
    body: Registration,
    answer: Type.Object({ email: Type.String() }),
    status: 201,
    refusals: ["INVALID", "PASSKEY_REFUSED", "TOO_MANY"],
  },
  validate: {
    method: "POST",
    path: "/validate",
    summary:
      "Verifies an address by the token of a validation mail and the password or passkey of the registration that the mail belongs to.",
    auth: false,
    body: Verification,
    answer: Validation,
    refusals: ["INVALID", "PASSKEY_REFUSED", "TOO_MANY"],
  },
  validateMail: {
    method: "POST",
    path: "/validate/mail",
    summary: "Sends the validation mail again. The same answer, whether or not there is such an account.",
    auth: false,
    body: AddressOnly,
    answer: Type.Object({ status: Type.Literal("sent") }),
    refusals: ["INVALID", "TOO_MANY"],
  },
} satisfies Record<string, Call>;
