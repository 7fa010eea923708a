import Cookies from "js-cookie";
import type { Token } from "../../contract/session";

const weekInDays = 7;

/** An unexpired session, as stored in cookies. */
export interface SavedSession {
  email: string;
  token: string;
  /** Lifetime of the token, in seconds. */
  expireTime: number;
  /** When the token expires, in epoch seconds. */
  expireDate: number;
}

/**
 * Writes the session cookies. `email` and `tokenType` last seven days, the others as long as the token. All cookies are
 * for this host alone, and `Secure` when the site is served over https.
 */
export function saveSession(email: string, token: Token, now: Date): SavedSession {
  const seconds = Math.floor(now.getTime() / 1000);
  const expireDate = seconds + token.expires_in;
  const bounds = { sameSite: "lax", secure: location.protocol === "https:" } as const;
  const week = { ...bounds, expires: weekInDays };
  const life = { ...bounds, expires: new Date(expireDate * 1000) };
  Cookies.set("email", email, week);
  Cookies.set("tokenType", token.token_type, week);
  Cookies.set("token", token.access_token, life);
  Cookies.set("expireTime", String(token.expires_in), life);
  Cookies.set("expireDate", String(expireDate), life);
  // Cookies may be written asynchronously. Reading a cookie waits for the write, so that notified tabs see
  // the new session.
  Cookies.get("expireDate");
  return { email, token: token.access_token, expireTime: token.expires_in, expireDate };
}

export function readSession(now: Date): SavedSession | undefined {
  const [email, token] = [Cookies.get("email"), Cookies.get("token")];
  const session = {
    expireTime: Number(Cookies.get("expireTime")),
    expireDate: Number(Cookies.get("expireDate")),
  };
  // Both comparisons are also false for NaN, which a malformed cookie gives.
  if (!email || !token || !(session.expireTime > 0)) return undefined;
  return session.expireDate * 1000 > now.getTime() ? { email, token, ...session } : undefined;
}

/**
 * The token for calls to the server; undefined when the session has expired or one of its cookies is missing.
 */
export const readSessionToken = () => readSession(new Date())?.token;

export function clearSession(): void {
  for (const name of ["email", "tokenType", "token", "expireTime", "expireDate"]) Cookies.remove(name);
}
