import type { CreatedPasskey, SignedChallenge } from "../../contract/passkeyData";
import type { CreationOptions } from "../../contract/passkeys";
import { airline } from "../../site/airline";
import { rateLimitKey } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { findPasskey, type StoredPasskey } from "../store/passkeys";
import {
  type ChallengeUse,
  challengeLifeMs,
  createChallenge,
  isOwnChallenge,
  spendChallenge,
} from "./challenge";

type Needs = Pick<Parts, "db" | "keys" | "config">;

/** Ed25519, P-256 and RSA, the most preferred first. */
const algorithms = [-8, -7, -257];

/** The options with which a browser signs by a passkey. */
export function signingOptions(parts: Needs, use: ChallengeUse, now: Date) {
  return {
    challenge: createChallenge(parts, use, now),
    rpId: site(parts).hostname,
    timeout: challengeLifeMs,
    userVerification: "required" as const,
  };
}

/**
 * The options with which a browser makes a passkey for an address. The passkey stores its user, and verifies them by
 * itself: it signs in without a name, and is two factors in one. `existing` are the account's passkeys; an
 * authenticator with one of them makes no other.
 */
export function creationOptions(
  parts: Needs,
  use: ChallengeUse,
  { email, existing }: { email: string; existing: readonly StoredPasskey[] },
  now: Date,
): CreationOptions {
  return {
    challenge: createChallenge(parts, use, now),
    rp: { id: site(parts).hostname, name: airline.names.en },
    // The same id for the same address, so that an authenticator keeps one passkey for it. Without the key the id
    // reveals nothing.
    user: {
      id: rateLimitKey(parts, "passkeyUser", [email.toLowerCase()]).toString("base64url"),
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

type NewPasskey = Pick<StoredPasskey, "credential_id" | "public_key" | "counter"> & { transports: string };

/** Verifies a passkey that was made for this use. @throws Refusal `PASSKEY_REFUSED` */
export async function verifyCreated(
  parts: Needs,
  { response, ...credential }: CreatedPasskey,
  use: ChallengeUse,
  now: Date,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { transports = [], ...made } = response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: made },
    ...expectedOf(parts, use, now),
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  const isNew = verified && (await spendChallenge(parts, challengeIn(response.clientDataJSON), now));
  if (!isNew) return refuse();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: JSON.stringify(transports),
  };
}

/**
 * Verifies that a passkey has signed for this use. @returns it with its new counter @throws Refusal `PASSKEY_REFUSED`
 */
export async function verifySigned(
  parts: Needs,
  signed: SignedChallenge,
  use: ChallengeUse,
  now: Date,
): Promise<{ passkey: StoredPasskey; counter: number }> {
  const passkey = await findPasskey(parts.db, signed.id);
  if (!passkey) return refuse();
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: signed,
    ...expectedOf(parts, use, now),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(refuse);
  const isNew = verified && (await spendChallenge(parts, challengeIn(signed.response.clientDataJSON), now));
  return isNew ? { passkey, counter: authenticationInfo.newCounter } : refuse();
}

const site = ({ config }: Needs) => new URL(config.publicUrl);

const expectedOf = (parts: Needs, use: ChallengeUse, now: Date) => ({
  expectedChallenge: (challenge: string) => isOwnChallenge(parts, challenge, use, now),
  expectedOrigin: site(parts).origin,
  expectedRPID: site(parts).hostname,
  requireUserVerification: true,
});

/** The challenge in a verified signature. */
function challengeIn(clientDataJSON: string): string {
  const { challenge }: { challenge: string } = JSON.parse(
    Buffer.from(clientDataJSON, "base64url").toString("utf8"),
  );
  return challenge;
}

/** One refusal for every fault of a passkey, so that its sender learns no reason. */
function refuse(): never {
  throw new Refusal("PASSKEY_REFUSED");
}
