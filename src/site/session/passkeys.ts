import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { CreatedPasskey, SignedChallenge } from "../../contract/passkeyData";
import type { CreationOptions, SigningOptions } from "../../contract/passkeys";
import { loadRegistrationPasskeyOptions, loadSigningOptions } from "../api/passkeys";
import { PasskeyError } from "./passkeyError";

/** Signs a challenge with a passkey of this browser. @throws PasskeyError, ApiError */
export async function signByPasskey(load: () => Promise<SigningOptions>): Promise<SignedChallenge> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError("unsupported");
  return sign(await load(), false);
}

/** Makes a passkey in this browser, or on a device near it. @throws PasskeyError */
export async function makePasskeyOnDevice(options: CreationOptions): Promise<CreatedPasskey> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError("unsupported");
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch(explain);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: {},
  };
}

/** Makes the first passkey of an account that is still to be registered. @throws PasskeyError, ApiError */
export const makeFirstPasskey = async (email: string): Promise<CreatedPasskey> =>
  makePasskeyOnDevice(await loadRegistrationPasskeyOptions(email));

/**
 * Milliseconds after which passkeys are offered with a new challenge: the server accepts a challenge for ten minutes.
 */
const offerMs = 9 * 60_000;

/**
 * Offers passkeys in the browser's autofill, at the field of the e-mail address, until a passkey is chosen or
 * `signal` aborts.
 * @returns undefined when no passkey was chosen
 */
export async function signByPasskeyAutofill(signal: AbortSignal): Promise<SignedChallenge | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const end = () => WebAuthnAbortService.cancelCeremony();
  for (;;) {
    if (signal.aborted) return undefined;
    signal.addEventListener("abort", end, { once: true });
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      end();
    }, offerMs);
    try {
      return await sign(await loadSigningOptions("signIn"), true);
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error;
      if (!isOver) return undefined;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
  }
}

async function sign(optionsJSON: SigningOptions, useBrowserAutofill: boolean): Promise<SignedChallenge> {
  const { id, rawId, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill,
    verifyBrowserAutofillInput: false,
  }).catch(explain);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
}

/**
 * Throws a `PasskeyError` for an error of the browser. Browsers report no further reasons, so that a site
 * cannot find out which passkeys a user has.
 */
function explain(error: Error): never {
  throw new PasskeyError(error.name === "InvalidStateError" ? "exists" : "notUsed");
}
