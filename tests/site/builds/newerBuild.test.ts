// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let latest: string | undefined;
let fetched = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  latest = "one";
  fetched = 0;
  document.head.innerHTML = '<meta name="build" content="one">';
  vi.stubGlobal("fetch", async () => {
    fetched += 1;
    if (latest === undefined) throw new TypeError("gone");
    return Response.json({ build: latest });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that has just been opened. */
async function aPage() {
  const { checkIntervalMs, useHasNewerBuild, watchForNewerBuild } = await import(
    "../../../src/site/builds/newerBuild"
  );
  watchForNewerBuild();
  const { result } = renderHook(() => useHasNewerBuild());
  const wait = () => vi.advanceTimersByTimeAsync(checkIntervalMs);
  return { result, wait, isNewer: () => result.current };
}

it("is looked for every five minutes, until there is one", async () => {
  const { wait, isNewer } = await aPage();
  await wait();
  expect([fetched, isNewer()]).toEqual([1, false]);
  latest = "two";
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect([fetched, isNewer()]).toEqual([2, true]);
  await wait();
  expect(fetched).toBe(2);
});

it("is looked for when somebody comes back to the page", async () => {
  const { isNewer } = await aPage();
  latest = "two";
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isNewer()).toBe(true);
});

it("is not what a server is that cannot be reached", async () => {
  const { wait, isNewer } = await aPage();
  latest = undefined;
  await wait();
  expect(isNewer()).toBe(false);
  latest = "two";
  await wait();
  expect(isNewer()).toBe(true);
});

it("is never looked for where nothing is built", async () => {
  document.head.innerHTML = "";
  const { wait } = await aPage();
  await wait();
  expect(fetched).toBe(0);
});
