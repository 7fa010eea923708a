import { useSyncExternalStore } from "react";
import {
  clearSessionAndNotifyTabs,
  currentMe,
  hasSignedOut,
  lastSignedInEmail,
  subscribeSession,
} from "./session";

/** A request to sign in again in place, while the user's work waits. */
export interface SignInRequest {
  /** The email address of the account to which the work belongs. */
  email: string;
  answer: (signedIn: boolean) => void;
}

let openRequest: SignInRequest | undefined;
let pendingAnswer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/**
 * Opens the sign-in dialog above the page. Concurrent callers share one dialog.
 * @returns true once the same account has signed in again; false otherwise, such as when the user declines
 */
export function askToSignIn(): Promise<boolean> {
  pendingAnswer ??= new Promise<boolean>((resolve) => {
    const email = lastSignedInEmail() ?? "";
    // The server has ended the session: it is cleared here, too.
    if (currentMe()) clearSessionAndNotifyTabs();
    setRequest({
      email,
      answer(signedIn) {
        pendingAnswer = undefined;
        setRequest(undefined);
        resolve(signedIn);
      },
    });
  });
  return pendingAnswer;
}

// After a sign-out in another tab the dialog closes.
subscribeSession(() => {
  if (hasSignedOut()) openRequest?.answer(false);
});

/** The open request to sign in again, which the sign-in dialog answers; undefined without one. */
export const useSignInRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => openRequest,
    () => undefined,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setRequest(next: SignInRequest | undefined) {
  openRequest = next;
  for (const listener of [...listeners]) listener();
}
