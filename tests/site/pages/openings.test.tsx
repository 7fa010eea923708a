// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ThingKind } from "../../../src/forms/engine/thingKinds";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { Refusal } from "../session/aServer";
import { aJob, anApplication } from "./aJob";
import { visit } from "./aSite";

afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

describe("the list of openings", () => {
  it("is narrowed by the address, and a choice changes the address and the list", async () => {
    const { user, calls, here } = await visit("/Jobs/1?keyword=warm&sort=title");
    await screen.findByRole("link", { name: "Keeper of the Nest" });
    expect(Object.fromEntries(calls.findLast(({ call }) => call === "GET /jobs")?.query ?? [])).toEqual({
      keyword: "warm",
      sort: "title",
      page: "1",
      pageSize: "10",
    });
    await user.selectOptions(screen.getByLabelText("Category"), "Wings");
    await waitFor(() => expect(here()).toBe("/Jobs/1?keyword=warm&jobTypeKey=wings&sort=title"));
    await waitFor(() =>
      expect(calls.findLast(({ call }) => call === "GET /jobs")?.query.get("jobTypeKey")).toBe("wings"),
    );
    await user.click(screen.getByRole("link", { name: "Clear all filters" }));
    await waitFor(() => expect(here()).toBe("/Jobs/1"));
  });

  it("takes from an address only what is a search", async () => {
    const { calls } = await visit("/Jobs/1?sort=cheapest&location=../me&open=maybe&colour=red");
    await screen.findByRole("link", { name: "Keeper of the Nest" });
    expect([...(calls.findLast(({ call }) => call === "GET /jobs")?.query.keys() ?? [])]).toEqual([
      "page",
      "pageSize",
    ]);
  });

  it("tells how many there are whenever that changes, and what it means when there are none", async () => {
    await visit("/Jobs/1", { answers: { "GET /jobs": [] } });
    await screen.findByText("There are currently no openings");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "Openings found: 0",
    );
  });

  it.each([
    ["/jobs", "/Jobs/1"],
    ["/Jobs?keyword=warm", "/Jobs/1?keyword=warm"],
    ["/Jobs/0", "/Jobs/1"],
    ["/Jobs/99?keyword=warm", "/Jobs/1?keyword=warm"],
    ["/Jobs/100001", "/Jobs/1"],
    ["/lang/en/99", "/lang/en/1"],
  ])("leads %s to the nearest page that there is, with its search", async (address, page) => {
    const { here, calls } = await visit(address);
    await screen.findByRole("link", { name: "Keeper of the Nest" });
    expect(here()).toBe(page);
    expect(screen.queryByText("There are currently no openings")).toBeNull();
    for (const { call, query } of calls)
      if (call === "GET /jobs") expect(Number(query.get("page"))).toBeLessThanOrEqual(100_000);
  });
});

describe("the list of openings where there is little room", () => {
  it("shows what narrows it while the filters are folded, and how many are left behind them", async () => {
    const { user, here } = await visit("/Jobs/1?keyword=warm&jobTypeKey=wings&group=long&location=nest");
    const active = await screen.findByRole("list", { name: "Active filters" });
    await waitFor(() =>
      expect(
        within(active)
          .getAllByRole("link")
          .map(({ textContent }) => textContent),
      ).toEqual(["“warm”", "Wings", "Long wings", "The Nest"]),
    );
    await user.click(screen.getByRole("link", { name: "Remove filter: Wings" }));
    await waitFor(() => expect(here()).toBe("/Jobs/1?keyword=warm&location=nest"));
    const results = () => screen.getByText("Openings found: 1").closest("[role=status]");
    await waitFor(() => expect(document.activeElement).toBe(results()));

    await user.click(screen.getByText("Filter and sort"));
    await user.selectOptions(screen.getByLabelText("Department"), "Egg Care");
    await user.click(screen.getByRole("button", { name: "Show 1 opening" }));
    expect(document.querySelector("details")?.open).toBe(false);
    expect(document.activeElement).toBe(results());
  });
});

describe("the openings that a keyword finds", () => {
  it("mark it, with the sentence that names it, and come in the order of how well they fit", async () => {
    const found = {
      title: [{ from: 0, to: 6 }],
      summary: [],
      excerpt: { text: "Warm hands.", marks: [{ from: 0, to: 4 }] },
    };
    await visit("/Jobs/1?keyword=keeper+warm", { answers: { "GET /jobs": [aJob({ found })] } });
    const row = (await screen.findByRole("link", { name: "Keeper of the Nest" })).closest("li");
    const marked = [...(row?.querySelectorAll("mark") ?? [])].map(({ textContent }) => textContent);
    expect(marked).toEqual(["Keeper", "Warm"]);
    expect(screen.getByText(/hands\.$/)).toBeDefined();
    expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveProperty("value", "relevance");
  });
});

describe("the way to apply on a job's page", () => {
  it("leads who is not signed in to the sign-in, and from there to the form", async () => {
    await visit("/Jobs/Detail/7", { answers: { "GET /isApply/7": [{ isApply: false, reason: "SIGN_IN" }] } });
    const link = await screen.findByRole("link", { name: "Sign in to apply" });
    expect(link.getAttribute("href")).toBe("/Login?to=%2FApply%2FcabinCrew%2F7");
  });

  it("leads to the form, by another name when a draft waits there", async () => {
    await visit("/Jobs/Detail/7", { signedIn: true, answers: { "GET /resume": [anApplication()] } });
    const link = await screen.findByRole("link", { name: "Continue your application" });
    expect(link.getAttribute("href")).toBe("/Apply/cabinCrew/7");
  });

  it.each([
    ["ALREADY_APPLIED", "You have already applied"],
    ["CLOSED", "This opening has closed."],
  ])("cannot be taken when the answer is %s, and says why", async (reason, words) => {
    await visit("/Jobs/Detail/7", {
      signedIn: true,
      answers: { "GET /isApply/7": [{ isApply: false, reason }] },
    });
    // The button is there, busy, until the answer has arrived.
    const button = await screen.findByRole("button", { name: "Apply", description: words });
    expect(button.getAttribute("aria-disabled")).toBe("true");
  });

  it("names the other job that the reader has applied for", async () => {
    const live = anApplication({ jobId: 8, jobTitle: "Counter of Wings", status: "inProcess" });
    await visit("/Jobs/Detail/7", {
      signedIn: true,
      answers: {
        "GET /isApply/7": [{ isApply: false, reason: "ALREADY_APPLIED" }],
        "GET /resume": [live],
      },
    });
    await screen.findByText(/You have already applied.*Counter of Wings/);
  });
});

describe("a job's page", () => {
  it("does not ask anybody to sign in for a job that has closed", async () => {
    await visit("/Jobs/Detail/7", {
      answers: {
        "GET /jobId/7": [aJob({ closesAt: "2026-11-02T00:00:00.000Z", isOpen: false })],
        "GET /isApply/7": [{ isApply: false, reason: "SIGN_IN" }],
      },
    });
    expect((await screen.findAllByText("This opening has closed.")).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Apply" }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByRole("link", { name: "Sign in to apply" })).toBeNull();
  });

  it("offers openings like a job that has closed, and none beside one that is open", async () => {
    const { calls } = await visit("/Jobs/Detail/7", {
      answers: {
        "GET /jobId/7": [aJob({ isOpen: false, closesAt: "2026-11-02T00:00:00.000Z" })],
        "GET /jobs": [aJob({ id: 8, title: "Keeper of the Tree" })],
      },
    });
    const similar = await screen.findByRole("region", { name: "Similar openings" });
    expect(within(similar).getByRole("link", { name: "Keeper of the Tree" }).getAttribute("href")).toBe(
      "/Jobs/Detail/8",
    );
    expect(calls.find(({ call }) => call === "GET /jobs")?.query.get("similarTo")).toBe("7");
    cleanup();
    const open = await visit("/Jobs/Detail/7");
    await screen.findByRole("heading", { name: "Keeper of the Nest" });
    expect(open.calls.some(({ call }) => call === "GET /jobs")).toBe(false);
  });

  it("has the job's name as its title and its last day, not the instant after it", async () => {
    await visit("/Jobs/Detail/7", {
      answers: { "GET /jobId/7": [aJob({ closesAt: "2026-11-30T16:00:00.000Z", isOpen: false })] },
    });
    await screen.findByRole("heading", { name: "Keeper of the Nest" });
    expect(document.title).toBe("Keeper of the Nest · Starling Air");
    // Midnight in Taipei, wherever the reader is.
    expect(screen.getByText("Closed on 30 November 2026")).toBeDefined();
  });

  it("tells where and when the interviews on site are", async () => {
    const interview = { place: "Tokyo", from: "2023-12-09", to: "2023-12-11" };
    await visit("/Jobs/Detail/7", { answers: { "GET /jobId/7": [aJob({ interview })] } });
    expect((await screen.findByText("Onsite interview (planned)")).nextSibling?.textContent).toMatch(
      /^Tokyo, 9\s?–\s?11 December 2023$/,
    );
  });

  it("says before one starts what the form asks for, and how long it takes", async () => {
    const thing = (kind: ThingKind, label: string, isRequired = true) => ({ kind, label, isRequired });
    const preparation = {
      minutes: 55,
      things: [
        thing("item", "Photo (2 inch)"),
        thing("item", "Video link"),
        thing("item", "Diploma", false),
        thing("essay", "Why do you want to fly?"),
      ],
    };
    await visit("/Jobs/Detail/7", { answers: { "GET /jobId/7": [aJob({ preparation })] } });
    const section = await screen.findByRole("region", { name: "Before you start" });
    expect(section.textContent).toContain("about 55 minutes");
    expect(section.textContent).toContain("save at any time");
    const detail = (term: string) => within(section).getByText(term).nextSibling?.textContent;
    expect(detail("What you will need")).toBe("Photo (2 inch) and Video link");
    expect(detail("If you have them")).toBe("Diploma");
    within(section).getByText("1 question to answer in your own words");
    within(section).getByText("Why do you want to fly?");
  });

  it("says of a job that is not there that it does not exist, and leads to those that do", async () => {
    const answers = { "GET /jobId/7": new Refusal(404, "NO_SUCH_JOB", "This job does not exist") };
    await visit("/Jobs/Detail/7", { answers });
    await screen.findByRole("heading", { name: "This job does not exist" });
    const main = document.getElementById("main");
    const links = main ? within(main).getAllByRole("link") : [];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/Jobs/1", "/"]);
  });
});
