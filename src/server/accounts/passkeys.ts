import type { CreatedPasskey, SignedChallenge } from "../../contract/passkeyData";
import type { CreationOptions } from "../../contract/passkeys";
import { airline } from "../../site/airline";
import { hashWithLimitsKey } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { findPasskey, type StoredPasskey } from "../store/passkeys";
import {
  type ChallengeUse,
  challengeLifeMs,
  createChallenge,
  isValidChallenge,
  spendChallenge,
} from "./challenge";

type Needs = Pick<Parts, "db" | "keys" | "config">;

/** The accepted algorithms: Ed25519, P-256 and RSA, the most preferred first. */
const algorithms = [-8, -7, -257];

/** The options with which a browser signs with a passkey. */
export function signingOptions(parts: Needs, use: ChallengeUse, now: Date) {
  return {
    challenge: createChallenge(parts, use, now),
    rpId: placeOf(parts, use).hostname,
    timeout: challengeLifeMs,
    userVerification: "required" as const,
  };
}

/**
 * The options with which a browser creates a passkey for an address. The passkey contains its user's id, and
 * the authenticator verifies the user: a sign-in needs no name, and has two factors. `existing` are the
 * account's passkeys; an authenticator with one of them creates no other.
 */
export function creationOptions(
  parts: Needs,
  use: ChallengeUse,
  { email, existing }: { email: string; existing: readonly Pick<StoredPasskey, "credential_id">[] },
  now: Date,
): CreationOptions {
  const challenge = createChallenge(parts, use, now);
  return {
    challenge,
    rp: { id: placeOf(parts, use).hostname, name: airline.names.en },
    user: {
      id: (ownHandle(parts, use, challenge) ?? handleOfAddress(parts, email)).toString("base64url"),
      name: email,
      displayName: email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout: challengeLifeMs,
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id, type: "public-key" })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/**
 * The user id of the passkeys that an account adds after its registration. All of them have the same user id,
 * so that an authenticator keeps one passkey for the account. Without the server's key, the user id reveals
 * nothing.
 */
const handleOfAddress = (parts: Pick<Parts, "keys">, email: string) =>
  hashWithLimitsKey(parts, "passkeyUser", [email.toLowerCase()]);

/**
 * The user id of a passkey of a registration or of a person of the desk; null for any other use. A
 * registration has a new user id for each challenge: anybody may register a known address, and an
 * authenticator replaces the passkey that it keeps under the same user id. A person of the desk always has
 * the same user id.
 */
function ownHandle(parts: Pick<Parts, "keys">, { purpose, of }: ChallengeUse, challenge: string) {
  if (purpose === "register") return hashWithLimitsKey(parts, "passkeyUser", ["", challenge]);
  return purpose === "deskInvitation" ? hashWithLimitsKey(parts, "passkeyUser", ["desk", of]) : null;
}

type NewPasskey = Pick<StoredPasskey, "credential_id" | "public_key" | "counter" | "user_handle"> & {
  transports: string;
};

/**
 * Verifies a passkey that a browser has created for this use.
 * @throws Refusal `PASSKEY_REFUSED`
 */
export async function verifyCreatedPasskey(
  parts: Needs,
  { response, ...credential }: CreatedPasskey,
  use: ChallengeUse,
  now: Date,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { transports = [], ...made } = response;
  const challenge = await signedChallenge(response.clientDataJSON);
  if (!(await isWithoutAttestation(response.attestationObject))) return refusePasskey();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: made },
    ...expectedOf(parts, use, now),
    supportedAlgorithmIDs: algorithms,
  }).catch(refusePasskey);
  if (!verified || !(await spendChallenge(parts, challenge, now))) return refusePasskey();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: JSON.stringify(transports),
    user_handle: ownHandle(parts, use, challenge),
  };
}

/**
 * Verifies that a passkey has signed for this use.
 * @returns the passkey as it is stored, and its new counter
 * @throws Refusal `PASSKEY_REFUSED`
 */
export async function findPasskeyAndVerifySignature(
  parts: Needs,
  signed: SignedChallenge,
  use: ChallengeUse,
  now: Date,
): Promise<{ passkey: StoredPasskey; counter: number }> {
  const passkey = await findPasskey(parts.db, signed.id);
  if (!passkey) return refusePasskey();
  const user_handle = passkey.user_handle ?? handleOfAddress(parts, passkey.email);
  return {
    passkey,
    counter: await verifyPasskeySignature(parts, signed, { ...passkey, user_handle }, use, now),
  };
}

interface KnownPasskey extends Pick<StoredPasskey, "credential_id" | "counter" | "public_key"> {
  user_handle: Buffer;
}

/** Verifies that this passkey has signed for this use. @returns its new counter @throws Refusal `PASSKEY_REFUSED` */
export async function verifyPasskeySignature(
  parts: Needs,
  signed: SignedChallenge,
  passkey: KnownPasskey,
  use: ChallengeUse,
  now: Date,
): Promise<number> {
  const challenge = await signedChallenge(signed.response.clientDataJSON);
  if (signed.response.userHandle !== passkey.user_handle.toString("base64url")) return refusePasskey();
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed,
    ...expectedOf(parts, use, now),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(refusePasskey);
  if (!verified || !(await spendChallenge(parts, challenge, now))) return refusePasskey();
  return authenticationInfo.newCounter;
}

const isOfDesk: Record<ChallengeUse["purpose"], boolean> = {
  register: false,
  signIn: false,
  verify: false,
  proof: false,
  add: false,
  deskInvitation: true,
  deskSignIn: true,
};

/** The address of the pages that a challenge is for: the site's or the desk's. */
const placeOf = ({ config }: Needs, { purpose }: ChallengeUse) =>
  new URL(isOfDesk[purpose] ? config.deskUrl : config.publicUrl);

const expectedOf = (parts: Needs, use: ChallengeUse, now: Date) => ({
  expectedChallenge: (challenge: string) => isValidChallenge(parts, challenge, use, now),
  expectedOrigin: placeOf(parts, use).origin,
  expectedRPID: placeOf(parts, use).hostname,
  requireUserVerification: true,
});

/**
 * Reads the challenge that a browser has signed.
 * @throws Refusal `PASSKEY_REFUSED`, also when the page that signed is in a frame of another site
 */
async function signedChallenge(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import("@simplewebauthn/server/helpers");
  try {
    const { challenge, crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON);
    return crossOrigin || topOrigin !== undefined ? refusePasskey() : challenge;
  } catch {
    return refusePasskey();
  }
}

/**
 * Whether a new passkey comes without an attestation by the maker of the authenticator. Attestations are
 * refused, because checking one may request an address that it contains.
 */
async function isWithoutAttestation(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    return decodeAttestationObject(Buffer.from(attestationObject, "base64url")).get("fmt") === "none";
  } catch {
    return false;
  }
}

/** Refuses a passkey with the same code for every fault, so that the sender does not learn the reason. */
export function refusePasskey(): never {
  throw new Refusal("PASSKEY_REFUSED");
}
