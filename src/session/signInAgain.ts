import { useSyncExternalStore } from "react";
import { currentMe, hasSignedOut, lastSignedInEmail, leave, subscribeSession } from "./session";

/** Somebody's work waits until they have signed in again, in place. */
export interface SignInRequest {
  /** Whose work it is. */
  email: string;
  answer: (signedIn: boolean) => void;
}

let asked: SignInRequest | undefined;
let answered: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/**
 * Opens the sign-in dialog above the page. True once the same person has signed in again, false when they would not.
 * Who asks while it is open gets the same answer.
 */
export function askToSignIn(): Promise<boolean> {
  answered ??= new Promise<boolean>((resolve) => {
    const email = lastSignedInEmail() ?? "";
    // The server knows the session no longer: nothing here may hold on to it.
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

// Who has signed out in another tab is not waited for.
subscribeSession(() => {
  if (hasSignedOut()) asked?.answer(false);
});

/** For the dialog: what is asked now, if anything. */
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
