import { type Static, Type } from "typebox";
import { Instant, OwnId, TypedText, visibleCharacterPattern } from "./atoms";
import type { Call } from "./call";
import { Base64url, CreatedPasskey, OwnerProof, SignedChallenge } from "./passkeyData";
import { SignedIn } from "./session";

/**
 * The options of `navigator.credentials.get`. They list no passkeys, so the browser offers the passkeys that
 * it has for the site.
 */
export const SigningOptions = Type.Object({
  challenge: Base64url,
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal("required"),
});

export type SigningOptions = Static<typeof SigningOptions>;

const PasskeyType = Type.Literal("public-key");

/** The options of `navigator.credentials.create`. */
export const CreationOptions = Type.Object({
  challenge: Base64url,
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Base64url, name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PasskeyType })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Type.Object({ id: Base64url, type: PasskeyType })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal("required"),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal("required"),
  }),
  attestation: Type.Literal("none"),
});
export type CreationOptions = Static<typeof CreationOptions>;

export const Passkey = Type.Object({
  id: Type.String({ format: "uuid" }),
  name: Type.String(),
  createdAt: Instant,
  /** Null when the passkey was never used after its creation. */
  usedAt: Type.Union([Instant, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

/** The purpose of a signed challenge. A challenge for another purpose is refused. */
export const SigningPurpose = Type.Union([
  Type.Literal("signIn"),
  Type.Literal("verify"),
  Type.Literal("proof"),
]);
export type SigningPurpose = Static<typeof SigningPurpose>;

export const passkeyCalls = {
  signingOptions: {
    method: "POST",
    path: "/passkeys/signing",
    summary:
      "What a browser needs to have a passkey sign, for the next ten minutes: to sign in, to verify an address, or to prove who asks.",
    auth: false,
    body: Type.Object({ purpose: SigningPurpose }, { additionalProperties: false }),
    answer: SigningOptions,
  },
  registrationOptions: {
    method: "POST",
    path: "/passkeys/registration",
    summary: "What a browser needs to make the first passkey of a new account.",
    auth: false,
    body: Type.Object({ email: Type.Optional(TypedText) }, { additionalProperties: false }),
    answer: CreationOptions,
    refusals: ["INVALID"],
  },
  loginByPasskey: {
    method: "POST",
    path: "/login/passkey",
    summary: "Signs in by a passkey, which says itself whose it is.",
    auth: false,
    body: Type.Object(
      { passkey: SignedChallenge, staySignedIn: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    answer: SignedIn,
    refusals: ["PASSKEY_REFUSED", "EMAIL_NOT_VERIFIED", "TOO_MANY"],
  },
  passkeys: {
    method: "GET",
    path: "/me/passkeys",
    summary: "The passkeys of the account, oldest first.",
    auth: true,
    answer: Passkey,
  },
  passkeyOptions: {
    method: "POST",
    path: "/me/passkeys/options",
    summary:
      "What a browser needs to make another passkey, for the next ten minutes, once it is proved who asks.",
    auth: true,
    body: OwnerProof,
    answer: CreationOptions,
    refusals: ["INVALID", "PASSKEY_REFUSED", "TOO_MANY"],
  },
  addPasskey: {
    method: "POST",
    path: "/me/passkeys",
    summary: "Adds a passkey, and tells the owner by mail. It is named after the browser.",
    auth: true,
    body: Type.Object({ passkey: CreatedPasskey }, { additionalProperties: false }),
    answer: Passkey,
    status: 201,
    refusals: ["PASSKEY_REFUSED"],
  },
  renamePasskey: {
    method: "PUT",
    path: "/me/passkeys/:id",
    summary: "Names a passkey.",
    auth: true,
    params: OwnId,
    body: Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 64, pattern: visibleCharacterPattern }) },
      { additionalProperties: false },
    ),
    answer: Passkey,
    refusals: ["NOT_FOUND"],
  },
  removePasskey: {
    method: "DELETE",
    path: "/me/passkeys/:id",
    summary: "Removes a passkey; never the last one of an account without a password.",
    auth: true,
    params: OwnId,
    body: OwnerProof,
    answer: Type.Object({ status: Type.Literal("removed") }),
    refusals: ["NOT_FOUND", "INVALID", "PASSKEY_REFUSED", "LAST_WAY_IN", "TOO_MANY"],
  },
} satisfies Record<string, Call>;
