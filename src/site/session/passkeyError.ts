/**
 * Why a browser made or used no passkey: it has none of them, its user closed its question or let it run out, or the
 * account has a passkey on this device already.
 */
export class PasskeyError extends Error {
  override name = "PasskeyError";
  constructor(readonly reason: "unsupported" | "notUsed" | "exists") {
    super(reason);
  }
}
