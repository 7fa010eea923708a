import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { categoryCalls } from "../../../src/contract/categories";
import { configureClient, send } from "../../../src/site/api/client";
import { pauseQueriesUntilServerAnswers, reconnectIntervalMs } from "../../../src/site/api/connection";

let isServerThere = false;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  configureClient({
    token: () => undefined,
    language: () => "en",
    unanswered: pauseQueriesUntilServerAnswers,
  });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (!isServerThere) throw new TypeError("gone");
    return Response.json({ result: { data: [{ status: "ok" }] }, message: "" });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

it("that was lost by a call is looked for until it is back, and whoever waits for it hears so", async () => {
  const heard: boolean[] = [];
  onlineManager.subscribe((isOnline) => heard.push(isOnline));
  await send(categoryCalls.categories, {}).catch(() => undefined);
  expect(heard).toEqual([false]);
  await vi.advanceTimersByTimeAsync(reconnectIntervalMs);
  expect(asked.at(-1)).toBe("/health/live");
  expect(heard).toEqual([false]);
  isServerThere = true;
  await vi.advanceTimersByTimeAsync(reconnectIntervalMs);
  expect(heard).toEqual([false, true]);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10 * reconnectIntervalMs);
  expect(asked).toHaveLength(before);
});
