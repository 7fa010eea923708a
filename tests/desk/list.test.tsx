// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeskColumn, DeskRow } from "../../src/contract/desk/lists";
import { installModal } from "../design/modal";
import { Refusal } from "../site/session/aServer";
import { aPosting } from "./aPosting";
import { openDesk } from "./openDesk";

const rowHeight = 48;

/** Gives the window of a list a size, because jsdom lays nothing out. */
beforeEach(() => {
  installModal();
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(10 * rowHeight);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1000);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const columns: DeskColumn[] = [
  { id: "name", label: "Name", section: "Application", kind: "text", choices: [] },
  { id: "status", label: "Status", section: "Application", kind: "choice", choices: [] },
  {
    id: "stage",
    label: "Stage",
    section: "Application",
    kind: "choice",
    choices: [{ value: "perched", label: "Perched" }],
  },
  { id: "submitted", label: "Submitted", section: "Application", kind: "date", choices: [] },
  { id: "/height", label: "Height", section: "Physique", kind: "number", choices: [] },
  {
    id: "/song",
    label: "Song",
    section: "Skills",
    kind: "choice",
    choices: [
      { value: "trill", label: "Trill" },
      { value: "chirp", label: "Chirp" },
    ],
  },
];

const aRow = (id: number): DeskRow => ({
  id,
  jobId: 7,
  status: "submitted",
  stage: null,
  stageLabel: null,
  stages: ["screened", "interview"],
  submittedAt: "2026-10-02T00:00:00.000Z",
  attempt: 1,
  isWithdrawn: false,
  promisedFor: null,
  isOverdue: false,
  timeZone: "Asia/Tokyo",
  assignedTo: null,
  pending: null,
  isBlind: true,
  name: null,
  cells: [`cell ${id}`],
});

/** A list of applications, from number 1, or to number 1 when it is sorted downwards. */
async function openList(query = "jobs=7", total = 250, views: unknown[] = []) {
  const desk = await openDesk(`/applications?${query}`, {
    answers: {
      "GET /desk/postings": [aPosting()],
      "GET /desk/columns": columns,
      "GET /desk/views": views,
    },
  });
  desk.answer("POST /desk/list", () => {
    const { content, offset, limit } = Object(desk.calls.at(-1)?.body);
    const rows = Array.from({ length: Math.min(limit, total - offset) }, (_, place) =>
      aRow(content.sort?.descending ? total - offset - place : offset + place + 1),
    );
    return [
      { rows, total, counts: { statuses: { submitted: 250 }, stages: {} }, isBlind: true, undecryptable: [] },
    ];
  });
  await screen.findByText("No. 1");
  return desk;
}

const lastWanted = ({ calls }: Awaited<ReturnType<typeof openList>>) =>
  Object(calls.filter(({ call }) => call === "POST /desk/list").at(-1)?.body);

describe("a list", () => {
  it("draws the rows in sight alone, and says how many there are", async () => {
    await openList();
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("251");
    expect(screen.getAllByRole("row").length).toBeLessThan(40);
    screen.getByText("Names are hidden");
    screen.getByRole("link", { name: "Submitted (250)" });
  });

  it("is sorted by a header: up, down, not at all; each stands in the address", async () => {
    const desk = await openList("jobs=7&columns=/height");
    const header = () => screen.getByRole("columnheader", { name: "Height" });
    await desk.user.click(within(header()).getByRole("button"));
    await waitFor(() => expect(header().getAttribute("aria-sort")).toBe("ascending"));
    expect(desk.here()).toContain("sort=/height");
    await waitFor(() =>
      expect(lastWanted(desk).content.sort).toEqual({ column: "/height", descending: false }),
    );
    await desk.user.click(within(header()).getByRole("button"));
    await waitFor(() => expect(header().getAttribute("aria-sort")).toBe("descending"));
    await desk.user.click(within(header()).getByRole("button"));
    await waitFor(() => expect(header().hasAttribute("aria-sort")).toBe(false));
  });

  it("gets a column, which the address and the next list keep", async () => {
    const desk = await openList();
    await desk.user.click(screen.getByRole("button", { name: "Columns" }));
    await desk.user.click(await screen.findByLabelText("Height"));
    await desk.user.click(screen.getByRole("button", { name: "Done" }));
    await screen.findByRole("columnheader", { name: "Height" });
    expect(desk.here()).toContain("columns=submitted,/height");
    await desk.navigate("/applications?jobs=7");
    await screen.findByRole("columnheader", { name: "Height" });
  });

  it("keeps the columns of its page where local storage is blocked", async () => {
    for (const call of ["getItem", "setItem"] as const)
      vi.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException("", "SecurityError");
      });
    const desk = await openList();
    await desk.user.click(screen.getByRole("button", { name: "Columns" }));
    await desk.user.click(await screen.findByLabelText("Song"));
    await desk.user.click(screen.getByRole("button", { name: "Done" }));
    await screen.findByRole("columnheader", { name: "Song" });
    await desk.navigate("/applications?jobs=7");
    await screen.findByRole("columnheader", { name: "Song" });
  });

  it("is filtered by what can be chosen, in words that can be taken away", async () => {
    const desk = await openList();
    await desk.user.selectOptions(screen.getByLabelText("Add a filter"), "/song");
    await desk.user.click(await screen.findByLabelText("Trill"));
    await desk.user.click(screen.getByRole("button", { name: "Apply" }));
    await screen.findByRole("button", { name: "Song: Trill" });
    await waitFor(() =>
      expect(lastWanted(desk).content.filters).toEqual([{ column: "/song", anyOf: ["trill"] }]),
    );
    await desk.user.click(screen.getByRole("button", { name: "Remove the filter Song: Trill" }));
    await waitFor(() => expect(desk.here()).not.toContain("filter"));
  });

  it("has the bounds of its filters as the reader writes days and numbers", async () => {
    const filters = [
      { column: "submitted", from: "2025-01-31", to: "2025-03-01" },
      { column: "/height", from: 0, to: 1234.5 },
      { column: "/song", from: "trill" },
    ];
    const query = filters.map((filter) => `&filter=${encodeURIComponent(JSON.stringify(filter))}`).join("");
    await openList(`jobs=7${query}`);
    screen.getByRole("button", { name: "Submitted: 31 January 2025 to 1 March 2025" });
    screen.getByRole("button", { name: "Height: 0 to 1,234.5" });
    screen.getByRole("button", { name: "Song: from trill" });
  });

  it("takes no range from more to less, and no text of blanks", async () => {
    const desk = await openList("jobs=7&columns=/height");
    await desk.user.selectOptions(screen.getByLabelText("Add a filter"), "/height");
    await desk.user.type(await screen.findByLabelText("From"), "180");
    await desk.user.type(screen.getByLabelText("To"), "170");
    await desk.user.click(screen.getByRole("button", { name: "Apply" }));
    await screen.findByText("“From” cannot be greater or later than “To”.");
    expect(desk.here()).not.toContain("filter");
    await desk.user.type(screen.getByLabelText("To"), "{Backspace}{Backspace}90");
    await desk.user.click(screen.getByRole("button", { name: "Apply" }));
    await screen.findByRole("button", { name: "Height: 180 to 190" });
    await desk.user.selectOptions(screen.getByLabelText("Add a filter"), "name");
    await desk.user.type(await screen.findByLabelText("Contains"), "  ");
    await desk.user.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(desk.here().match(/filter/g)).toHaveLength(1);
  });

  it("leaves out of an old link what is no column any more", async () => {
    const filter = encodeURIComponent(JSON.stringify({ column: "/beak", from: 3 }));
    const desk = await openList(`jobs=7&columns=/beak,/height&filter=${filter}&filter=nonsense`);
    expect(lastWanted(desk).content).toMatchObject({ columns: ["/height"], filters: [] });
  });
});

it("shows no failure of an earlier attempt with views once another succeeds", async () => {
  const view = {
    id: "7d1f7f1e-95a5-4a3c-8f3b-0d3f5b8a1c22",
    name: "Tall ones",
    changedAt: "2026-03-02T03:00:00.000Z",
    content: { jobs: [7], statuses: [], stages: [], columns: [], filters: [], sort: null },
  };
  const desk = await openList("jobs=7", 250, [view]);
  desk.answer("POST /desk/views", new Refusal(409, "TOO_MANY_VIEWS", "You have too many views."));
  desk.answer(`DELETE /desk/views/${view.id}`, [{ status: "deleted" }]);
  await desk.user.click(await screen.findByRole("button", { name: "Save this view" }));
  await desk.user.type(await screen.findByLabelText("Name"), "Short ones");
  await desk.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^Save/ }));
  await screen.findByText("You have too many views.");
  await desk.user.click(screen.getByRole("button", { name: /Tall ones/ }));
  await waitFor(() => expect(screen.queryByText("You have too many views.")).toBeNull());
});

describe("the keyboard", () => {
  it("moves, selects one and a range, and opens", async () => {
    const desk = await openList();
    const [, first] = screen.getAllByRole("row");
    first?.focus();
    await desk.user.keyboard("jx");
    await screen.findByText("1 selected");
    await desk.user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await screen.findByText("3 selected");
    await desk.user.keyboard("{Enter}");
    await waitFor(() => expect(desk.here()).toBe("/applications/4?jobs=7&at=3"));
  });

  it("still works right after a row was ticked with the mouse", async () => {
    const desk = await openList();
    await desk.user.click(screen.getByLabelText("Select No. 3"));
    await screen.findByText("1 selected");
    await desk.user.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  });

  it("goes to the search and to its own help, and single keys can be turned off", async () => {
    const desk = await openList();
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(screen.getByLabelText("Search by name or number"));
    await desk.user.keyboard("?");
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.keyDown(document.body, { key: "?" });
    await desk.user.click(await screen.findByLabelText("Use single-key shortcuts in this tab"));
    await desk.user.click(screen.getByRole("button", { name: "Close" }));
    const search = screen.getByLabelText("Search by name or number");
    search.blur();
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).not.toBe(search);
    const [, first] = screen.getAllByRole("row");
    first?.focus();
    await desk.user.keyboard("xj");
    expect(document.activeElement).toBe(first);
    await desk.user.keyboard(" ");
    await screen.findByText("1 selected");
    sessionStorage.clear();
  });

  it("selects with the first press of Shift and an arrow the row that it leaves, too", async () => {
    const desk = await openList();
    const [, , second] = screen.getAllByRole("row");
    second?.focus();
    await desk.user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await screen.findByText("2 selected");
    const chosen = screen.getAllByRole("row").filter((row) => row.getAttribute("aria-selected") === "true");
    expect(chosen.map((row) => row.getAttribute("aria-label"))).toEqual(["No. 2", "No. 3"]);
  });
});

describe("a selection", () => {
  it("has all rows of a range, also those that were not loaded", async () => {
    const desk = await openList();
    await desk.user.click(screen.getByLabelText("Select No. 3"));
    await desk.user.keyboard("{Shift>}{End}{/Shift}");
    await screen.findByText("248 selected");
  });

  it("takes no range that a decision cannot take", async () => {
    const desk = await openList("jobs=7", 502);
    await desk.user.click(screen.getByLabelText("Select No. 2"));
    await desk.user.keyboard("{Shift>}{End}{/Shift}");
    await screen.findByText("Only 500 applications can be selected at once. Choose a shorter range.");
    screen.getByText("1 selected");
    await desk.user.keyboard("{Shift>}{ArrowUp}{/Shift}");
    await screen.findByText("500 selected");
  });

  it("of more than a decision can take offers no decision, and says how many it can take", async () => {
    const desk = await openList("jobs=7", 502);
    await desk.user.click(screen.getByLabelText("Select No. 3"));
    await desk.user.click(await screen.findByRole("button", { name: "Select the first 500" }));
    await screen.findByText("500 selected");
    screen.getAllByRole("row")[3]?.focus();
    await desk.user.keyboard("{Shift>}{End}{/Shift}");
    await screen.findByText("502 selected");
    screen.getByText(/^At most 500 applications can be decided on at once/);
  });

  it("has no range from a row in whose place another one stands", async () => {
    const desk = await openList("jobs=7&columns=/height&sort=/height");
    await desk.user.click(screen.getByLabelText("Select No. 3"));
    await desk.user.click(screen.getByRole("button", { name: "Height" }));
    await desk.user.keyboard("{Shift>}");
    await desk.user.click(await screen.findByLabelText("Select No. 245"));
    await desk.user.keyboard("{/Shift}");
    await screen.findByText("2 selected");
  });

  it("ends with its list, so that no decision is made on applications out of sight", async () => {
    const desk = await openList();
    await desk.user.click(screen.getByLabelText("Select No. 3"));
    await screen.findByText("1 selected");
    await desk.user.click(screen.getByRole("link", { name: "Submitted (250)" }));
    await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
    await desk.user.click(await screen.findByLabelText("Select No. 4"));
    await screen.findByText("1 selected");
  });
});

it("selects all that fit, beyond those that were drawn", async () => {
  const desk = await openList();
  await desk.user.click(screen.getByLabelText("Select No. 3"));
  await desk.user.click(await screen.findByRole("button", { name: "Select all 250 that match" }));
  await screen.findByText("250 selected");
  expect(
    desk.calls.filter(({ call }) => call === "POST /desk/list").map(({ body }) => Object(body).offset),
  ).toEqual([0, 100, 200]);
});
