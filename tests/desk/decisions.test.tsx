// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "../../src/design/Toaster";
import { createDeskCache } from "../../src/desk/api/staff";
import { Desk } from "../../src/desk/Desk";
import { DecisionBar } from "../../src/desk/decisions/DecisionBar";
import { openDeskWords } from "../../src/desk/i18n";
import type { SelectedApplication } from "../../src/desk/list/useSelection";
import { configureClient } from "../../src/site/api/client";
import { pauseQueriesUntilServerAnswers } from "../../src/site/api/connection";
import { installModal } from "../design/modal";
import { onlyStyles } from "../design/onlyStyles";
import { type Answers, aServer, Refusal, refusals } from "../site/session/aServer";
import { aPosting } from "./aPosting";
import { aMember, openDesk } from "./openDesk";

beforeEach(installModal);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choice = (stage: string, label: string) => ({
  to: { status: "inProcess", stage },
  label,
  templates: [{ name: stage, label: `Mail: ${label}` }],
});
const ended = { status: "ended", stage: null };
const choices = [
  choice("screened", "Screened"),
  choice("interview", "Interview"),
  { to: { status: "hired", stage: null }, label: "Hired", templates: [{ name: "hired", label: "Hired" }] },
  { to: ended, label: "Ended", templates: [{ name: "ended", label: "Not selected" }] },
];
const decision = {
  id: "7d1f7f1e-95a5-4a3c-8f3b-0d3f5b8a1c22",
  to: ended,
  askBy: null,
  decidedAt: "2026-03-02T03:00:00.000Z",
  goesOutAt: "2099-03-02T03:10:00.000Z",
  pending: 2,
  failing: 0,
  carriedOut: 0,
  undone: 0,
  dropped: [],
};
const mails = [31, 32].map((applicationId) => ({
  applicationId,
  language: applicationId === 31 ? "ja" : "en",
  subject: `Subject ${applicationId}`,
  text: `Dear ${applicationId}`,
}));
const two: SelectedApplication[] = [31, 32].map((id) => ({
  id,
  from: { status: "submitted", stage: null },
  stages: ["screened", "interview"],
  timeZone: null,
}));
const answers: Answers = {
  "GET /desk/me": aMember(),
  "GET /desk/decisions/choices": choices,
  "POST /desk/decisions/preview": mails,
  "POST /desk/decisions": [{ decision, obstacles: [] }],
};

async function openBar(applications = two, more: Answers = {}) {
  const calls = aServer({ ...answers, ...more });
  const words = await openDeskWords("en");
  configureClient({
    token: () => undefined,
    language: () => "en",
    unanswered: pauseQueriesUntilServerAnswers,
  });
  const onDecided = vi.fn();
  const element = (
    <>
      <DecisionBar applications={applications} onDecided={onDecided} />
      <Toaster dismissLabel="Dismiss" />
    </>
  );
  render(
    <Desk styles={onlyStyles()} cache={createDeskCache()} words={words}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </Desk>,
  );
  await screen.findByRole("button", { name: "Other decision…" });
  return { calls, onDecided, user: userEvent.setup() };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

describe("deciding on a selection", () => {
  it("shows each mail before it goes, in its applicant's language, and then decides as was chosen", async () => {
    const { calls, onDecided, user } = await openBar();
    await press(user, "Move to “Ended”");
    await press(user, "Continue");
    const mail = await screen.findByRole("article");
    expect(mail.lang).toBe("ja");
    within(mail).getByText("Subject 31");
    screen.getByText("Email 1 of 2, for application 31, in 日本語");
    await press(user, "Next email");
    expect(screen.getByRole("article").textContent).toContain("Dear 32");
    await press(user, "Move 2 to “Ended”");
    await screen.findByText("You have decided on 2 applications. You can undo this for ten minutes.");
    expect(onDecided).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.find(({ call }) => call === "POST /desk/decisions")?.body).toEqual({
      applications: [31, 32].map((id) => ({ id, from: { status: "submitted", stage: null } })),
      to: ended,
      mail: "ended",
      promisedFor: null,
    });
  });

  it("goes by keyboard alone: S to the next stage, with a promised day, or without a mail", async () => {
    const { calls, user } = await openBar([
      {
        id: 31,
        from: { status: "inProcess", stage: "screened" },
        stages: ["screened", "interview"],
        timeZone: null,
      },
    ]);
    await user.keyboard("s");
    const to: HTMLSelectElement = await screen.findByLabelText("Move to");
    expect(to.value).toBe("interview");
    expect([...to.options].map(({ text }) => text)).toEqual(["Interview", "Hired", "Ended"]);
    await user.selectOptions(screen.getByLabelText("Email"), "No email");
    await user.type(screen.getByLabelText("Reply promised by (optional)"), "2099-05-01");
    await press(user, "Continue");
    const dialog = within(screen.getByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "Move to “Interview”" }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call === "POST /desk/decisions")?.body).toMatchObject({
        to: { status: "inProcess", stage: "interview" },
        mail: null,
        promisedFor: "2099-05-01",
      }),
    );
  });

  it("promises no day that is over in one of the markets", async () => {
    vi.useFakeTimers({ now: new Date("2026-03-01T16:00:00Z"), toFake: ["Date"] });
    const [one, other] = two;
    if (!one || !other) return expect.fail();
    const { user } = await openBar([one, { ...other, timeZone: "Asia/Tokyo" }]);
    await user.keyboard("s");
    const day: HTMLInputElement = await screen.findByLabelText("Reply promised by (optional)");
    expect(day.min).toBe("2026-03-02");
    vi.useRealTimers();
  });

  it("offers the stages that all applications have, and none of another form", async () => {
    const [one, other] = two;
    if (!one || !other) return expect.fail();
    const { user } = await openBar([one, { ...other, stages: ["interview", "assessment"] }]);
    await user.keyboard("d");
    const to: HTMLSelectElement = await screen.findByLabelText("Move to");
    expect([...to.options].map(({ text }) => text)).toEqual(["Interview", "Ended"]);
  });

  it("says of each application in the way who decided what, and when the server refuses, why", async () => {
    const by = { id: decision.id, name: "Mio Ito" };
    const { user, onDecided } = await openBar(two, {
      "POST /desk/decisions": [
        {
          decision: null,
          obstacles: [
            {
              applicationId: 31,
              now: two[0]?.from,
              decided: {
                by,
                at: "2026-03-02T03:00:00.000Z",
                to: { status: "inProcess", stage: "interview" },
                askBy: null,
              },
              asking: null,
            },
            { applicationId: 32, now: null, decided: null, asking: null },
          ],
        },
      ],
    });
    await user.keyboard("e");
    await press(user, "Continue");
    await press(user, "Move 2 to “Ended”");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("31: Mio Ito decided on “Interview”");
    expect(alert.textContent).toContain("Application 32 has been deleted");
    expect(onDecided).not.toHaveBeenCalled();
  });

  it("stays open with the reason when the server refuses", async () => {
    const { user } = await openBar(two, { "POST /desk/decisions": refusals.broken });
    await press(user, "Move to “Ended”");
    await press(user, "Continue");
    await press(user, "Move 2 to “Ended”");
    await screen.findByRole("alert");
    screen.getByRole("button", { name: "Move 2 to “Ended”" });
  });
});

describe("asking a selection for what is due", () => {
  const asking = {
    by: "2099-03-16",
    questions: [
      { section: "Diploma", question: null, count: 2 },
      { section: "Medical certificate", question: "Issued on", count: 1 },
    ],
    hidesQuestions: true,
    mails,
    obstacles: [],
  };
  const asked = { ...decision, to: { status: "inProcess", stage: null }, askBy: "2099-04-01" };
  const asks: Answers = {
    "POST /desk/decisions/asking/preview": [asking],
    "POST /desk/decisions/asking": [{ decision: asked, obstacles: [] }],
  };

  it("shows by keyboard what is asked of how many, takes another last day, and asks once the mails were seen", async () => {
    const { calls, onDecided, user } = await openBar(two, asks);
    await user.keyboard("a");
    await screen.findByText("Diploma (2 applicants)");
    screen.getByText("Medical certificate · Issued on (1 applicant)");
    screen.getByText(/hidden from you at this stage/);
    const day: HTMLInputElement = screen.getByLabelText("Answers due by");
    expect(day.value).toBe("2099-03-16");
    await user.clear(day);
    expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(true);
    await user.type(day, "2099-04-01");
    await press(user, "Continue");
    const mail = await screen.findByRole("article");
    expect(mail.lang).toBe("ja");
    screen.getByText(/In ten minutes, 2 applicants will be asked to answer by 1 April 2099/);
    await press(user, "Ask 2 applicants");
    await screen.findByText(/^2 applicants will be asked for further answers/);
    expect(onDecided).toHaveBeenCalledOnce();
    const applications = [31, 32].map((id) => ({ id, from: { status: "submitted", stage: null } }));
    const bodies = calls.filter(({ call }) => call.startsWith("POST /desk/decisions/asking"));
    expect(bodies.map(({ body }) => body)).toEqual([
      { applications, by: null },
      { applications, by: "2099-04-01" },
      { applications, by: "2099-04-01" },
    ]);
  });

  it("says why an applicant cannot be asked, and asks nobody where that is so of all", async () => {
    const obstacles = [
      { applicationId: 31, now: two[0]?.from, decided: null, asking: "allAnswered" },
      { applicationId: 32, now: two[1]?.from, decided: null, asking: "asked" },
    ];
    const { user } = await openBar(two, {
      "POST /desk/decisions/asking/preview": [{ ...asking, questions: [], mails: [], obstacles }],
    });
    await press(user, "Ask for further answers");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Application 31: everything that is due has been answered");
    expect(alert.textContent).toContain(
      "Application 32: the applicant has already been asked and has not answered yet",
    );
    expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(true);
  });

  it("stays open with the reason when the server refuses the day", async () => {
    const over = new Refusal(400, "INVALID");
    const { user } = await openBar(two, { ...asks, "POST /desk/decisions/asking": over });
    await press(user, "Ask for further answers");
    await press(user, "Continue");
    await press(user, "Ask 2 applicants");
    await screen.findByText(/^This date has passed/);
    screen.getByRole("button", { name: "Ask 2 applicants" });
  });

  it("is offered for no application that has ended", async () => {
    const [one, other] = two;
    if (!one || !other) return expect.fail();
    const { user } = await openBar([one, { ...other, from: { status: "ended", stage: null } }]);
    expect(screen.queryByRole("button", { name: "Ask for further answers" })).toBeNull();
    await user.keyboard("a");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("one's own decisions", () => {
  it("stand on every page with the time that is left, and are undone there", async () => {
    let isUndone = false;
    const desk = await openDesk("/", {
      answers: {
        ...answers,
        "GET /desk/postings": [aPosting()],
        "GET /desk/decisions": () => [isUndone ? { ...decision, pending: 0, undone: 2 } : decision],
        [`DELETE /desk/decisions/${decision.id}`]: () => {
          isUndone = true;
          return [{ undone: 2, carriedOut: 0 }];
        },
      },
    });
    const own = await screen.findByRole("complementary", { name: "Your decisions" });
    expect(own.textContent).toMatch(/2 applications will move to “Ended” at .* \(\d+:\d\d\)/);
    await press(desk.user, "Undo");
    await screen.findByText("Undone: 2 applications stay as they were.");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  });

  it("tell what fails and is tried again, and are undone there, too", async () => {
    await openDesk("/", {
      answers: {
        ...answers,
        "GET /desk/postings": [aPosting()],
        "GET /desk/decisions": [{ ...decision, goesOutAt: "2026-03-02T03:10:00.000Z", failing: 1 }],
      },
    });
    await screen.findByText(/^Moving 1 application to “Ended” has failed. It will be tried again./);
    screen.getByRole("button", { name: "Undo" });
  });

  it("tell what was dropped, because it was not as it had been seen", async () => {
    const dropped = [{ applicationId: 31, now: ended, decided: null, asking: null }];
    await openDesk("/", {
      answers: {
        ...answers,
        "GET /desk/postings": [aPosting()],
        "GET /desk/decisions": [{ ...decision, pending: 0, carriedOut: 1, dropped }],
      },
    });
    await screen.findByText("Application 31 is now at “Ended”");
  });
});
