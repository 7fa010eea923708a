// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readSessionToken } from "../../../src/site/session/cookies";
import { clearSessionAndNotifyTabs, currentMe } from "../../../src/site/session/session";
import { installModal } from "../../design/modal";
import { eventually } from "../../eventually";
import { aToken, Refusal, silence } from "../session/aServer";
import { visit } from "./aSite";

beforeEach(() => {
  installModal();
  // The page itself loads in real time.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
});
afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const name = "Your session is about to end";
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Somebody reads, without a further sign, until their session of two hours is nearly over. */
async function nearTheEnd(refreshed: unknown[] | Refusal) {
  const site = await visit("/Jobs/Detail/7", { signedIn: true, answers: { "POST /refresh": refreshed } });
  await screen.findByRole("link", { name: "Apply" });
  await wait(7200 - 120 - 30);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await wait(30);
  return { ...site, dialog: await screen.findByRole("alertdialog", { name }) };
}

describe("two minutes before a session ends", () => {
  it("one key lets it go on, and nothing is lost of the page", async () => {
    const { user, dialog, calls, here } = await nearTheEnd(aToken());
    await eventually(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Enter}");
    await eventually(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(readSessionToken()).toBe("a-token");
    await wait(600);
    expect(currentMe()).toBeDefined();
    expect(calls.filter(({ call }) => call === "POST /refresh")).toHaveLength(1);
    expect(here()).toBe("/Jobs/Detail/7");
  });

  it("whoever does not answer is signed out when it ends", async () => {
    await nearTheEnd(aToken());
    await wait(119);
    expect(currentMe()).toBeDefined();
    await wait(2);
    expect(currentMe()).toBeUndefined();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("one that can go on no more says so, once", async () => {
    const { user } = await nearTheEnd(aToken(100));
    await user.keyboard("{Enter}");
    await screen.findByText(/^You have been signed in for almost 12 hours/);
    await eventually(() => expect(document.activeElement?.textContent).toBe("OK"));
    await user.keyboard("{Enter}");
    await eventually(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await wait(90);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("one that the server has ended is over at once", async () => {
    const { user } = await nearTheEnd(new Refusal(401, "SIGN_IN"));
    await user.keyboard("{Enter}");
    await eventually(() => expect(currentMe()).toBeUndefined());
  });
});

describe("signing out", () => {
  it.each([
    ["without a connection", silence],
    ["while nothing answers", () => new Promise<never>(() => {})],
  ])("%s forgets the session, though home cannot be loaded", async (_, cut) => {
    const home = ["GET /jobs", "GET /categories", "GET /locations", "POST /logout"];
    const answers = Object.fromEntries(home.map((call) => [call, cut]));
    const { user, calls } = await visit("/UserProfile", { signedIn: true, answers });
    const [, inBar] = await screen.findAllByRole("button", { name: "Sign out", hidden: true });
    expect(currentMe()).toBeDefined();
    await user.click(inBar ?? expect.fail("There is no button."));
    await eventually(() => expect(calls.some(({ call }) => call === "GET /jobs")).toBe(true));
    await wait(4);
    await eventually(() => expect(currentMe()).toBeUndefined());
    expect(readSessionToken()).toBeUndefined();
  });
});
