import { useEffect, useRef } from "react";
import type { SignedChallenge } from "../../../contract/passkeyData";

/** Any of these comes before somebody is at the field, and none while the page loads. */
const stirrings = ["pointermove", "pointerdown", "keydown", "focusin"];

/**
 * Where the browser can, offers passkeys at the field of the e-mail address, from the visitor's first move on: until then
 * the page is not heavier by what that takes.
 */
export function useOfferedPasskey(onSigned: (passkey: SignedChallenge) => Promise<void>): void {
  const take = useRef(onSigned);
  useEffect(() => {
    take.current = onSigned;
  });
  useEffect(() => {
    if (typeof PublicKeyCredential === "undefined") return;
    const leaving = new AbortController();
    const offer = async () => {
      const { signByOfferedPasskey } = await import("../../session/passkeys");
      const signed = await signByOfferedPasskey(leaving.signal);
      if (signed) await take.current(signed);
    };
    const begin = () => {
      stopWaiting();
      // Without a connection, nothing is offered: the form says what is wrong when it is sent.
      void offer().catch(() => undefined);
    };
    const stopWaiting = () => {
      for (const type of stirrings) removeEventListener(type, begin);
    };
    // Who was at a field before the scripts had come has moved already.
    if (document.activeElement instanceof HTMLInputElement) begin();
    else for (const type of stirrings) addEventListener(type, begin);
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, []);
}
