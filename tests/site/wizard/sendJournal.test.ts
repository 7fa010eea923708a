// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { JournalEntry } from "../../../src/forms/drafts/journal";
import { clearSession } from "../../../src/site/session/cookies";
import { sendJournal } from "../../../src/site/wizard/sendJournal";
import { anIndexedDb } from "../../forms/drafts/anIndexedDb";
import { type Answers, Refusal, silence } from "../session/aServer";
import { aCopy, anEntry, aScene, formVersion, olderVersion, sentIn, stored } from "./aWizard";

beforeEach(() => void anIndexedDb());
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

interface Case {
  answers?: Answers;
  remembered: Record<string, JournalEntry>;
  /** Whether everything has reached the server. */
  isDone: boolean;
  sent: string[];
}

const base = { answers: { surname: "Lin" }, revision: 3 };
const draft = stored(base.answers, 3);
const submitted = stored(base.answers, 3, { status: "submitted" });
const changed = anEntry({ surname: "Lim" }, base);
const newer = aCopy({ surname: "Lam" }, 4);
const closed = { "GET /resume/check/cabinCrew/7": [{ ok: false, reason: "CLOSED", formVersion }] };

it.each<[string, Case]>([
  [
    "a draft that the server never had is sent",
    { remembered: { "7": anEntry({}) }, isDone: true, sent: ["/cabinCrew"] },
  ],
  [
    "a draft that was changed is sent",
    { answers: draft, remembered: { "7": changed }, isDone: true, sent: ["/cabinCrew"] },
  ],
  [
    "an edit that was changed is sent as one",
    { answers: submitted, remembered: { "edit:31": changed }, isDone: true, sent: ["/edit"] },
  ],
  [
    "what is left of an older form is sent, also when nothing else has changed",
    {
      answers: draft,
      remembered: { "7": anEntry(base.answers, base, { left: { [olderVersion]: { nickname: "Mei" } } }) },
      isDone: true,
      sent: ["/cabinCrew"],
    },
  ],
  [
    "a draft that the server has is not sent again",
    { answers: draft, remembered: { "7": anEntry(base.answers, base) }, isDone: true, sent: [] },
  ],
  [
    "a draft that was deleted elsewhere is not sent",
    { remembered: { "7": changed }, isDone: true, sent: [] },
  ],
  [
    "a draft that was submitted elsewhere is not sent",
    { answers: submitted, remembered: { "7": changed }, isDone: true, sent: [] },
  ],
  [
    "answers that were changed elsewhere too wait for their author",
    { answers: stored({ surname: "Lam" }, 4), remembered: { "7": changed }, isDone: false, sent: [] },
  ],
  [
    "answers that are changed elsewhere at this very moment wait for their author",
    {
      answers: { ...draft, "POST /resume/cabinCrew": new Refusal(409, "OLD_REVISION", "Old.", [], [newer]) },
      remembered: { "7": changed },
      isDone: false,
      sent: ["/cabinCrew"],
    },
  ],
  [
    "a draft that the server never had of a job that has closed waits for its author",
    { answers: closed, remembered: { "7": anEntry({}) }, isDone: false, sent: [] },
  ],
  [
    "what cannot be sent now is not done",
    {
      answers: { ...draft, "POST /resume/cabinCrew": silence },
      remembered: { "7": changed },
      isDone: false,
      sent: ["/cabinCrew"],
    },
  ],
])("%s", async (_, { answers = {}, remembered, isDone, sent }) => {
  const { calls, journal, client } = await aScene({ answers, remembered });
  expect(await sendJournal(journal, client, "en")).toBe(isDone);
  expect(sentIn(calls).map(({ call }) => call)).toEqual(sent.map((path) => `POST /resume${path}`));
});

it("nothing is known to have been sent while nobody says what the server has", async () => {
  const { journal, client } = await aScene({
    answers: { "GET /resume": silence },
    remembered: { "7": changed },
  });
  await expect(sendJournal(journal, client, "en")).rejects.toMatchObject({ status: 0 });
});
