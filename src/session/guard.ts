import { addresses } from "../addresses";
import { isUnanswered } from "../api/client";
import { restoreSession } from "./session";

const parameter = "to";

/**
 * Checks whether the visitor may open a page.
 * @returns undefined if they may, else the address of the sign-in, which remembers a guarded page to return to
 * @throws ApiError for a guarded page when the server cannot be reached
 */
export async function guardRoute(address: { pathname: string; search: string }, isGuarded: boolean) {
  try {
    if ((await restoreSession()) || !isGuarded) return undefined;
  } catch (error) {
    // The server did not answer, so the session is neither valid nor refused: only public pages can be shown now.
    if (isUnanswered(error)) {
      if (isGuarded) throw error;
      return undefined;
    }
    // A session that cannot be restored redirects to the sign-in from any page but the sign-in itself.
    if (isLogin(address.pathname)) return undefined;
  }
  return isGuarded ? signInAddress(address) : addresses.login;
}

const isLogin = (pathname: string) =>
  pathname.replace(/\/$/, "").toLowerCase() === addresses.login.toLowerCase();

export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${addresses.login}?${new URLSearchParams({ [parameter]: pathname + search })}`;
}

/** Where to go after the sign-in: a path of this site, or undefined. */
export function wantedAddress(search: string): string | undefined {
  const to = new URLSearchParams(search).get(parameter);
  if (!to || !URL.canParse(to, location.origin)) return undefined;
  // `//elsewhere.example` and `\\elsewhere.example` start with a slash, too, and would leave the site.
  const url = new URL(to, location.origin);
  return url.origin === location.origin ? url.pathname + url.search : undefined;
}
