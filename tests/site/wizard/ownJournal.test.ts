// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearSession } from "../../../src/site/session/cookies";
import { journalEntryKey, removeJournalEntry } from "../../../src/site/wizard/applicantJournal";
import { anIndexedDb } from "../../forms/drafts/anIndexedDb";
import { silence } from "../session/aServer";
import { anEntry, aScene } from "./aWizard";

beforeEach(() => void anIndexedDb());
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it.each([
  ["a draft by its job alone, whatever its kind", "cabinCrew", "7", "7"],
  ["an edit by the application, apart from a draft", "edit", "7", "edit:7"],
])("names %s", (_, applyType, applyId, name) => {
  expect(journalEntryKey(applyType, applyId)).toBe(name);
});

const remembered = { "31": anEntry({}), "edit:31": anEntry({}) };

it.each([
  ["a draft", "cabinCrew", ["edit:31"]],
  ["an edit", "edit", ["31"]],
])("forgets %s and nothing else", async (_, applyType, kept) => {
  const { journal } = await aScene({ remembered });
  await removeJournalEntry(applyType, 31);
  expect(await journal.names()).toEqual(kept);
});

it("does not hold up what was asked for when the journal cannot be opened", async () => {
  const { journal } = await aScene({ answers: { "GET /me/journalKey": silence }, remembered });
  await removeJournalEntry("cabinCrew", 31);
  expect(await journal.names()).toEqual(["31", "edit:31"]);
});
