import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { signInAddress } from "../session/guard";
import { useMe } from "../session/useMe";

/** Routes where work is under way, which ask to sign in above themselves instead of going away. */
const stays = new Set(["apply"]);

/** When the session ends while a page of its own is shown, that page must not stand there without an owner. */
export function useSignedOutElsewhere(): void {
  const me = useMe();
  const wasSignedIn = useRef(false);
  const navigate = useNavigate();
  const location = useLocation();
  const handle = useMatches().at(-1)?.handle;
  useEffect(() => {
    const hasEnded = wasSignedIn.current && me === undefined;
    wasSignedIn.current = me !== undefined;
    if (!hasEnded || !isGuarded(handle)) return;
    void navigate(signInAddress(location), { replace: true });
  }, [me, handle, location, navigate]);
}

function isGuarded(handle: unknown): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "guard" in handle &&
    handle.guard === true &&
    "name" in handle &&
    !stays.has(String(handle.name))
  );
}
