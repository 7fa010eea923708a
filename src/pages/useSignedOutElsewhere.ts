import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { signInAddress } from "../session/guard";
import { hasLeftHere, hasSignedOut } from "../session/session";
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
    if (!hasEnded || !(isGuarded(handle) && mustGo(handle))) return;
    void navigate(signInAddress(location), { replace: true });
  }, [me, handle, location, navigate]);
}

type Guarded = { guard: true; name: string };

const isGuarded = (handle: unknown): handle is Guarded =>
  typeof handle === "object" && handle !== null && "guard" in handle && handle.guard === true;

/** Who has signed out on purpose leaves nothing on the screen for the next one. */
const mustGo = ({ name }: Guarded) => !hasLeftHere() && (hasSignedOut() || !stays.has(name));
