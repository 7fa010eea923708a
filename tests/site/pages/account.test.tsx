// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { installModal } from "../../design/modal";
import { refusals } from "../session/aServer";
import { anApplication } from "./aJob";
import { visit } from "./aSite";

beforeEach(installModal);
afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

const submitted = anApplication({
  id: 32,
  status: "submitted",
  submittedAt: "2026-11-20T05:00:00.000Z",
  canEdit: false,
});

describe("the account says first what happens next", () => {
  const next = () => screen.findByRole("region", { name: "What happens next" });

  it("to who has done nothing yet: choose an opening", async () => {
    await visit("/UserProfile", { signedIn: true });
    expect(
      within(await next())
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/Jobs/1");
  });

  it("to who has a draft: how much of it is there, and where it goes on", async () => {
    const draft = anApplication({
      progress: { complete: 1, steps: 4, next: "Background" },
      // Midnight in Taipei: the last day is the one before.
      closesAt: "2099-01-11T16:00:00.000Z",
    });
    await visit("/UserProfile", { signedIn: true, answers: { "GET /resume": [draft] } });
    within(await next()).getByText("1 of 4 steps complete. The opening closes on 11 January.");
    expect(
      within(await next())
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/Apply/cabinCrew/7/Background");
  });

  it("to who has submitted: wait, and how far it has come", async () => {
    const answers = { "GET /resume": [anApplication(), submitted] };
    await visit("/UserProfile", { signedIn: true, answers });
    const region = await next();
    expect(region.textContent).toContain("the screening results by email");
    expect(region.querySelector("[aria-current=step]")?.textContent).toMatch(/^Submitted/);
  });
});

describe("the lists to choose from", () => {
  it.each(["/UserProfile", "/UserProfile/Personal", "/Resume/31", "/Apply/cabinCrew/7"])(
    "are loaded first on %s",
    async (address) => {
      const { calls } = await visit(address, { signedIn: true });
      const ofResume = () => calls.map(({ call }) => call).filter((call) => call.startsWith("GET /resume"));
      await waitFor(() => expect(ofResume()[0]).toBe("GET /resume/allSelect"));
    },
  );

  it("have the names that the server gives them", async () => {
    const country = [{ key: "TW", name: "Formosa, as the server names it" }];
    await visit("/UserProfile/Personal", {
      signedIn: true,
      answers: { "GET /resume/allSelect": [{ country }] },
    });
    await screen.findByDisplayValue("Formosa, as the server names it");
  });
});

describe("what was submitted", () => {
  const edit = { name: "Edit: Keeper of the Nest" };

  it("leads to its edit as long as it can be edited", async () => {
    const answers = { "GET /resume": [{ ...submitted, canEdit: true, isBeingEdited: true }] };
    await visit("/UserProfile", { signedIn: true, answers });
    expect((await screen.findByRole("link", edit)).getAttribute("href")).toBe("/Apply/edit/32");
    screen.getByText("You have saved changes that you have not submitted yet.");
  });

  it("and then no longer", async () => {
    await visit("/UserProfile", { signedIn: true, answers: { "GET /resume": [submitted] } });
    await screen.findByRole("link", { name: "View: Keeper of the Nest" });
    expect(screen.queryByRole("link", edit)).toBeNull();
  });
});

describe("what staff ask for", () => {
  const asked = anApplication({
    id: 32,
    status: "inProcess",
    canEdit: false,
    completion: {
      dueAt: "2099-12-12T16:00:00.000Z",
      open: [
        { section: "References", questions: ["Name", "Phone"] },
        { section: "Medical certificate", questions: [] },
      ],
      opened: [],
    },
  });
  const shown = (application: typeof asked) =>
    visit("/UserProfile", {
      signedIn: true,
      answers: {
        "GET /resume": [application],
        "GET /resume/hasEditButton": [{ hasEditButton: false, applicationId: 32 }],
      },
    });

  it("comes first in the account, with the day, the questions and the way to answer them", async () => {
    await shown(asked);
    const next = await screen.findByRole("region", { name: "What happens next" });
    within(next).getByRole("heading", {
      name: "We need more answers for your application: “Keeper of the Nest”",
    });
    within(next).getByText("Please answer by the end of 12 December.");
    const questions = within(next)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(questions).toEqual(expect.arrayContaining(["References · Name · Phone", "Medical certificate"]));
    const [first, second] = screen.getAllByRole("link", { name: "Answer now: Keeper of the Nest" });
    for (const link of [first, second]) expect(link?.getAttribute("href")).toBe("/Apply/complete/32");
  });

  it.each([
    ["a promised day", "2099-12-12", "You will hear from us by 12 December 2099."],
    ["one that is over", "2020-12-12", /by 12 December 2020\. We are sorry/],
  ])("the account says %s, next and at the application", async (_, promisedFor, said) => {
    await shown(anApplication({ id: 32, status: "inProcess", canEdit: false, promisedFor }));
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  });

  it.each([
    ["that the day is over", { dueAt: "2020-12-12T16:00:00.000Z" }, /were due on 12 December/],
    ["that only the submit is missing", { open: [] }, /Submit your answers to finish/],
  ])("says %s", async (_, changes, said) => {
    await shown({
      ...asked,
      completion: { dueAt: "2099-12-12T16:00:00.000Z", open: [], opened: [], ...changes },
    });
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });
});

describe("the last page of an application that was completed", () => {
  const asked = {
    ...submitted,
    status: "inProcess" as const,
    completion: { dueAt: "2099-12-12T16:00:00.000Z", open: [], opened: [] },
  };

  it.each([
    ["200", [{ ...asked, completion: null }], "Answers submitted"],
    ["200", [asked], "Answers saved"],
    ["201", [asked], "Answers saved"],
    ["400", [asked], "Submission failed but saved"],
    ["401", [asked], "Submission failed"],
    ["200", [], "Submission failed"],
  ])("says what the server has of it, whatever the address claims: %s", async (finish, resumes, heading) => {
    await visit(`/Apply/complete/32/${finish}`, { signedIn: true, answers: { "GET /resume": resumes } });
    await screen.findByRole("heading", { name: heading });
  });
});

it.each([
  ["saved", "Saved applications"],
  ["submitted", "Applied"],
  ["inProcess", "Application process"],
  ["hired", "Hired"],
  ["ended", "Application has ended"],
] as const)("an application that is %s stands in the list of its status", async (status, list) => {
  await visit("/UserProfile", { signedIn: true, answers: { "GET /resume": [anApplication({ status })] } });
  const heading = await screen.findByRole("heading", { name: list });
  const job = screen.getByRole("heading", { name: "Keeper of the Nest" });
  const headings = screen.getAllByRole("heading");
  expect(headings[headings.indexOf(heading) + 1]).toBe(job);
});

describe("the last page of an edit", () => {
  const edited = { ...submitted, savedAt: "2026-11-20T06:00:00.000Z" };

  it.each([
    ["200", [edited], "Changes submitted"],
    ["201", [{ ...submitted, isBeingEdited: true }], "Changes saved"],
    ["200", [{ ...submitted, isBeingEdited: true }], "Changes saved"],
    ["400", [{ ...submitted, isBeingEdited: true }], "Submission failed but saved"],
    ["200", [submitted], "Application submitted"],
    ["200", [], "Submission failed"],
  ])("says what the server has of it, whatever the address claims: %s", async (finish, resumes, heading) => {
    const answers = { "GET /resume": resumes };
    await visit(`/Apply/edit/32/${finish}`, { signedIn: true, answers });
    await screen.findByRole("heading", { name: heading });
  });
});

describe("deleting a draft", () => {
  it("asks first, and does nothing when the answer is no", async () => {
    const answers = { "GET /resume": [anApplication()] };
    const { user, calls } = await visit("/UserProfile", { signedIn: true, answers });
    await user.click(await screen.findByRole("button", { name: "Delete: Keeper of the Nest" }));
    const dialog = screen.getByRole("alertdialog");
    expect(dialog.textContent).toContain("Are you sure you want to delete this");
    expect(dialog.textContent).toContain("cannot be restored");
    await user.click(within(dialog).getByRole("button", { name: "Keep it" }));
    expect(calls.filter(({ call }) => call.startsWith("DELETE"))).toEqual([]);
  });

  it("takes it from the list, and the focus to the list's heading", async () => {
    let applications = [anApplication()];
    const { user } = await visit("/UserProfile", {
      signedIn: true,
      answers: {
        "GET /resume": () => applications,
        "DELETE /resume/31": () => {
          applications = [];
          return [{ id: 31 }];
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Delete: Keeper of the Nest" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await screen.findByText("You have no saved applications.");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Saved applications"));
  });

  it("that fails says so and leaves the draft where it is", async () => {
    const { user } = await visit("/UserProfile", {
      signedIn: true,
      answers: { "GET /resume": [anApplication()], "DELETE /resume/31": refusals.broken },
    });
    await user.click(await screen.findByRole("button", { name: "Delete: Keeper of the Nest" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await screen.findByText("Refused.");
    expect(screen.getByRole("button", { name: "Delete: Keeper of the Nest" })).toBeDefined();
  });
});

it("a submitted application can be withdrawn, once that was confirmed", async () => {
  let status: "submitted" | "ended" = "submitted";
  let withdrawnAt: string | null = null;
  const { user } = await visit("/UserProfile", {
    signedIn: true,
    answers: {
      "GET /resume": () => [{ ...submitted, status, withdrawnAt }],
      "POST /resume/32/withdraw": () => {
        status = "ended";
        withdrawnAt = "2026-11-21T05:00:00.000Z";
        return [{ id: 32, status }];
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Withdraw: Keeper of the Nest" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull());
  const ended = screen.getByRole("heading", { name: "Application has ended" });
  expect(ended.parentElement?.parentElement?.textContent).toMatch(/Keeper of the Nest.*Withdrawn \d/);
});

it("who signs out is at home, and nothing of theirs is asked for any more", async () => {
  const { user, calls, here } = await visit("/UserProfile", { signedIn: true });
  // The button is in the menu and in the bar; the styles show only one of the two.
  const [, inBar] = await screen.findAllByRole("button", { name: "Sign out", hidden: true });
  if (inBar) await user.click(inBar);
  await screen.findByRole("link", { name: "Sign in" });
  expect(here()).toBe("/");
  const after = calls.slice(calls.findIndex(({ call }) => call === "POST /logout") + 1);
  expect(after.filter(({ call }) => /\/(resume|me)/.test(call))).toEqual([]);
});
