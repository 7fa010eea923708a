import { useSyncExternalStore } from "react";
import { currentMe, subscribeSession } from "./session";

/** The account that is signed in; undefined for a visitor. */
export const useMe = () => useSyncExternalStore(subscribeSession, currentMe);
