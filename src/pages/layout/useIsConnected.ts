import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Whether calls are made, or wait for the connection to come back. */
export const useIsConnected = () =>
  useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), () => onlineManager.isOnline());
