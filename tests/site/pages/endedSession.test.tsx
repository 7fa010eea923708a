// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readWantedAddress } from "../../../src/site/addresses";
import { clearSession, readSession, saveSession } from "../../../src/site/session/cookies";
import { connectTabs } from "../../../src/site/session/otherTabs";
import { clearSessionAndNotifyTabs, currentMe } from "../../../src/site/session/session";
import { installModal } from "../../design/modal";
import { type Answers, aMe, refusals } from "../session/aServer";
import { anApplication } from "./aJob";
import { visit } from "./aSite";
import { smallForm, withSmallForm } from "./aSmallForm";

beforeEach(installModal);
afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

const email = "mei@example.com";
const aDay = 86_400_000;
const token = { access_token: "old", expires_in: 7200, token_type: "Bearer" } as const;
const ended = anApplication({ status: "ended" });

/** Answers to the calls of a session, and to the call by which a page checks that the server runs. */
const own: Answers = {
  "GET /me": aMe(),
  "GET /resume": [ended],
  "GET /isApply/7": [{ isApply: true }],
  "GET /me/passkeys": [],
  "GET /me/sessions": [],
  "POST /refresh": [token],
  "GET /health/live": [{ status: "ok" }],
};

interface Session {
  /** Writes its cookies. */
  save: () => void;
  /** What the server answers; by default that it does not know the session. */
  answers?: Answers;
  /** Answers every call in the server's place: nobody reaches it. */
  cutOffBy?: () => Response;
}

const saved = (at = Date.now()) => void saveSession(email, token, new Date(at));
const ahead = () => saved(Date.now() + 3650 * aDay);
const without = (name: string) => () => {
  saved();
  Cookies.remove(name);
};
const cutOff = (cutOffBy: () => Response): Session => ({ save: saved, cutOffBy });
const html = (text: string, status: number) => () => new Response(`<h1>${text}</h1>`, { status });

/** What a browser may have of a session. */
const sessions: Record<string, Session> = {
  "ended by the server": { save: saved },
  "ended while it is used": { save: saved, answers: { "GET /me": aMe() } },
  "of a clock that was ahead": { save: ahead, answers: own },
  "of a clock that was ahead, ended": { save: ahead },
  "without its address": { save: without("email") },
  "without its token": { save: without("token") },
  "without its end": { save: without("expireDate") },
  "without its life": { save: without("expireTime") },
  "that has expired": { save: () => saved(Date.now() - aDay) },
  "of another account, ended": { save: () => void saveSession("ken@example.com", token, new Date()) },
  "behind a portal's page": cutOff(html("Guest network", 200)),
  "behind a portal's JSON": cutOff(() => Response.json({ login: "http://portal.example" })),
  "behind a proxy's 401": cutOff(html("Sign in", 401)),
  "behind a proxy's 502": cutOff(html("Bad gateway", 502)),
};

interface PageKind {
  address: string;
  /** The address to which signing in leads from this page; by default the page itself. */
  signsInTo?: string;
  needsSession?: true;
}

/** One page of each kind. */
const pages: Record<string, PageKind> = {
  job: { address: "/Jobs/Detail/7" },
  openings: { address: "/Jobs/1?keyword=nest" },
  information: { address: "/Pilot/Cadet" },
  "sign-in": { address: "/Login", signsInTo: "/UserProfile" },
  registration: { address: "/Register?to=%2FJobs%2FDetail%2F7", signsInTo: "/Jobs/Detail/7" },
  resend: { address: "/VerifyResend?to=%2FJobs%2FDetail%2F7" },
  verify: { address: "/Verify/mei%40example.com/secret" },
  reset: { address: "/ForgotPwd/secret" },
  account: { address: "/UserProfile", needsSession: true },
  "tab of the account": { address: "/UserProfile/security", needsSession: true },
  finish: { address: "/Apply/cabinCrew/7/201", needsSession: true },
};

type Site = Awaited<ReturnType<typeof visit>>;

/** Ways to a page, on each of which the session is as its cookies say by then. */
const moves: Record<
  string,
  (address: string, begin: (at: string) => Promise<Site>, end: () => void) => Promise<Site>
> = {
  load: (address, begin, end) => {
    end();
    return begin(address);
  },
  "follow a link to": async (address, begin, end) => {
    saved();
    const site = await begin("/Privacy");
    end();
    // Cut off from its server, the site opens a page that needs it only when the server answers again.
    const isLost = new Promise<void>((resolve) =>
      onlineManager.subscribe((isOnline) => isOnline || resolve()),
    );
    await Promise.race([site.navigate(address), isLost]);
    return site;
  },
  "go back to": async (address, begin, end) => {
    saved();
    const site = await begin(address);
    await site.navigate("/Privacy");
    end();
    history.back();
    await waitFor(() => expect(location.pathname).not.toBe("/Privacy"));
    return site;
  },
};

/** More than any page makes: a loop makes them by the hundred. */
const mostCalls = 40;

const cases = Object.keys(sessions).flatMap((session) =>
  Object.keys(pages).flatMap((page) => Object.keys(moves).map((move) => ({ session, page, move }))),
);
/** Sessions in which a loaded job was a loop of a thousand errors, or loaded for ever. */
const loadedJobs = ["ended by the server", "behind a portal's page"];
/** Without FULL each session, page and way in turn, and these cases. */
const tried = process.env.FULL
  ? cases
  : cases.filter(
      ({ session, page, move }, place) =>
        place % 29 === 0 || (loadedJobs.includes(session) && page === "job" && move === "load"),
    );

it.each(tried)("$move the page $page in a session $session", async ({ session, page, move }) => {
  const { save, answers = {}, cutOffBy } = sessions[session] ?? expect.fail();
  const { address, signsInTo = address, needsSession } = pages[page] ?? expect.fail();
  let now = own;
  const answered = Object.keys(own).map((call) => [
    call,
    () => {
      const answer = now[call] ?? refusals.signIn;
      return typeof answer === "function" ? answer() : answer;
    },
  ]);
  let isCutOff = false;
  let cutOffCalls = 0;
  const site = await (moves[move] ?? expect.fail())(
    address,
    (at) => {
      const opening = visit(at, { answers: Object.fromEntries(answered) });
      const server = globalThis.fetch;
      vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
        if (!isCutOff || !cutOffBy) return server(path, init);
        cutOffCalls += 1;
        return Promise.resolve(cutOffBy());
      });
      return opening;
    },
    () => {
      save();
      now = answers;
      isCutOff = cutOffBy !== undefined;
    },
  );
  const heading = () => waitFor(() => document.querySelector("#main h1")?.textContent ?? expect.fail());
  if (cutOffBy) {
    const text = () => document.body.textContent ?? "";
    expect(await heading()).not.toMatch(/not found/i);
    // A page that needs no call is whole, and cannot know; any other one shows why it is not.
    await waitFor(() => expect(/We cannot reach|We could not reach/.test(text())).toBe(cutOffCalls > 0));
    expect(cutOffCalls).toBeLessThan(mostCalls);
    // Nobody knows whether the session is good, so that it stays.
    expect(readSession(new Date())).toBeDefined();
    expect(site.here()).not.toMatch(/^\/Login\?to/);
    isCutOff = false;
    now = own;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(text()).not.toMatch(/We cannot reach/));
    await waitFor(() => expect(site.here()).not.toBe("/Privacy"));
    expect(await heading()).not.toMatch(/not found/i);
    expect(readSession(new Date())).toBeDefined();
  } else {
    expect(await heading()).not.toMatch(/error|not found/i);
    // What has been loaded may be shown until the server is asked again.
    if (needsSession && move !== "go back to" && answers !== own)
      await waitFor(() => expect(site.here()).toMatch(/^\/Login/));
    if (screen.queryByRole("button", { name: "Sign in" }) && site.here().startsWith("/Login")) {
      if (needsSession) expect(readWantedAddress(location.search)).toBe(address);
      now = own;
      await site.user.type(await screen.findByLabelText(/^Email/), email);
      await site.user.type(screen.getByLabelText(/^Password/), "correct horse{Enter}");
      await waitFor(() => expect(site.here()).toBe(signsInTo));
      expect(await heading()).not.toMatch(/error|not found/i);
    }
  }
  expect(site.calls.length).toBeLessThan(mostCalls);
  // React reports each page that could not be drawn: at most once.
  expect(vi.mocked(console.error).mock.calls.length).toBeLessThan(4);
  vi.mocked(console.error).mockClear();
});

/** The address of an open form, which another tab must not make lose what is typed, or show to somebody else. */
const withForm: Record<string, PageKind> = {
  ...pages,
  form: { address: "/Apply/cabinCrew/7/Background", needsSession: true },
};

const forms: Answers = {
  "GET /me/journalKey": [{ key: btoa("0".repeat(32)) }],
  "GET /resume/check/cabinCrew/7": [{ ok: true, formVersion: smallForm.version }],
  "GET /resume/files": [],
  "GET /resume/latest": [],
};
const whole: Answers = { ...own, ...forms, "GET /resume": [] };
const ofKen: Answers = { ...whole, "GET /me": aMe("ken@example.com") };

interface OtherTab {
  does: () => void;
  message: "left" | "changed";
  answers?: Answers;
}

/** What another tab does, while this one shows a page to Mei. */
const otherTabs: Record<string, OtherTab> = {
  "signs out": { does: clearSession, message: "left" },
  "signs in as somebody else": {
    does: () => void saveSession("ken@example.com", { ...token, access_token: "of-ken" }, new Date()),
    message: "changed",
    answers: ofKen,
  },
  "lets the session expire": { does: clearSession, message: "changed" },
};

const twoTabs = Object.keys(otherTabs).flatMap((deed) =>
  Object.keys(withForm).flatMap((page) =>
    ["at once", "when this tab navigates"].map((learns) => ({ deed, page, learns })),
  ),
);

it.each(process.env.FULL ? twoTabs : twoTabs.filter((_, place) => place % 13 === 6))(
  "another tab $deed while this one shows the page $page, which learns of it $learns",
  async ({ deed, page, learns }) => {
    const { does, message, answers } = otherTabs[deed] ?? expect.fail();
    const { address, needsSession } = withForm[page] ?? expect.fail();
    const channel: { onmessage?: (message: { data: string }) => void } = {};
    vi.stubGlobal(
      "BroadcastChannel",
      class {
        set onmessage(take: typeof channel.onmessage) {
          Object.assign(channel, { onmessage: take });
        }
        postMessage() {}
      },
    );
    connectTabs();
    let now = whole;
    const answered = Object.keys(whole).map((call) => [
      call,
      () => {
        // Visitors may know who can apply.
        const answer = now[call] ?? (call === "GET /isApply/7" ? own[call] : undefined) ?? refusals.signIn;
        return typeof answer === "function" ? answer() : answer;
      },
    ]);
    saved();
    const site = await visit(address, { answers: Object.fromEntries(answered), prepare: withSmallForm });
    const heading = () => waitFor(() => document.querySelector("#main h1")?.textContent ?? expect.fail());
    await heading();
    does();
    now = answers ?? {};
    if (learns === "at once") act(() => channel.onmessage?.({ data: message }));
    else {
      await site.navigate("/Privacy");
      await site.navigate(address);
    }
    const isKens = answers === ofKen;
    if (isKens) {
      if (needsSession) await waitFor(() => expect(currentMe()?.email).toBe("ken@example.com"));
      // A mail's link is for whom it was sent to, whoever is signed in.
      if (page !== "verify")
        await waitFor(() => expect(document.querySelector("#main")?.textContent).not.toContain(email));
      if (page === "form" && learns === "at once")
        await waitFor(() => expect(site.here()).toBe("/UserProfile"));
    } else if (needsSession && !(page === "form" && deed !== "signs out" && learns === "at once")) {
      await waitFor(() => expect(site.here()).toMatch(/^\/Login/));
      expect(readWantedAddress(location.search)).toBe(address);
      // The page asks for the password, and nothing above it does.
      expect(screen.queryByRole("dialog")).toBeNull();
      now = whole;
      await site.user.type(await screen.findByLabelText(/^Email/), email);
      await site.user.type(screen.getByLabelText(/^Password/), "correct horse{Enter}");
      await waitFor(() => expect(site.here()).toBe(address));
    } else if (needsSession) {
      // The form stays, under the question for the password.
      await screen.findByRole("dialog");
      expect(document.getElementById("/surname")).not.toBeNull();
    }
    expect(await heading()).not.toMatch(/error|not found/i);
    expect(site.calls.length).toBeLessThan(2 * mostCalls);
    expect(vi.mocked(console.error).mock.calls.length).toBeLessThan(4);
    vi.mocked(console.error).mockClear();
  },
);
