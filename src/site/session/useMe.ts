import { createContext, use, useSyncExternalStore } from "react";
import { currentMe, isSignedIn, subscribeSession } from "./session";

/** Whether somebody was signed in when the server drew the page. */
export const WasSignedIn = createContext(false);

/** The account that is signed in; undefined when nobody is, and until the account is loaded. */
export const useMe = () => useSyncExternalStore(subscribeSession, currentMe, () => undefined);

/** Whether somebody is signed in, also while their account is still loading. */
export function useIsSignedIn(): boolean {
  const wasSignedIn = use(WasSignedIn);
  return useSyncExternalStore(subscribeSession, isSignedIn, () => wasSignedIn);
}
