import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { RouteData } from "../../paths";
import { signInAddress } from "../../session/guard";
import { hasSignedOut, hasSignedOutInThisTab, subscribeSession } from "../../session/session";
import { useMe } from "../../session/useMe";
import { useRoute } from "../layout/useRoute";

/** Routes with unsaved work. Instead of a redirect, a dialog on the page asks the user to sign in again. */
const routesWithWork = new Set(["apply"]);

/** Redirects to the sign-in page when the session ends while a guarded page is shown. */
export function useRedirectOnSessionEnd(): void {
  const me = useMe();
  // `isDeliberate` may become true only after the session is gone, because a refused call may come before the
  // other tab's message. The effect then runs again.
  const isDeliberate = useSyncExternalStore(subscribeSession, hasSignedOut, () => false);
  const wasSignedIn = useRef(false);
  const navigate = useNavigate();
  const location = useLocation();
  const route = useRoute();
  useEffect(() => {
    if (me) wasSignedIn.current = true;
    const hasEnded = wasSignedIn.current && !me;
    if (!hasEnded || !(route?.guard && mustLeaveRoute(route, isDeliberate))) return;
    wasSignedIn.current = false;
    void navigate(signInAddress(location), { replace: true });
  }, [me, isDeliberate, route, location, navigate]);
}

/**
 * Whether to redirect. After a sign-out in this tab, the tab navigates by itself. After one in another tab,
 * not even unsaved work may stay on the screen.
 */
const mustLeaveRoute = ({ name }: RouteData, isDeliberate: boolean) =>
  !hasSignedOutInThisTab() && (isDeliberate || !routesWithWork.has(name));
