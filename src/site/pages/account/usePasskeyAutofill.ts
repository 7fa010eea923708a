import { useEffect, useRef } from "react";
import type { SignedChallenge } from "../../../contract/passkeyData";

/**
 * Events that visitors cause. One of them comes before a visitor reaches the field, and none comes by itself
 * while the page loads.
 */
const firstEvents = ["pointermove", "pointerdown", "keydown", "focusin"];

/**
 * Offers passkeys at the field of the e-mail address, where the browser supports it, from the visitor's first event on,
 * so that the code for passkeys does not delay the page.
 * @param onSigned signs in with a chosen passkey. After `refused`, passkeys are offered again
 */
export function usePasskeyAutofill(
  onSigned: (passkey: SignedChallenge) => Promise<"signedIn" | "refused">,
): void {
  const take = useRef(onSigned);
  useEffect(() => {
    take.current = onSigned;
  });
  useEffect(() => {
    if (typeof PublicKeyCredential === "undefined") return;
    const leaving = new AbortController();
    const offer = async () => {
      const { signByPasskeyAutofill } = await import("../../session/passkeys");
      for (;;) {
        const signed = await signByPasskeyAutofill(leaving.signal);
        if (!signed || (await take.current(signed)) === "signedIn") return;
      }
    };
    const begin = () => {
      stopWaiting();
      // Without a connection, no passkey is offered: submitting the form shows the error.
      void offer().catch(() => undefined);
    };
    const stopWaiting = () => {
      for (const type of firstEvents) removeEventListener(type, begin);
    };
    // A field that has the focus before the scripts load counts as the first event.
    if (document.activeElement instanceof HTMLInputElement) begin();
    else for (const type of firstEvents) addEventListener(type, begin);
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, []);
}
