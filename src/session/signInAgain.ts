import { useSyncExternalStore } from "react";
import { currentMe, hasSignedOut, lastSignedInEmail, leave, subscribeSession } from "./session";

/** A request to sign in again in place, while the user's work waits. */
export interface SignInRequest {
  /** The account of that work. */
  email: string;
  answer: (signedIn: boolean) => void;
}

let asked: SignInRequest | undefined;
let answered: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/**
 * Opens the sign-in dialog above the page. Concurrent callers share one dialog.
 * @returns true once the same account has signed in again, false when the user declined
 */
export function askToSignIn(): Promise<boolean> {
  answered ??= new Promise<boolean>((resolve) => {
    const email = lastSignedInEmail() ?? "";
    // The server has ended the session: it is cleared here, too.
    if (currentMe()) leave();
    change({
      email,
      answer(signedIn) {
        answered = undefined;
        change(undefined);
        resolve(signedIn);
      },
    });
  });
  return answered;
}

// After a sign-out in another tab the dialog closes.
subscribeSession(() => {
  if (hasSignedOut()) asked?.answer(false);
});

/** For the dialog: the open request, if any. */
export const useAskedToSignIn = () => useSyncExternalStore(subscribe, () => asked);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(next: SignInRequest | undefined) {
  asked = next;
  for (const listener of [...listeners]) listener();
}
