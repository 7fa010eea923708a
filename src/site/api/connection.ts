import { onlineManager } from "@tanstack/react-query";
import { healthCalls } from "../../contract/health";
import { send } from "./client";

/** Milliseconds between two attempts to reach a server that does not answer. */
export const reconnectIntervalMs = 5_000;

/** Whether the server answers; never rejects. */
export const pingServer = () =>
  send(healthCalls.live, {}).then(
    () => true,
    () => false,
  );

/**
 * Pauses every query after a call without a response, as if the browser were offline. The queries resume as
 * soon as the server answers again.
 */
export function pauseQueriesUntilServerAnswers(): void {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  tryAgain();
}

function tryAgain(): void {
  setTimeout(async () => {
    // The browser may have come online again by itself.
    if (onlineManager.isOnline()) return;
    if (await pingServer()) onlineManager.setOnline(true);
    else tryAgain();
  }, reconnectIntervalMs);
}

/** Whether the network and the server can be reached, as far as this page can tell. */
export const isConnected = () => onlineManager.isOnline();

/**
 * The result of `work`; undefined if the connection is lost first, because requests then wait for the connection
 * and `work` may never settle.
 */
export function waitForResultWhileConnected<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let stop = () => {};
  const isLost = new Promise<undefined>((resolve) => {
    const look = () => {
      if (!onlineManager.isOnline()) resolve(undefined);
    };
    stop = onlineManager.subscribe(look);
    look();
  });
  return Promise.race([work, isLost]).finally(stop);
}
