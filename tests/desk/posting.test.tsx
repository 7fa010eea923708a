// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { PostingChoices, WholePosting } from "../../src/contract/desk/postings";
import type { PostingDemand } from "../../src/contract/postingDemands";
import { installModal } from "../design/modal";
import { Refusal } from "../site/session/aServer";
import { aPosting } from "./aPosting";
import { openDesk } from "./openDesk";

beforeEach(installModal);
afterEach(cleanup);

const word = { en: "", ja: "", "zh-TW": "" };
const list = { en: [], ja: [], "zh-TW": [] };
const shells: PostingDemand = { anyOf: [[{ fields: ["/shells"], atLeast: 3 }]] };

/** A posting with everything that the desk can change in it. */
const whole = (own: Partial<WholePosting> = {}): WholePosting => ({
  ...aPosting(),
  version: "one",
  content: {
    title: { en: "Egg sitter", ja: "卵番", "zh-TW": "顧蛋員" },
    summary: word,
    description: word,
    requirements: list,
    process: list,
    notes: list,
    salary: null,
    terms: null,
    interview: null,
  },
  placing: {
    applyType: "egg",
    market: "nest",
    jobTypeKey: "care",
    group: "eggs",
    location: "nest",
    department: "EGG",
  },
  names: { jobTypeKey: "Care", group: "Eggs", location: "The Nest", department: "Egg Care" },
  formName: "Egg · Nest",
  demands: [shells],
  currency: "TWD",
  drafts: 0,
  laws: [],
  blind: { until: null, usual: null, stages: [] },
  edited: null,
  siteUrl: "https://site.test",
  mayChange: true,
  ...own,
});

const choices: PostingChoices = {
  forms: [
    { applyType: "egg", market: "nest", name: "Egg · Nest" },
    { applyType: "egg", market: "pond", name: "Egg · Pond" },
  ],
  jobTypeKey: [{ key: "care", name: "Care" }],
  group: [{ key: "eggs", name: "Eggs" }],
  location: [
    { key: "nest", name: "The Nest" },
    { key: "pond", name: "The Pond" },
  ],
  department: [
    { key: "EGG", name: "Egg Care" },
    { key: "HEN", name: "Hens" },
  ],
  fields: [
    { id: "/shells", label: "Shells", section: "Eggs", kind: "number", choices: [] },
    { id: "/yolks", label: "Yolks", section: "Eggs", kind: "number", choices: [] },
    {
      id: "/colour",
      label: "Colour",
      section: "Eggs",
      kind: "choice",
      choices: [{ value: "b", label: "Blue" }],
    },
    { id: "/laidOn", label: "Laid on", section: "Eggs", kind: "date", choices: [] },
  ],
};

const answers = (posting = whole()) => ({
  "GET /desk/postings/7": [posting],
  "GET /desk/postings/7/choices": [choices],
  "GET /desk/postings": [aPosting()],
});
const put = "PUT /desk/postings/7/demands";

it("adds numbers up, adds alternatives, and saves them as an import would write them", async () => {
  const saved = whole({ version: "two" });
  const { user, calls } = await openDesk("/postings/7/demands", {
    answers: { ...answers(), [put]: [saved] },
  });
  const first = within(await screen.findByRole("group", { name: "Requirement 1" }));
  await user.click(first.getByRole("button", { name: "Change Requirement 1" }));
  await user.click(first.getByRole("button", { name: "Add another number field" }));
  await user.selectOptions(first.getByLabelText("Value to compare"), "Sum");
  await user.click(first.getByRole("button", { name: "Add an alternative (or)" }));
  await user.selectOptions(first.getAllByLabelText("Field")[1] ?? expect.fail(), "Colour");
  await user.click(first.getByRole("checkbox", { name: "Blue" }));
  await user.click(first.getAllByRole("button", { name: "Add a condition (and)" })[1] ?? expect.fail());
  await user.selectOptions(first.getAllByLabelText("Field")[2] ?? expect.fail(), "Laid on");
  await user.click(first.getByRole("checkbox", { name: "Still valid on the day of application" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === put)?.body).toEqual({
      version: "one",
      demands: [
        {
          anyOf: [
            [{ fields: ["/shells", "/yolks"], of: "sum", atLeast: 3 }],
            [
              { fields: ["/colour"], oneOf: ["b"] },
              { fields: ["/laidOn"], notOver: true },
            ],
          ],
        },
      ],
    }),
  );
});

it("says of another field that nothing is compared yet, and saves nothing of it", async () => {
  const { user, calls } = await openDesk("/postings/7/demands", { answers: answers() });
  await user.click(await screen.findByRole("button", { name: "Change Requirement 1" }));
  await user.selectOptions(screen.getByLabelText("Field"), "Yolks");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(
    await screen.findByText(
      "Nothing has been saved, because a requirement is incomplete. Complete it, then save again.",
    ),
  ).toBeTruthy();
  expect(screen.getByLabelText("Field")).toBe(document.activeElement);
  expect(calls.some(({ call }) => call === put)).toBe(false);
});

it("keeps what is typed where somebody else was first, and shows what they demand", async () => {
  const theirs = whole({
    version: "two",
    demands: [{ anyOf: [[{ fields: ["/yolks"], atMost: 2 }]] }],
    edited: { at: "2026-10-02T00:00:00.000Z", by: "Ken Mori" },
  });
  const { user, calls, answer } = await openDesk("/postings/7/demands", {
    answers: { ...answers(), [put]: new Refusal(409, "POSTING_CHANGED", "", [], [theirs]) },
  });
  await user.click(await screen.findByRole("button", { name: "Change Requirement 1" }));
  const least = screen.getByLabelText("At least");
  await user.clear(least);
  await user.type(least, "4");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Ken Mori has changed this posting in the meantime")).toBeTruthy();
  expect(screen.getByText("Yolks: at most 2")).toBeTruthy();
  expect(least).toHaveProperty("value", "4");
  answer(put, [whole({ version: "three" })]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === put)?.body).toMatchObject({
      version: "two",
      demands: [{ anyOf: [[{ atLeast: 4 }]] }],
    }),
  );
});

it("says what another form means before it is saved, while nobody has begun to apply", async () => {
  const counts = { submitted: 0, inProcess: 0, hired: 0, ended: 0, overdue: 0 };
  const { user } = await openDesk("/postings/7", { answers: answers(whole({ counts })) });
  await user.click(await screen.findByRole("button", { name: "Change the classification" }));
  await user.selectOptions(await screen.findByLabelText("Form"), "Egg · Pond");
  expect(screen.getByText(/Applicants will fill in the new form/)).toBeTruthy();
});

it("says why a form stays, and who reads the applications in another department", async () => {
  const { user } = await openDesk("/postings/7", { answers: answers() });
  await user.click(await screen.findByRole("button", { name: "Change the classification" }));
  await user.selectOptions(await screen.findByLabelText("Department"), "Hens");
  expect(
    screen.getByText(/including drafts: 19\. Staff of the new department will be able to read them/),
  ).toBeTruthy();
  expect(screen.queryByLabelText("Form")).toBeNull();
  expect(
    screen.getByText(/It cannot be changed, because someone has already started an application with it/),
  ).toBeTruthy();
});

it("names the last day on which anybody can apply, not the midnight after it", async () => {
  const closing = { closesAt: "2026-12-01T16:00:00.000Z", timeZone: "Asia/Taipei" };
  const { navigate } = await openDesk("/postings/7", {
    answers: { ...answers(whole(closing)), "GET /desk/postings": [aPosting(closing)] },
  });
  expect(await screen.findByText("1 December 2026")).toBeTruthy();
  await navigate("/");
  expect(await screen.findByText("1 December 2026")).toBeTruthy();
});

it("keeps what was chosen for the placing, and takes the rest as a colleague has changed it", async () => {
  const { user, answer } = await openDesk("/postings/7", { answers: answers() });
  await user.click(await screen.findByRole("button", { name: "Change the classification" }));
  await user.selectOptions(await screen.findByLabelText("Location"), "The Pond");
  const { placing } = whole();
  answer("GET /desk/postings/7", [whole({ version: "two", placing: { ...placing, department: "HEN" } })]);
  answer("PUT /desk/postings/7/placing", new Refusal(409, "POSTING_CHANGED"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("Department")).toHaveProperty("value", "HEN"));
  expect(screen.getByLabelText("Location")).toHaveProperty("value", "pond");
});
