// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onFlushDrafts, trackPendingWork } from "../../../src/forms/drafts/flushDrafts";
import {
  flushAndReload,
  minReloadIntervalMs,
  reloadFailedPage,
  reloadIfReachable,
  reloadOnMissingChunk,
} from "../../../src/site/builds/reload";

const order: string[] = [];
let isServerThere = true;
let end: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("location", { reload: () => order.push("reload") });
  vi.stubGlobal("fetch", async () => {
    if (!isServerThere) throw new TypeError("gone");
    return Response.json({ result: { data: [{ status: "ok" }] }, message: "" });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  end?.();
  order.length = 0;
  isServerThere = true;
});

/** Types text that is saved, or not, when the page must reload. */
function typing(isKept: boolean) {
  end = onFlushDrafts(async () => {
    await Promise.resolve();
    order.push("written");
    return isKept;
  });
}

it("comes after what is being typed was written down", async () => {
  typing(true);
  expect(await flushAndReload()).toBe(true);
  expect(order).toEqual(["written", "reload"]);
});

it("waits for what is being uploaded, and writes it down too", async () => {
  typing(true);
  let arrive = () => {};
  const upload = trackPendingWork(new Promise<void>((resolve) => (arrive = resolve)));
  void upload.then(() => order.push("arrived"));
  const reloaded = flushAndReload();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(order).toEqual([]);
  arrive();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reloaded).toBe(true);
  expect(order).toEqual(["arrived", "written", "reload"]);
});

it("does not come over what is being typed and kept nowhere", async () => {
  typing(false);
  expect(await flushAndReload()).toBe(false);
  await reloadFailedPage();
  expect(order).toEqual(["written", "written"]);
});

it("at a press comes only from a server that is there, and with everything kept", async () => {
  isServerThere = false;
  expect(await reloadIfReachable()).toBe("away");
  expect(order).toEqual([]);
  isServerThere = true;
  typing(false);
  expect(await reloadIfReachable()).toBe("unsaved");
  end?.();
  expect(await reloadIfReachable()).toBeUndefined();
  expect(order).toEqual(["written", "reload"]);
});

it("by itself comes once in ten seconds", async () => {
  await reloadFailedPage();
  vi.advanceTimersByTime(9_999);
  await reloadFailedPage();
  expect(order).toEqual(["reload"]);
  vi.advanceTimersByTime(1);
  await reloadFailedPage();
  expect(order).toEqual(["reload", "reload"]);
  expect(minReloadIntervalMs).toBe(10_000);
});

it("by itself waits for the server", async () => {
  isServerThere = false;
  await reloadFailedPage();
  expect(order).toEqual([]);
  isServerThere = true;
  await reloadFailedPage();
  expect(order).toEqual(["reload"]);
});

it("for a part that is missing comes at the address that was asked for, not at the one before", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  reloadOnMissingChunk(() => arrived);
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(order).toEqual([]);
  arrive();
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(["reload"]);
});
