import { addresses } from "../addresses";
import { isUnanswered } from "../api/client";
import { restoreSession } from "./session";

const parameter = "to";

/**
 * Who may go on. Undefined: the visitor. Otherwise the address to send them to, which remembers where they wanted to
 * go when it is worth coming back to. @throws ApiError when a guarded page cannot be had without a connection.
 */
export async function guard(address: { pathname: string; search: string }, isGuarded: boolean) {
  try {
    if ((await restoreSession()) || !isGuarded) return undefined;
  } catch (error) {
    // Nobody was asked who they are: what is theirs cannot be shown now, what is everybody's can.
    if (isUnanswered(error)) {
      if (isGuarded) throw error;
      return undefined;
    }
    // A session that cannot be restored sends to the sign-in from wherever the visitor is, but not in a circle.
    if (isLogin(address.pathname)) return undefined;
  }
  return isGuarded ? signInAddress(address) : addresses.login;
}

const isLogin = (pathname: string) =>
  pathname.replace(/\/$/, "").toLowerCase() === addresses.login.toLowerCase();

export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${addresses.login}?${new URLSearchParams({ [parameter]: pathname + search })}`;
}

/** Where to go after signing in: a path of this site, or nothing. */
export function wantedAddress(search: string): string | undefined {
  const to = new URLSearchParams(search).get(parameter);
  if (!to || !URL.canParse(to, location.origin)) return undefined;
  // `//elsewhere.example` and `\\elsewhere.example` begin with a slash too, and lead away from here.
  const url = new URL(to, location.origin);
  return url.origin === location.origin ? url.pathname + url.search : undefined;
}
