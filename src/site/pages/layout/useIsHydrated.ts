import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React handles the page's events: false on the server, and until its HTML is hydrated. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
