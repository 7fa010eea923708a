// @vitest-environment jsdom
import Cookies from "js-cookie";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setColorScheme } from "../../../src/design/colorScheme";
import { configureClient } from "../../../src/site/api/client";
import { saveLanguage } from "../../../src/site/i18n";
import { clearSession, readSessionToken, saveSession } from "../../../src/site/session/cookies";
import { connectTabs } from "../../../src/site/session/otherTabs";
import {
  clearSessionAndNotifyTabs,
  currentMe,
  currentSessionExpiresAt,
  hasSignedOut,
  lastSignedInEmail,
  onSessionEnd,
  renewSession,
  restoreSession,
  signIn,
  signOut,
} from "../../../src/site/session/session";
import { eventually } from "../../eventually";
import { aMe, aServer, aToken, refusals } from "./aServer";

const start = new Date("2026-11-21T04:00:00Z");
const aTokenOf = (access_token: string) =>
  ({ access_token, expires_in: 7200, token_type: "Bearer" }) as const;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  configureClient({ token: readSessionToken, language: () => "ja" });
});

afterEach(() => {
  clearSessionAndNotifyTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("signing in", () => {
  it.each([
    ["https:", true],
    ["http:", false],
  ])("writes each cookie for this host alone, and under %s as secure: %s", (protocol, isSecure) => {
    vi.stubGlobal("location", { protocol });
    const written = vi.spyOn(document, "cookie", "set").mockImplementation(() => {});
    saveSession("mei@example.com", aToken()[0] ?? expect.fail(), start);
    saveLanguage("ja");
    setColorScheme("dark");
    const cookies = written.mock.calls.map(([cookie]) => cookie.toLowerCase());
    written.mockRestore();
    expect(cookies).toHaveLength(7);
    for (const cookie of cookies) {
      expect(/; secure(;|$)/.test(cookie), cookie).toBe(isSecure);
      expect(cookie).toContain("; samesite=lax");
      expect(cookie).not.toContain("domain");
    }
  });

  it("writes the cookies of the specification and loads the profile with the new token", async () => {
    const calls = aServer({ "POST /login": aToken(), "GET /me": aMe() });
    await signIn({ email: "mei@example.com", password: "correct horse" });
    expect(Cookies.get()).toEqual({
      email: "mei@example.com",
      tokenType: "Bearer",
      token: "a-token",
      expireTime: "7200",
      expireDate: String(start.getTime() / 1000 + 7200),
    });
    expect(calls.map(({ call }) => call)).toEqual(["POST /login", "GET /me"]);
    expect(calls[1]?.headers.get("Authorization")).toBe("Bearer a-token");
    expect(calls[1]?.headers.get("Accept-Language")).toBe("ja");
    expect(currentMe()?.email).toBe("mei@example.com");
  });

  it("keeps the choice to stay signed in, also after the short token at the end of a session", async () => {
    const calls = aServer({
      "POST /login": aToken(),
      "GET /me": aMe(),
      "POST /refresh": [{ access_token: "last", expires_in: 900, token_type: "Bearer" }],
    });
    const mei = { email: "mei@example.com", password: "correct horse" };
    await signIn({ ...mei, staySignedIn: true });
    await renewSession();
    clearSessionAndNotifyTabs();
    await signIn(mei);
    const signIns = calls.filter(({ call }) => call === "POST /login");
    expect(signIns.map(({ body }) => body)).toMatchObject([{ staySignedIn: true }, { staySignedIn: true }]);
  });

  it("leaves nothing behind when the profile cannot be loaded", async () => {
    aServer({ "POST /login": aToken(), "GET /me": refusals.broken });
    await expect(signIn({ email: "mei@example.com", password: "correct horse" })).rejects.toThrow();
    expect(Cookies.get()).toEqual({});
    expect(currentMe()).toBeUndefined();
  });
});

describe("a session ends", () => {
  it("by itself 700 ms after the token does, and not before", async () => {
    aServer({ "POST /login": aToken(), "GET /me": aMe() });
    await signIn({ email: "mei@example.com", password: "correct horse" });
    const left = vi.fn();
    onSessionEnd(left);
    vi.advanceTimersByTime(7200 * 1000 + 699);
    expect(currentMe()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(currentMe()).toBeUndefined();
    expect(left).toHaveBeenCalledOnce();
    expect(Cookies.get()).toEqual({});
  });

  it("on purpose, even when the server does not hear it", async () => {
    aServer({ "POST /login": aToken(), "GET /me": aMe(), "POST /logout": refusals.broken });
    await signIn({ email: "mei@example.com", password: "correct horse" });
    await signOut();
    expect(currentMe()).toBeUndefined();
    expect(Cookies.get()).toEqual({});
  });

  it("on purpose at once, with the server told by which token", async () => {
    const calls = aServer({ "POST /login": aToken(), "GET /me": aMe(), "POST /logout": [] });
    await signIn({ email: "mei@example.com", password: "correct horse" });
    const told = signOut();
    expect(Cookies.get()).toEqual({});
    await told;
    expect(calls.at(-1)?.call).toBe("POST /logout");
    expect(calls.at(-1)?.headers.get("Authorization")).toBe("Bearer a-token");
  });
});

describe("the other tabs of a browser", () => {
  const other = new BroadcastChannel("session");
  const heard: unknown[] = [];
  beforeAll(() => {
    connectTabs();
    other.onmessage = ({ data }: MessageEvent) => heard.push(data);
  });
  beforeEach(async () => {
    aServer({ "POST /login": aToken(), "GET /me": aMe(), "POST /logout": [], "POST /refresh": aToken() });
    await signIn({ email: "mei@example.com", password: "correct horse" });
    await eventually(() => expect(heard).toContain("changed"));
    heard.length = 0;
  });
  afterAll(() => other.close());

  it("hear of a sign-out, and of a session that was renewed", async () => {
    await renewSession();
    await eventually(() => expect(heard).toEqual(["changed"]));
    await signOut();
    await eventually(() => expect(heard).toEqual(["changed", "left"]));
  });

  it("end the session here when it is signed out of there, and nobody is asked to come back", async () => {
    clearSession();
    other.postMessage("left");
    await eventually(() => expect(currentMe()).toBeUndefined());
    expect(hasSignedOut()).toBe(true);
    expect(lastSignedInEmail()).toBeUndefined();
  });

  it("prolong the session here when it is renewed there", async () => {
    const later = new Date(start.getTime() + 7_000_000);
    vi.setSystemTime(later);
    saveSession("mei@example.com", { access_token: "b", expires_in: 7200, token_type: "Bearer" }, later);
    other.postMessage("changed");
    await eventually(() => expect(currentSessionExpiresAt()).toBe(later.getTime() + 7200 * 1000));
  });

  it("do not end a session that was renewed there when nothing was heard of it here", () => {
    vi.advanceTimersByTime(7_000_000);
    saveSession("mei@example.com", { access_token: "b", expires_in: 7200, token_type: "Bearer" }, new Date());
    vi.advanceTimersByTime(7_190_000);
    expect(currentMe()).toBeDefined();
    vi.advanceTimersByTime(20_000);
    expect(currentMe()).toBeUndefined();
    expect(hasSignedOut()).toBe(false);
  });
});

describe("on navigation", () => {
  const saved = (email = "mei@example.com") =>
    saveSession(email, { access_token: "a-token", expires_in: 7200, token_type: "Bearer" }, new Date());

  it("a session is restored from its cookies", async () => {
    aServer({ "GET /me": aMe() });
    saved();
    expect(await restoreSession()).toBe(true);
    expect(currentMe()?.email).toBe("mei@example.com");
  });

  it("a token that has run out is no session", async () => {
    const calls = aServer({ "GET /me": aMe() });
    saved();
    vi.setSystemTime(start.getTime() + 7200 * 1000);
    expect(await restoreSession()).toBe(false);
    expect(calls).toEqual([]);
  });

  it("a session that cannot be restored is gone, cookies and all", async () => {
    aServer({ "GET /me": refusals.signIn });
    saved();
    await expect(restoreSession()).rejects.toThrow();
    expect(Cookies.get()).toEqual({});
  });

  it("a session that nobody answers for stays for the next try", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    saved();
    await expect(restoreSession()).rejects.toThrow();
    expect(currentMe()).toBeUndefined();
    aServer({ "GET /me": aMe() });
    expect(await restoreSession()).toBe(true);
  });

  it("who signed out in another window is signed out here", async () => {
    aServer({ "GET /me": aMe() });
    saved();
    await restoreSession();
    clearSession();
    expect(await restoreSession()).toBe(false);
    expect(currentMe()).toBeUndefined();
  });

  it("who signed in as somebody else in another window is that person here", async () => {
    let email = "mei@example.com";
    aServer({ "GET /me": () => aMe(email) });
    saved();
    await restoreSession();
    const left = vi.fn();
    onSessionEnd(left);
    email = "ken@example.com";
    saved(email);
    await restoreSession();
    expect(currentMe()?.email).toBe("ken@example.com");
    expect(left).toHaveBeenCalledOnce();
  });

  it("a token is renewed once half of its life is over", async () => {
    const calls = aServer({
      "GET /me": aMe(),
      "POST /refresh": [aTokenOf("a-newer-token")],
    });
    saved();
    await restoreSession();
    vi.setSystemTime(start.getTime() + 3601 * 1000);
    await restoreSession();
    await eventually(() => expect(readSessionToken()).toBe("a-newer-token"));
    expect(calls.filter(({ call }) => call === "POST /refresh")).toHaveLength(1);
    expect(Cookies.get("expireDate")).toBe(String(start.getTime() / 1000 + 3601 + 7200));
  });

  it("a token that another tab renews meanwhile is taken from it", async () => {
    const calls = aServer({ "GET /me": aMe() });
    saved();
    await restoreSession();
    const locks = {
      request: async (_name: string, _options: object, act: () => Promise<void>) => {
        saveSession("mei@example.com", aTokenOf("of-another-tab"), new Date());
        await act();
      },
    };
    vi.stubGlobal("navigator", { ...navigator, locks });
    await renewSession();
    expect(readSessionToken()).toBe("of-another-tab");
    expect(currentMe()).toBeDefined();
    expect(calls.map(({ call }) => call)).not.toContain("POST /refresh");
  });

  it.each([
    ["refuses", () => Promise.reject(new Error("no locks"))],
    [
      "throws",
      () => {
        throw new Error("no locks");
      },
    ],
  ])("a browser whose lock %s renews without one", async (_how, request) => {
    aServer({ "GET /me": aMe(), "POST /refresh": [aTokenOf("a-newer-token")] });
    saved();
    await restoreSession();
    vi.stubGlobal("navigator", { ...navigator, locks: { request } });
    await renewSession();
    expect(readSessionToken()).toBe("a-newer-token");
  });
});
