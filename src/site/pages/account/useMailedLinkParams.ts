import { useCallback, useEffect, useMemo, useState } from "react";
import { type Params, useLocation, useNavigate, useParams } from "react-router";
import { fillPattern, readWantedAddress, withWanted } from "../../addresses";
import { patternOf } from "../../paths";
import { forgetInTab, keepInTab, readFromTab } from "../../tabStorage";
import { useIsHydrated } from "../layout/useIsHydrated";

/** Replaces the link's parameters in the address. */
const opened = "link";

interface MailedLink {
  /**
   * The parameters of the link; undefined after a reload until the page is hydrated, and in a tab that has
   * not kept the parameters.
   */
  link: Params | undefined;
  /** Removes the parameters from the tab, once the link has been used. */
  forget: () => void;
}

/**
 * The parameters of a mailed link, by its route. They are removed from the address at once, so that they neither stay
 * in the history or on the screen nor are sent again. The tab keeps them until the link is used, also across a reload.
 * A tab without them goes on to `another`, the page that requests another mail.
 */
export function useMailedLinkParams(name: "verify" | "reset", another: string): MailedLink {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [first] = useState(useParams());
  const isOpened = first.token === opened;
  const isHydrated = useIsHydrated();
  const key = `mailedLink.${name}`;
  const kept = useMemo(() => (isHydrated ? readFromTab(key) : undefined), [isHydrated, key]);
  const link = useMemo<Params | undefined>(
    () => (isOpened ? kept && JSON.parse(kept) : first),
    [isOpened, kept, first],
  );
  const isMissing = isHydrated && !link;

  useEffect(() => {
    if (isOpened) return;
    keepInTab(key, JSON.stringify(first));
    const address = fillPattern(patternOf(name), { email: opened, token: opened });
    history.replaceState(history.state, "", address + search + hash);
  }, [isOpened, key, first, name, search, hash]);

  useEffect(() => {
    if (isMissing) void navigate(withWanted(another, readWantedAddress(search)), { replace: true });
  }, [isMissing, navigate, another, search]);

  return { link, forget: useCallback(() => forgetInTab(key), [key]) };
}
