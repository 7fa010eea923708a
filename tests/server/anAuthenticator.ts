import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { CreatedPasskey, SignedChallenge } from "../../src/contract/passkeyData";

interface ChallengeOptions {
  challenge: string;
  rpId: string;
  origin: string;
  /** The user id, when a passkey is made. */
  user?: string;
}

/** The ways in which an authenticator can misbehave. */
interface Deviation {
  /** `false`: does not check who holds it. */
  verifiesUser?: boolean;
  /** Runs in a frame of another site's page. */
  crossOrigin?: boolean;
  /** States the site around its frame. */
  topOrigin?: string;
  /** States its maker. */
  format?: string;
  /** Presents another user than its own. */
  userHandle?: string;
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");

/** An authenticator with one passkey (ES256), as the WebAuthn recommendation describes it. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  // As bytes: where a key pair is collected as garbage while its own key is exported as JWK, Node 20 waits for ever.
  readonly #keys = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "der" },
  });
  #uses = 0;
  #user = "";

  create(asked: ChallengeOptions, deviation: Deviation = {}): CreatedPasskey {
    const { verifiesUser = true, format = "none" } = deviation;
    this.#user = asked.user ?? "";
    const id = Buffer.from(this.id, "base64url");
    // The key ends with its point: two numbers of 32 bytes.
    const [x, y] = [this.#keys.publicKey.subarray(-64, -32), this.#keys.publicKey.subarray(-32)];
    const cose = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(x)],
      [cborInteger(-3), cborBytes(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.#data(asked.rpId, 0x40, verifiesUser),
      Buffer.alloc(16),
      length,
      id,
      cose,
    ]);
    const attestation = cborMap([
      [cborText("fmt"), cborText(format)],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(data)],
    ]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: clientData("webauthn.create", asked, deviation),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      },
    };
  }

  sign(asked: ChallengeOptions, deviation: Deviation = {}): SignedChallenge {
    const { verifiesUser = true, userHandle = this.#user } = deviation;
    const clientDataJSON = clientData("webauthn.get", asked, deviation);
    const data = this.#data(asked.rpId, 0, verifiesUser);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(
          sign(
            "sha256",
            signed,
            createPrivateKey({ key: this.#keys.privateKey, format: "der", type: "pkcs8" }),
          ),
        ),
        ...(userHandle && { userHandle }),
      },
    };
  }

  get #credential() {
    return { id: this.id, rawId: this.id, type: "public-key" as const, clientExtensionResults: {} };
  }

  #data(rpId: string, flags: number, verifiesUser: boolean): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | 0x01 | (verifiesUser ? 0x04 : 0));
    rest.writeUInt32BE(++this.#uses, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }
}

const clientData = (
  type: string,
  { challenge, origin }: ChallengeOptions,
  { crossOrigin = false, topOrigin }: Deviation,
) => base64url(JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin }));

function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
