// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { airline } from "../../../src/site/airline";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { refusals } from "../session/aServer";
import { aJob } from "./aJob";
import { visit } from "./aSite";

afterEach(() => {
  clearSessionAndNotifyTabs();
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

describe("another language", () => {
  it("keeps what was typed and the place, and words the errors anew", async () => {
    const { user, here } = await visit("/Login");
    const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
    await user.type(email, "mei@");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    const english = document.querySelector(".field-error")?.textContent;
    await user.selectOptions(screen.getByLabelText("Language"), "ja");
    await screen.findByRole("heading", { name: "ログイン" });
    expect(await screen.findByLabelText(/^メールアドレス/)).toBe(email);
    expect(email.value).toBe("mei@");
    await waitFor(() => expect(document.querySelector(".field-error")?.textContent).not.toBe(english));
    expect(document.querySelector(".field-error")?.textContent).toMatch(/[ぁ-ん]/);
    expect(here()).toBe("/Login");
    expect(document.documentElement.lang).toBe("ja");
    expect(document.title).toBe("ログイン · スターリング航空");
    expect(Cookies.get("language")).toBe("ja");
  });

  it("is the one that an address of home names, and the calls are made in it", async () => {
    const { calls } = await visit("/lang/zh-tw");
    await screen.findByRole("heading", { name: "最新職缺" });
    expect(document.documentElement.lang).toBe("zh-TW");
    await waitFor(() => expect(calls.at(-1)?.headers.get("Accept-Language")).toBe("zh-TW"));
  });
});

it("keeps the fragment of an address that leads on to another spelling", async () => {
  const { navigate } = await visit("/Jobs#openings");
  expect(location.pathname + location.hash).toBe("/Jobs/1#openings");
  await act(() => navigate("/Jobs?sort=title#main"));
  expect(location.pathname + location.search + location.hash).toBe("/Jobs/1?sort=title#main");
});

it("says at the foot of every page where to write", async () => {
  await visit("/Login");
  const contact = await screen.findByRole("link", { name: "Contact us" });
  expect(contact.getAttribute("href")).toBe(`mailto:${airline.contact}`);
});

it("names at the foot of every page the company and the years that the server has", async () => {
  const company = { name: "Starling Air", copyright: { from: 2019, to: 2031 } };
  await visit("/Login", { answers: { "GET /fixinfo": [{ company }] } });
  const foot = await screen.findByRole("contentinfo");
  await waitFor(() => expect(foot.textContent).toContain("2019–2031"));
});

it("has the years of its build at the foot while the server does not answer", async () => {
  await visit("/Login", { answers: { "GET /fixinfo": refusals.broken } });
  expect((await screen.findByRole("contentinfo")).textContent).toContain("2019–2025");
});

it("names the interviews on site that are announced for cabin crew and not over, and says where there is none", async () => {
  const interview = {
    applyType: "cabinCrew",
    market: "jp",
    timeZone: "Asia/Tokyo",
    place: "Tokyo",
    from: "2099-12-09",
    to: "2099-12-11",
  };
  const others = [
    { ...interview, place: "Osaka", from: "2023-12-09", to: "2023-12-11" },
    { ...interview, applyType: "cadet", place: "Taoyuan" },
  ];
  await visit("/CabinCrew", { answers: { "GET /interview": [...others, interview] } });
  const region = await screen.findByRole("region", { name: "Onsite interview dates" });
  expect(region.textContent).toContain("JapanTokyo, 9 – 11 December 2099");
  expect(region.textContent).not.toMatch(/Osaka|Taoyuan/);
  cleanup();
  await visit("/CabinCrew", { answers: { "GET /interview": others } });
  await screen.findByText(/^There are no onsite interview dates at the moment/);
});

it("names no interview after its last day in its market", async () => {
  // In Tokyo, it is 12 December.
  vi.useFakeTimers({ now: new Date("2026-12-11T16:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const interview = { applyType: "cabinCrew", market: "jp", timeZone: "Asia/Tokyo", from: "2026-12-09" };
  await visit("/CabinCrew", {
    answers: {
      "GET /interview": [
        { ...interview, place: "Tokyo", to: "2026-12-11" },
        { ...interview, place: "Osaka", to: "2026-12-12" },
      ],
    },
  });
  const region = await screen.findByRole("region", { name: "Onsite interview dates" });
  expect(region.textContent).toContain("Osaka");
  expect(region.textContent).not.toContain("Tokyo");
});

it("offers at the foot nothing that the reader has", async () => {
  await visit("/Privacy");
  const foot = within(await screen.findByRole("contentinfo"));
  expect(foot.getByRole("link", { name: "Register" })).toBeDefined();
  cleanup();
  await visit("/Privacy", { signedIn: true });
  await screen.findByText("We keep it safe.");
  expect(within(screen.getByRole("contentinfo")).queryByRole("link", { name: "Register" })).toBeNull();
});

describe("an address that leads nowhere", () => {
  const address = "/Jobs/Detail/seven";

  it("is named, and leads home after 4 seconds", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { here } = await visit(address);
    await screen.findByRole("heading", { name: `Page Not Found: ${address}` });
    expect(screen.getByText("You lost, redirect to home page in 4 sec.")).toBeDefined();
    // The page can be seen a moment before its clock runs.
    await act(async () => undefined);
    act(() => void vi.advanceTimersByTime(3000));
    expect(here()).toBe(address);
    act(() => void vi.advanceTimersByTime(1000));
    await screen.findByRole("heading", { name: "Newest openings" });
    expect(here()).toBe("/");
  });

  it("leads home 5 seconds after a mail was sent again", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { here } = await visit("/VerifyResend/Success");
    await screen.findByRole("heading", { name: "Validation email sent" });
    screen.getByText("You will be redirected to the home page in 5 seconds");
    await act(async () => undefined);
    act(() => void vi.advanceTimersByTime(4000));
    expect(here()).toBe("/VerifyResend/Success");
    act(() => void vi.advanceTimersByTime(1000));
    await screen.findByRole("heading", { name: "Newest openings" });
    expect(here()).toBe("/");
  });

  it("does not lead away whoever wants to stay", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { user, here } = await visit(address);
    await user.click(await screen.findByRole("button", { name: "Stay on this page" }));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(here()).toBe(address);
    expect(screen.getByRole("link", { name: "Back to Home" })).toBeDefined();
  });
});

it("a page whose data a proxy withholds offers another try, and is drawn as soon as the server answers", async () => {
  let job: () => Response | ReturnType<typeof aJob>[] = () => new Response("Bad gateway", { status: 502 });
  const answers = { "GET /jobId/7": () => job(), "GET /health/live": [{ status: "ok" }] };
  await visit("/Jobs/Detail/7", { answers });
  await screen.findByText(/^We could not reach the server/);
  expect(document.querySelectorAll("#main h1")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  job = () => [aJob({ title: "Nest inspector" })];
  act(() => onlineManager.setOnline(true));
  await screen.findByRole("heading", { level: 1, name: "Nest inspector" });
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("a press on Try again while the server is still away keeps the page, and names the reason", async () => {
  let letGo = () => {};
  const answers = {
    "GET /jobId/7": new Response("Bad gateway", { status: 502 }),
    "GET /health/live": () => new Promise<never>((_, fail) => (letGo = () => fail(new TypeError("gone")))),
  };
  const { user } = await visit("/Jobs/Detail/7", { answers });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  const again = screen.getByRole("button", { name: "Try again" });
  expect(again.getAttribute("aria-busy")).toBe("true");
  letGo();
  expect((await screen.findByRole("alert")).textContent).toMatch(/^We still cannot reach the server/);
  expect(again.getAttribute("aria-busy")).toBeNull();
});

it("a page that the server cannot fill says so, with a way home, and nothing of it stays on the next page", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user, here } = await visit("/Jobs/1", { answers: { "GET /jobs": refusals.broken } });
  await screen.findByText("Server Error, please contact us!");
  expect(screen.getByRole("link", { name: "Back to Home" })).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Sign in" }));
  await screen.findByLabelText(/^Password/);
  expect(here()).toBe("/Login");
  expect(screen.queryByText("Server Error, please contact us!")).toBeNull();
  // React and the router log the page's error to the console: here the error is intended.
  complaints.mockClear();
});
