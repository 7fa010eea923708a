import { useEffect, useRef } from "react";
import type { SignedChallenge } from "../../contract/passkeys";

/** Where the browser can, offers passkeys at the field of the e-mail address while the page is open. */
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
    // Without a connection, nothing is offered: the form says what is wrong when it is sent.
    void offer().catch(() => undefined);
    return () => leaving.abort();
  }, []);
}
