import { addresses, readWantedAddress, withWanted } from "../addresses";
import { isUnanswered } from "../api/client";
import { restoreSession } from "./session";

/** The visitors who may open a page. */
export interface PageAccess {
  /** Only signed-in users may open the page. */
  guard?: boolean;
  /** Only visitors who are not signed in may open the page. */
  forVisitors?: boolean;
  /** Anybody with a mailed link may open the page. */
  isMailed?: boolean;
}

/**
 * Checks whether the visitor may open a page.
 * @returns undefined if they may, else the address to redirect to: the sign-in page, which leads back to the
 * page, or, for a signed-in visitor on a page for others, the wanted page or the account
 * @throws ApiError for a guarded page when the server cannot be reached
 */
export async function guardRoute(
  address: { pathname: string; search: string },
  { guard: isGuarded = false, forVisitors = false, isMailed = false }: PageAccess,
): Promise<string | undefined> {
  try {
    if (await restoreSession())
      return forVisitors ? (readWantedAddress(address.search) ?? addresses.profile) : undefined;
    if (!isGuarded) return undefined;
  } catch (error) {
    // The server did not answer, so the session is neither valid nor refused: only public pages can be shown now.
    if (isUnanswered(error)) {
      if (isGuarded) throw error;
      return undefined;
    }
    // When a session cannot be restored, every page redirects to the sign-in page, except the sign-in page
    // itself and the pages of mailed links, whose addresses must not be passed on.
    if (isMailed || isLogin(address.pathname)) return undefined;
  }
  return forVisitors
    ? withWanted(addresses.login, readWantedAddress(address.search))
    : signInAddress(address);
}

const isLogin = (pathname: string) =>
  pathname.replace(/\/$/, "").toLowerCase() === addresses.login.toLowerCase();

export const signInAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  withWanted(addresses.login, pathname + search);
