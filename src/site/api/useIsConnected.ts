import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** False while queries are paused because the network or the server is gone. */
export const useIsConnected = () =>
  useSyncExternalStore(
    onlineManager.subscribe.bind(onlineManager),
    () => onlineManager.isOnline(),
    () => true,
  );
