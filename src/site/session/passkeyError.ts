/**
 * Why a browser made or used no passkey: it has none, its user closed the prompt or let it expire, or the account has a
 * passkey on this device already.
 */
export class PasskeyError extends Error {
  override name = "PasskeyError";
  constructor(readonly reason: "unsupported" | "notUsed" | "exists") {
    super(reason);
  }
}
