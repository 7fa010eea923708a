import type { Me } from "../../contract/me";
import type { SignedChallenge } from "../../contract/passkeyData";
import { type SignIn, type Token, tokenLifeS } from "../../contract/session";
import { ApiError, isUnanswered } from "../api/client";
import { loadMe } from "../api/me";
import { login, logout, refresh } from "../api/session";
import { clearSession, readSession, readSessionToken, type SavedSession, saveSession } from "./cookies";
import { broadcastToTabs, onTabMessage, runWithTabLock } from "./otherTabs";

/** Milliseconds from the end of the token until the expired session is cleared. */
const expiryDelayMs = 700;

/** The account that is signed in; `undefined` when nobody is, and until the account is loaded. */
let me: Me | undefined;
let lastEmail: string | undefined;
/** Whether the user chose to stay signed in at the last sign-in. A sign-in from a dialog repeats this choice. */
let staysSignedIn = false;
/** The end of the token, and so of the session unless it is renewed, in milliseconds since the epoch. */
let end: number | undefined;
/** The tab in which the user signed out; undefined when they did not, even if the session has expired. */
let signedOutIn: "here" | "elsewhere" | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let restoring: Promise<boolean> | undefined;
/**
 * Whether the server has confirmed or refused the saved session, or no session is saved. Until then, calls
 * are sent with the token of the saved session.
 */
let isRestored = false;
const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();

export const currentMe = () => me;

/** Whether there is a session, also while its account is loading. */
export const isSignedIn = () => me !== undefined || (!isRestored && readSession(new Date()) !== undefined);

/** The email of the session, kept after the session expires, for signing in again in place. */
export const lastSignedInEmail = () => lastEmail;

/** When the session ends unless it is renewed, in epoch milliseconds. */
export const currentSessionExpiresAt = () => end;

/** Whether the user signed out, in any tab. False for an expired session. */
export const hasSignedOut = () => signedOutIn !== undefined;

/** Whether the user signed out in this tab, which then navigates by itself. */
export const hasSignedOutInThisTab = () => signedOutIn === "here";

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Adds a listener that runs whenever a session ends, to clear the data cached for that session. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}

interface Credentials extends SignIn {
  email: string;
  password: string;
}

/**
 * Signs in. If `body` has no `staySignedIn`, the choice of the last sign-in applies again.
 * @throws ApiError when the server refuses, or when the browser refuses the cookies
 */
export async function signIn(body: Credentials): Promise<Me> {
  return begin(body.email, await login({ staySignedIn: staysSignedIn, ...body }));
}

/** Signs in by a passkey, which identifies the account itself. */
export async function signInByPasskey(passkey: SignedChallenge, stays = staysSignedIn): Promise<Me> {
  const { loginByPasskey } = await import("../api/passkeys");
  const { email, ...token } = await loginByPasskey({ passkey, staySignedIn: stays });
  return begin(email, token);
}

async function begin(email: string, token: Token): Promise<Me> {
  const saved = saveSession(email, token, new Date());
  if (readSessionToken() !== saved.token) throw new ApiError(401, "NO_COOKIES", "");
  if (me && !isSameEmail(saved.email, me.email)) clearMemory();
  try {
    const account = startSession(saved, await loadMe());
    broadcastToTabs("changed");
    return account;
  } catch (error) {
    clearSessionAndNotifyTabs();
    throw error;
  }
}

/**
 * Syncs memory with the cookies on every navigation, since another tab may have signed in or out. Concurrent callers
 * share one request.
 * @returns whether there is a session
 * @throws the server's error when the session cannot be restored, after clearing it. Without a response it also throws,
 * but keeps the session for the next attempt
 */
export function restoreSession(): Promise<boolean> {
  restoring ??= restoreOnce().finally(() => {
    restoring = undefined;
  });
  return restoring;
}

async function restoreOnce(): Promise<boolean> {
  const saved = readSession(new Date());
  if (!saved) {
    isRestored = true;
    if (me) clearSessionAndNotifyTabs();
    return false;
  }
  if (me && isSameEmail(saved.email, me.email)) {
    if (saved.expireDate * 1000 !== end) setSession(saved, me);
    renewIfHalfSpent(saved);
    return true;
  }
  if (me) clearMemory();
  try {
    startSession(saved, await loadMe());
    return true;
  } catch (error) {
    if (!isUnanswered(error)) clearSessionAndNotifyTabs();
    throw error;
  }
}

/** Replaces the profile of the account in memory. */
export function setCurrentMe(next: Me): void {
  if (!me) return;
  me = next;
  notify(listeners);
}

/**
 * Exchanges the token for a new one, unless another tab has done so meanwhile: the server ends a session
 * whose token is exchanged too often.
 * @throws ApiError, with the code `SIGN_IN` when the user has to sign in again
 */
export async function renewSession(): Promise<void> {
  const spent = readSessionToken();
  await runWithTabLock("renewSession", async () => {
    const saved = readSession(new Date());
    const isRenewed = saved !== undefined && saved.token !== spent;
    const token = isRenewed ? undefined : await refresh();
    if (!me || !saved || !isSameEmail(saved.email, me.email)) return;
    setSession(token ? saveSession(saved.email, token, new Date()) : saved, me);
    broadcastToTabs("changed");
  });
}

let renewing = false;
function renewIfHalfSpent({ expireDate, expireTime }: SavedSession): void {
  const left = expireDate * 1000 - Date.now();
  const life = expireTime * 1000;
  // More time than a token's lifetime means that the clock has been set back since the token was saved.
  if (renewing || (left > life / 2 && left <= life)) return;
  renewing = true;
  renewSession()
    // A failed renewal is ignored: the old token works until it expires; then the user is signed out.
    .catch(() => undefined)
    .finally(() => {
      renewing = false;
    });
}

/** Signs the user out. This and the other tabs forget the session at once, even if the server is unreachable. */
export async function signOut(): Promise<void> {
  // The request starts first, while the token still exists.
  const request = logout().catch(() => undefined);
  endSessionLocally();
  await request;
}

/** Forgets a session that the user ended (sign-out, erasure). The server has ended it, or has been sent the request. */
export function endSessionLocally(): void {
  clearSession();
  clearAfterSignOut("here");
  broadcastToTabs("left");
}

/** Clears the session from memory and cookies, and notifies the other tabs. */
export function clearSessionAndNotifyTabs(): void {
  clearSession();
  clearMemory();
  broadcastToTabs("changed");
}

/** Clears the session from memory after a sign-out, and also the email for signing in again in place. */
function clearAfterSignOut(where: NonNullable<typeof signedOutIn>): void {
  lastEmail = undefined;
  signedOutIn = where;
  clearMemory();
}

onTabMessage("left", () => clearAfterSignOut("elsewhere"));
// A session that cannot be restored is cleared, which notifies the components.
onTabMessage("changed", () => void restoreSession().catch(() => undefined));

function startSession(saved: SavedSession, account: Me): Me {
  // Only the first token shows the choice: the last token of a session is short, whatever the choice was.
  staysSignedIn = saved.expireTime > tokenLifeS.leaves;
  return setSession(saved, account);
}

function setSession(saved: SavedSession, account: Me): Me {
  isRestored = true;
  me = account;
  lastEmail = account.email;
  signedOutIn = undefined;
  scheduleExpiry(saved);
  notify(listeners);
  return account;
}

function scheduleExpiry(saved: SavedSession): void {
  end = endOf(saved);
  clearTimeout(timer);
  timer = setTimeout(onExpiry, end - Date.now() + expiryDelayMs);
}

/**
 * The end of the token in milliseconds since the epoch: at most its lifetime from now, even if the clock was wrong when
 * it was saved.
 */
const endOf = ({ expireDate, expireTime }: SavedSession) =>
  Math.min(expireDate, Date.now() / 1000 + expireTime) * 1000;

function onExpiry(): void {
  const saved = readSession(new Date());
  // A saved session that has not expired was renewed by another tab.
  if (saved) scheduleExpiry(saved);
  else clearSessionAndNotifyTabs();
}

function clearMemory(): void {
  clearTimeout(timer);
  const hadSession = me !== undefined || !isRestored;
  isRestored = true;
  me = undefined;
  end = undefined;
  if (hadSession) notify(endListeners);
  notify(listeners);
}

export const isSameEmail = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function notify(all: Set<() => void>): void {
  for (const listener of [...all]) listener();
}
