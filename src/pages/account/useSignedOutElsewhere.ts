import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { RouteData } from "../../paths";
import { signInAddress } from "../../session/guard";
import { hasLeftHere, hasSignedOut, subscribeSession } from "../../session/session";
import { useMe } from "../../session/useMe";
import { useRoute } from "../layout/useRoute";

/** Routes where work is under way, which ask to sign in above themselves instead of going away. */
const stays = new Set(["apply"]);

/** When the session ends while a page of its own is shown, that page must not stand there without an owner. */
export function useSignedOutElsewhere(): void {
  const me = useMe();
  // May be heard only after the session's end, which a call that was refused has shown first.
  const isOnPurpose = useSyncExternalStore(subscribeSession, hasSignedOut);
  const wasSignedIn = useRef(false);
  const navigate = useNavigate();
  const location = useLocation();
  const route = useRoute();
  useEffect(() => {
    if (me) wasSignedIn.current = true;
    const hasEnded = wasSignedIn.current && !me;
    if (!hasEnded || !(route?.guard && mustGo(route, isOnPurpose))) return;
    wasSignedIn.current = false;
    void navigate(signInAddress(location), { replace: true });
  }, [me, isOnPurpose, route, location, navigate]);
}

/** Who has signed out on purpose leaves nothing on the screen for the next one. */
const mustGo = ({ name }: RouteData, isOnPurpose: boolean) =>
  !hasLeftHere() && (isOnPurpose || !stays.has(name));
