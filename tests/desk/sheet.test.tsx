// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ApplicationSheet, Note, SheetDemand } from "../../src/contract/desk/sheets";
import { installModal } from "../design/modal";
import { aRow, aSheet } from "./aSheet";
import { aMember, openDesk } from "./openDesk";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const note = (changes: Partial<Note> = {}): Note => ({
  id: "7d1f7f1e-95a5-4a3c-8f3b-0d3f5b8a1c22",
  by: { id: aMember()[0]?.id ?? "", name: "Rin Sato" },
  writtenAt: "2026-03-03T03:00:00.000Z",
  text: "Call her\ntomorrow",
  audiences: ["recruiting"],
  isOwn: true,
  ...changes,
});

const list = { rows: [4, 5, 6].map(aRow), total: 3, counts: { statuses: {}, stages: {} }, isBlind: false };

const open = (sheet: ApplicationSheet = aSheet(), search = "", answers = {}) =>
  openDesk(`/applications/5${search}`, {
    answers: {
      "GET /desk/applications/5": [sheet],
      "GET /desk/applications/4": [aSheet({ id: 4, name: "Bo Four" })],
      "GET /desk/applications/6": [aSheet({ id: 6, name: "Bo Six" })],
      "GET /desk/applications/5/colleagues": [{ id: aMember()[0]?.id, name: "Rin Sato" }],
      "GET /desk/applications/6/colleagues": [],
      "GET /desk/applications/4/colleagues": [],
      "POST /desk/list": [list],
      ...answers,
    },
  });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("the sheet of an application", () => {
  it("shows the answers in the words of their form, where it stands, and how to reach the applicant", async () => {
    await open(aSheet({ promisedFor: "2026-03-01", isOverdue: true, editedAt: "2026-03-02T09:00:00.000Z" }));
    await heading("Ida Marlowe");
    const section = screen.getByRole("region", { name: "About you" });
    expect(within(section).getByText("Family name").nextSibling?.textContent).toBe("Marlowe");
    for (const text of ["In process: Interview", "ida@example.com", "By 1 March 2026: overdue", "Edited"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText("Further answers")).toBeNull();
  });

  it("ticks what the posting demands, and leads to the answers", async () => {
    const check = { atMost: null, oneOf: null, withinMonths: null, notOver: false };
    const test = { ...check, label: "TOEIC", atLeast: "600" };
    const demand = (
      of: Pick<SheetDemand["alternatives"][number]["checks"][number], "state" | "answer" | "pointer">,
    ) => ({
      state: of.state,
      alternatives: [{ state: of.state, checks: [{ ...test, ...of }] }],
    });
    const desk = await open(
      aSheet({
        demands: [
          demand({ state: "met", answer: "845", pointer: "/surname/score" }),
          demand({ state: "unanswered", answer: "", pointer: null }),
          demand({ state: "hidden", answer: "", pointer: null }),
        ],
      }),
    );
    await heading("Ida Marlowe");
    const demands = within(screen.getByRole("region", { name: "Requirements met: 1 of 3" }));
    expect(demands.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Met:TOEIC: 845 (minimum: 600)",
      "Not answered:TOEIC: not answered (required: at least 600)",
      "Hidden at this stage:TOEIC: hidden at this stage (required: at least 600)",
    ]);
    Element.prototype.scrollIntoView = () => undefined;
    await desk.user.click(demands.getByRole("link", { name: "TOEIC: 845 (minimum: 600)" }));
    expect(document.activeElement?.textContent).toContain("Family name");
  });

  it("marks what was changed since it was submitted, and lists it with links", async () => {
    const change = { isEntry: false, isGone: false };
    await open(
      aSheet({
        changes: [
          { ...change, pointer: "/surname", label: "Family name", before: "Otter" },
          { ...change, pointer: "/photo", label: "Photo", before: null },
        ],
      }),
    );
    await heading("Ida Marlowe");
    const section = screen.getByRole("region", { name: "About you" });
    expect(within(section).getByText("Before: Otter").closest("div")?.textContent).toContain("Marlowe");
    expect(within(section).getByText("Added after submission")).toBeTruthy();
    expect(screen.getByText("2 changes since submission")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Family name: changed. Before: Otter" });
    const row = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(row?.textContent).toContain("Before: Otter");
  });

  it("shows a file beside the answers: a picture as it is, a PDF page by page, each to be opened in a tab", async () => {
    const page = (text: string) => [{ count: 2, width: 10, height: 20, picture: "aGk=", text }];
    const pages = `GET /desk/applications/5/files/${"b".repeat(20)}.pdf/pages`;
    const desk = await open(aSheet(), "", {
      [`${pages}/1`]: page("First page"),
      [`${pages}/2`]: page("The end"),
    });
    await heading("Ida Marlowe");
    const viewer = within(screen.getByRole("region", { name: "Files" }));
    const address = `/api/0.1.0/desk/applications/5/files/${"a".repeat(20)}.jpg`;
    expect(viewer.getByRole("img", { name: "Photo" }).getAttribute("src")).toBe(address);
    expect(viewer.getByRole("link", { name: "Open (opens in a new tab)" }).getAttribute("href")).toBe(
      address,
    );
    await desk.user.keyboard("f");
    const first = await viewer.findByRole("img", { name: "Diploma, page 1 of 2" });
    expect(first.getAttribute("src")).toBe("data:image/png;base64,aGk=");
    expect(viewer.getByText("First page")).toBeTruthy();
    await desk.user.keyboard(".");
    await viewer.findByText("The end");
    expect(viewer.getByText("Page 2 of 2")).toBeTruthy();
    await desk.user.click(viewer.getByRole("button", { name: "Previous page of the file" }));
    await viewer.findByText("First page");
    await desk.user.selectOptions(viewer.getByLabelText("Current file"), "Photo (1 of 2)");
    expect(viewer.getByRole("img", { name: "Photo" })).toBeTruthy();
  });

  it("says where a page cannot be drawn, and still opens its file", async () => {
    const desk = await open();
    await heading("Ida Marlowe");
    await desk.user.keyboard("f");
    await screen.findByRole("alert");
    expect(screen.getByText("This page could not be shown.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open (opens in a new tab)" })).toBeTruthy();
  });

  it("is headed by its reference while it is hidden who the applicant is, and says so", async () => {
    const files = aSheet().files.map((file) => ({ ...file, originalName: null }));
    await open(aSheet({ isBlind: true, name: null, contact: null, files }));
    await heading("No. 5");
    expect(screen.getByText("At this stage, you do not see who the applicant is.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Files" })).toBeTruthy();
  });

  it("leads to the applications before and after it in its list, by links and by keys, and back to the list", async () => {
    const desk = await open(aSheet(), "?jobs=1&at=1");
    await heading("Ida Marlowe");
    await screen.findByRole("link", { name: "Next" });
    await desk.user.keyboard("j");
    await heading("Bo Six");
    expect(desk.here()).toBe("/applications/6?jobs=1&at=2");
    expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
    await desk.user.keyboard("k");
    await heading("Ida Marlowe");
    await desk.user.click(screen.getByRole("link", { name: "Previous" }));
    await heading("Bo Four");
    const asked = desk.calls.filter(({ call }) => call === "POST /desk/list").map(({ body }) => body);
    expect(asked).toEqual([
      {
        content: { jobs: [1], statuses: [], stages: [], columns: [], filters: [], sort: null },
        search: "",
        offset: 0,
        limit: 200,
      },
    ]);
    expect(screen.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe(
      "/applications?jobs=1&at=0",
    );
  });

  it("goes to the next one as soon as the list is there, where the key was pressed before", async () => {
    let arrive: (lists: unknown[]) => void = () => undefined;
    const listed = new Promise<unknown[]>((resolve) => {
      arrive = resolve;
    });
    const desk = await open(aSheet(), "?jobs=1&at=1", { "POST /desk/list": () => listed });
    await heading("Ida Marlowe");
    await desk.user.keyboard("j");
    expect(desk.here()).toBe("/applications/5?jobs=1&at=1");
    arrive([list]);
    await heading("Bo Six");
  });

  it("tells its moments in the time zone of its market, which it names, and the last day for answers", async () => {
    const asked = { askedAt: "2026-03-01T16:00:00.000Z", dueAt: "2026-03-15T15:00:00.000Z" };
    await open(aSheet({ ...asked, submittedAt: "2026-02-27T15:30:00.000Z" }));
    await heading("Ida Marlowe");
    expect(screen.getByText(/^28 February 2026 at 00:30 GMT\+9/)).toBeTruthy();
    expect(screen.getByText("Requested on 2 March 2026 at 01:00 GMT+9, due by 15 March 2026")).toBeTruthy();
  });

  it("has no neighbours without a list", async () => {
    const desk = await open();
    await heading("Ida Marlowe");
    expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
    expect(desk.calls.map(({ call }) => call)).not.toContain("POST /desk/list");
  });
});

describe("notes", () => {
  it("are written below a sentence that says who reads them, and are sent with their readers", async () => {
    const both = [{ ...aMember()[0], audiences: ["recruiting", "medical"] }];
    const desk = await open(aSheet(), "", {
      "GET /desk/me": both,
      "POST /desk/applications/5/notes": [note()],
    });
    await heading("Ida Marlowe");
    const box = screen.getByRole("textbox", { name: "New note" });
    expect(document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
      "The applicant can read your note",
    );
    await desk.user.keyboard("n");
    expect(document.activeElement).toBe(box);
    await desk.user.keyboard("Jo called");
    await desk.user.click(screen.getByRole("checkbox", { name: "medical staff" }));
    desk.answer("GET /desk/applications/5", [aSheet({ notes: [note({ text: "Jo called" })] })]);
    await desk.user.click(screen.getByRole("button", { name: "Save note" }));
    await screen.findByText("Jo called", { selector: "p" });
    expect(box).toHaveProperty("value", "");
    expect(desk.calls.find(({ call }) => call === "POST /desk/applications/5/notes")?.body).toEqual({
      text: "Jo called",
      audiences: ["recruiting"],
    });
    expect(desk.here()).toBe("/applications/5");
  });

  it("are not lost by a key that leads to another applicant", async () => {
    installModal();
    const desk = await open(aSheet(), "?jobs=1&at=1");
    await heading("Ida Marlowe");
    await screen.findByRole("link", { name: "Next" });
    await desk.user.keyboard("n");
    await desk.user.keyboard("Jo called{Escape}");
    await desk.user.keyboard("j");
    await desk.user.click(await screen.findByRole("button", { name: "Stay here" }));
    expect(screen.getByRole("textbox", { name: "New note" })).toHaveProperty("value", "Jo called");
    expect(desk.here()).toBe("/applications/5?jobs=1&at=1");
  });

  it("can be deleted by their authors alone, and a note that could not be is still there", async () => {
    const other = note({ id: "7d1f7f1e-95a5-4a3c-8f3b-0d3f5b8a1c33", isOwn: false, text: "Not mine" });
    const desk = await open(aSheet({ notes: [note(), other] }));
    await heading("Ida Marlowe");
    const buttons = screen.getAllByRole("button", { name: /^Delete the note/ });
    expect(buttons).toHaveLength(1);
    if (buttons[0]) await desk.user.click(buttons[0]);
    await screen.findByRole("alert");
    expect(screen.getByText("Not mine")).toBeTruthy();
    expect(desk.calls.map(({ call }) => call)).toContain(`DELETE /desk/applications/5/notes/${note().id}`);
  });
});

describe("labels and the one who takes care of it", () => {
  it("are changed in place", async () => {
    const [me] = aMember();
    const id = "7d1f7f1e-95a5-4a3c-8f3b-0d3f5b8a1c44";
    const desk = await open(aSheet(), "", {
      "POST /desk/applications/5/labels": [{ id, text: "later" }],
      "PUT /desk/applications/5/assigned": [{ assignedTo: me }],
    });
    await heading("Ida Marlowe");
    await desk.user.keyboard("l");
    desk.answer("GET /desk/applications/5", [aSheet({ labelled: [{ id, text: "later" }] })]);
    await desk.user.keyboard("later{Enter}");
    await screen.findByRole("button", { name: "Remove the label later" });
    desk.answer("GET /desk/applications/5", [aSheet({ assignedTo: { id: me?.id ?? "", name: "Rin Sato" } })]);
    await desk.user.selectOptions(screen.getByLabelText("Assigned to"), "Rin Sato");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove the label later" })).toBeNull());
    expect(screen.getByLabelText("Assigned to")).toHaveProperty("value", me?.id);
  });
});

describe("the keys", () => {
  it("are listed by ?, and can be turned off", async () => {
    installModal();
    const desk = await open(aSheet(), "?jobs=1&at=1");
    await screen.findByRole("link", { name: "Next" });
    await desk.user.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    const keys = within(dialog)
      .getAllByRole("term")
      .map(({ textContent }) => textContent);
    expect(keys).toEqual([...new Set(keys)]);
    await desk.user.click(within(dialog).getByRole("checkbox"));
    await desk.user.click(within(dialog).getByRole("button", { name: "Close" }));
    await desk.user.keyboard("j");
    expect(desk.here()).toBe("/applications/5?jobs=1&at=1");
    await desk.user.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
  });
});
