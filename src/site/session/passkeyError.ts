/**
 * The error of a browser that did not make or use a passkey. `unsupported`: the browser does not support
 * passkeys; `notUsed`: the user closed the prompt or let it expire; `exists`: the account already has a
 * passkey on this device.
 */
export class PasskeyError extends Error {
  override name = "PasskeyError";
  constructor(readonly reason: "unsupported" | "notUsed" | "exists") {
    super(reason);
  }
}
