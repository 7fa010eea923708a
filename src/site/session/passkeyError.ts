/**
 * The reason why a browser did not make or use a passkey: it does not support passkeys, the user closed the prompt
 * or let it expire, or the account already has a passkey on this device.
 */
export class PasskeyError extends Error {
  override name = "PasskeyError";
  constructor(readonly reason: "unsupported" | "notUsed" | "exists") {
    super(reason);
  }
}
