import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React handles the page's events: false on the server, and until its HTML is hydrated. */
export const useIsTaken = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
