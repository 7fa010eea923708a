import { useEffect, useState } from "react";
import { useSignInRequest } from "../../session/signInAgain";
import { useIsSignedIn } from "../../session/useMe";

/**
 * The component of the session's dialogs; undefined until it has loaded. It is not loaded before somebody is
 * signed in or is asked to sign in again.
 */
export function useLoadedSessionDialogs() {
  const [loaded, setLoaded] = useState<typeof import("../account/SessionDialogs")>();
  const request = useSignInRequest();
  const isNeeded = (useIsSignedIn() || request !== undefined) && !loaded;
  useEffect(() => {
    if (!isNeeded) return;
    // A dialog that fails to load counts as declined: the work stays, and the next attempt asks again.
    import("../account/SessionDialogs").then(setLoaded, () => request?.answer(false));
  }, [isNeeded, request]);
  return loaded?.SessionDialogs;
}
