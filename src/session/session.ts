import { isUnanswered } from "../api/client";
import { loadMe } from "../api/me";
import { login, logout, refresh } from "../api/session";
import type { Me } from "../contract/me";
import type { SignIn } from "../contract/session";
import { clearSession, readSession, type SavedSession, saveSession } from "./cookies";
import { hearOtherTabs, tellOtherTabs } from "./otherTabs";

/** Milliseconds after the token's end at which the visitor is signed out. */
const afterEnd = 700;

/** Who is signed in; `undefined` for a visitor. */
let me: Me | undefined;
let lastEmail: string | undefined;
/** Milliseconds since the epoch. */
let end: number | undefined;
/** In which tab the one who was here has signed out, rather than run out of time. */
let left: "here" | "elsewhere" | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let restoring: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
const leaveListeners = new Set<() => void>();

export const currentMe = () => me;

/** Of who is signed in, or was until their time ran out: for signing in again in place. */
export const lastSignedInEmail = () => lastEmail;

/** When the session of who is signed in ends, in milliseconds since the epoch, unless it is renewed. */
export const sessionEnd = () => end;

/** Whether the one who was here has signed out, in whichever tab, rather than run out of time. */
export const hasSignedOut = () => left !== undefined;

/** Whether they have done so in this tab, which then goes where it wants to by itself. */
export const hasLeftHere = () => left === "here";

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Told when somebody leaves, by whichever way: whatever memory holds of them has to go. */
export function onLeave(listener: () => void): () => void {
  leaveListeners.add(listener);
  return () => {
    leaveListeners.delete(listener);
  };
}

/** @throws ApiError when the server refuses. */
export async function signIn(body: Required<SignIn>): Promise<Me> {
  const token = await login(body);
  const saved = saveSession(body.email, token, new Date());
  if (me && !sameAccount(saved.email, me.email)) leaveMemory();
  try {
    const who = enter(saved, await loadMe());
    tellOtherTabs("changed");
    return who;
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * Brings memory and cookies together, on every navigation: another page may have signed in or out in the meantime.
 * @returns whether somebody is signed in. @throws what the server answered when a session could not be restored:
 * everything of it is gone then. Without any answer it is not known whether it could be, and it stays for the next try.
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
    if (me) leave();
    return false;
  }
  if (me && sameAccount(saved.email, me.email)) {
    if (saved.expireDate * 1000 !== end) enter(saved, me);
    renewIfHalfSpent(saved);
    return true;
  }
  if (me) leaveMemory();
  try {
    enter(saved, await loadMe());
    return true;
  } catch (error) {
    if (!isUnanswered(error)) leave();
    throw error;
  }
}

/** What the account says of its owner is another now. */
export function changeMe(next: Me): void {
  if (!me) return;
  me = next;
  tell(listeners);
}

/** A new token for the old one. @throws ApiError when the password has to be typed again. */
export async function renew(): Promise<void> {
  const saved = readSession(new Date());
  const token = await refresh();
  if (!me || !saved) return;
  enter(saveSession(saved.email, token, new Date()), me);
  tellOtherTabs("changed");
}

let renewing = false;
function renewIfHalfSpent({ expireDate, expireTime }: SavedSession): void {
  if (renewing || expireDate * 1000 - Date.now() > (expireTime * 1000) / 2) return;
  renewing = true;
  renew()
    // The old token still works until its end, and then the visitor is signed out.
    .catch(() => undefined)
    .finally(() => {
      renewing = false;
    });
}

/** On purpose. The server is told; whether it hears it or not, nothing stays here, and no other tab uses it meanwhile. */
export async function signOut(): Promise<void> {
  // Called with the token that is forgotten now.
  const told = logout().catch(() => undefined);
  forgetSession();
  await told;
}

/** The session has ended on purpose: the server knows it, or is being told. */
export function forgetSession(): void {
  clearSession();
  forget("here");
  tellOtherTabs("left");
}

/** Forgets who was signed in, in memory and in cookies. */
export function leave(): void {
  clearSession();
  leaveMemory();
  tellOtherTabs("changed");
}

/** Forgets also that they might come back to the page that they have left. */
function forget(where: NonNullable<typeof left>): void {
  lastEmail = undefined;
  left = where;
  leaveMemory();
}

hearOtherTabs("left", () => forget("elsewhere"));
// What cannot be restored is gone, and whoever draws the page sees that.
hearOtherTabs("changed", () => void restoreSession().catch(() => undefined));

function enter(saved: SavedSession, who: Me): Me {
  me = who;
  lastEmail = who.email;
  left = undefined;
  waitForEnd(saved);
  tell(listeners);
  return who;
}

function waitForEnd(saved: SavedSession): void {
  end = saved.expireDate * 1000;
  clearTimeout(timer);
  timer = setTimeout(timeIsUp, end - Date.now() + afterEnd);
}

function timeIsUp(): void {
  const saved = readSession(new Date());
  // Another tab has renewed it in the meantime.
  if (saved) waitForEnd(saved);
  else leave();
}

function leaveMemory(): void {
  clearTimeout(timer);
  const somebodyLeft = me !== undefined;
  me = undefined;
  end = undefined;
  if (somebodyLeft) tell(leaveListeners);
  tell(listeners);
}

export const sameAccount = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function tell(all: Set<() => void>): void {
  for (const listener of [...all]) listener();
}
