import { type Static, Type } from "typebox";

/** Bytes in base64url, as WebAuthn writes them in JSON. */
export const Base64url = Type.String({ pattern: "^[A-Za-z0-9_-]+$", maxLength: 8192 });
const Credential = { id: Base64url, rawId: Base64url, type: Type.Literal("public-key") };
const NoExtensions = Type.Object({}, { additionalProperties: false });

/** A new passkey, from an authenticator (`RegistrationResponseJSON`). Only its shape is checked. */
export const CreatedPasskey = Type.Object(
  {
    ...Credential,
    response: Type.Object(
      {
        clientDataJSON: Base64url,
        attestationObject: Base64url,
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
      },
      { additionalProperties: false },
    ),
    clientExtensionResults: NoExtensions,
  },
  { additionalProperties: false },
);
export type CreatedPasskey = Static<typeof CreatedPasskey>;

/** A challenge signed by a passkey (`AuthenticationResponseJSON`). Only its shape is checked. */
export const SignedChallenge = Type.Object(
  {
    ...Credential,
    response: Type.Object(
      {
        clientDataJSON: Base64url,
        authenticatorData: Base64url,
        signature: Base64url,
        userHandle: Type.Optional(Base64url),
      },
      { additionalProperties: false },
    ),
    clientExtensionResults: NoExtensions,
  },
  { additionalProperties: false },
);
export type SignedChallenge = Static<typeof SignedChallenge>;

/**
 * Proves that the request comes from the account's owner, and not from somebody who found the session: by the password
 * or by a passkey.
 */
export const OwnerProof = Type.Object(
  {
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    passkey: Type.Optional(SignedChallenge),
  },
  { additionalProperties: false },
);
export type OwnerProof = Static<typeof OwnerProof>;
