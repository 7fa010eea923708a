import { useSyncExternalStore } from "react";

/** Somebody's work waits until they have signed in again, in place. */
interface Asked {
  answer(signedIn: boolean): void;
}

let asked: Asked | undefined;
let answered: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/**
 * Opens the sign-in dialog above the page. True once the same person has signed in again, false when they would not.
 * Who asks while it is open gets the same answer.
 */
export function askToSignIn(): Promise<boolean> {
  answered ??= new Promise<boolean>((resolve) => {
    change({
      answer(signedIn) {
        answered = undefined;
        change(undefined);
        resolve(signedIn);
      },
    });
  });
  return answered;
}

/** For the dialog: what is asked now, if anything. */
export const useAskedToSignIn = () => useSyncExternalStore(subscribe, () => asked);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(next: Asked | undefined) {
  asked = next;
  for (const listener of [...listeners]) listener();
}
