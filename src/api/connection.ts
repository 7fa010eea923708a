import { onlineManager } from "@tanstack/react-query";
import { healthCalls } from "../contract/health";
import { send } from "./client";

/** Milliseconds between two tries to reach a server that has fallen silent. */
export const tryEvery = 5_000;

/** Whether the server answers. */
export const isReachable = () =>
  send(healthCalls.live, {}).then(
    () => true,
    () => false,
  );

/**
 * A call got no answer: every query waits now, as it does when the browser says that its network is gone, and goes on
 * by itself as soon as the server answers again.
 */
export function loseConnection(): void {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  tryAgain();
}

function tryAgain(): void {
  setTimeout(async () => {
    // The browser may have found its network again in the meantime.
    if (onlineManager.isOnline()) return;
    if (await isReachable()) onlineManager.setOnline(true);
    else tryAgain();
  }, tryEvery);
}
