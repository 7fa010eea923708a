import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React hears what happens on the page: false on the server, and until its HTML is hydrated. */
export const useIsTaken = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
