// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Sent, sendDelays } from "../../../src/forms/drafts/draftSender";
import { createDraftSync } from "../../../src/forms/drafts/draftSync";
import { flushDrafts } from "../../../src/forms/drafts/flushDrafts";
import type { Base, Journal, JournalEntry } from "../../../src/forms/drafts/journal";
import { journalDelay } from "../../../src/forms/drafts/journalWriter";
import type { JsonObject, Problem } from "../../../src/forms/engine/form";
import { createPendingUploads } from "../../../src/forms/renderer/pendingUploads";
import { eventually } from "../../eventually";

function someAnswers(first: JsonObject) {
  let all = first;
  const listeners = new Set<() => void>();
  const change = (next: JsonObject) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const refused: Problem[] = [];
  return {
    all: () => all,
    refused,
    /** Stands in for a field whose own rule has found a problem. */
    hasProblem: (pointer: string) => pointer === "/judged",
    reveal: vi.fn(),
    uploads: createPendingUploads(),
    refuse: (problems: Problem[]) => void refused.push(...problems),
    replace: change,
    type: (typed: JsonObject) => change({ ...all, ...typed }),
    subscribeAll(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function someJournal() {
  const entries = new Map<string, JournalEntry>();
  const journal: Journal = {
    names: async () => [...entries.keys()],
    clear: async () => entries.clear(),
    read: async (jobId) => entries.get(jobId),
    write: async (jobId, entry) => void entries.set(jobId, entry),
    remove: async (jobId) => void entries.delete(jobId),
  };
  return { journal, entries };
}

/**
 * The state in which a draft begins: the base that the server has, whether it has unsent answers, and when it was
 * saved.
 */
interface Beginning {
  base?: Base | null;
  isUnsent?: boolean;
  savedAt?: Date;
}

function aDraft({ base = null, isUnsent = false, savedAt }: Beginning = {}) {
  const answers = someAnswers(base?.answers ?? {});
  const { journal, entries } = someJournal();
  const planned: Sent[] = [];
  const received: Array<{ answers: JsonObject; revision: number | undefined }> = [];
  let revision = base?.revision ?? 0;
  const settle = vi.fn(async (merged: JsonObject) => merged);
  const sync = createDraftSync({
    entry: "7",
    schema: {},
    formVersion: "v1",
    isUnsent,
    savedAt,
    answers,
    base,
    journal,
    resolveConflicts: settle,
    async send(sent, on) {
      received.push({ answers: sent, revision: on });
      const plan = planned.shift();
      if (plan) return plan;
      revision = (on ?? 0) + 1;
      return { kind: "saved", revision };
    },
  });
  const stop = sync.start();
  return { answers, sync, stop, journal, entries, planned, received, settle };
}

describe("keeping a draft", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("writes to the journal while somebody types and to the server when they pause", async () => {
    const { answers, entries, received, sync } = aDraft();
    answers.type({ surname: "L" });
    await vi.advanceTimersByTimeAsync(journalDelay);
    expect(entries.get("7")).toEqual({ answers: { surname: "L" }, base: null, formVersion: "v1" });
    expect(received).toEqual([]);
    answers.type({ surname: "Lin" });
    await vi.advanceTimersByTimeAsync(sendDelays.pause);
    expect(received).toEqual([{ answers: { surname: "Lin" }, revision: undefined }]);
    expect(sync.state().kind).toBe("saved");
    expect(entries.get("7")?.base).toEqual({ answers: { surname: "Lin" }, revision: 1 });
  });

  it("says of a draft that was saved before when that was, and of a new one that there is nothing to save", () => {
    const savedAt = new Date("2026-01-11T04:00:00Z");
    const before = { base: { answers: {}, revision: 1 }, savedAt };
    expect(aDraft(before).sync.state()).toEqual({ kind: "saved", at: savedAt });
    expect(aDraft().sync.state()).toEqual({ kind: "untouched" });
  });

  it("writes to the journal while somebody types without a pause", async () => {
    const { answers, entries } = aDraft();
    for (let key = 1; key <= 10; key++) {
      answers.type({ surname: "L".repeat(key) });
      await vi.advanceTimersByTimeAsync(journalDelay / 2);
    }
    expect(String(entries.get("7")?.answers.surname).length).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ["is reloaded or left", () => window.dispatchEvent(new Event("beforeunload"))],
    ["is put away", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("writes the last word to the journal when the page %s", async (_, happens) => {
    const { answers, entries } = aDraft();
    answers.type({ surname: "Lin" });
    happens();
    await vi.advanceTimersByTimeAsync(0);
    expect(entries.get("7")?.answers).toEqual({ surname: "Lin" });
  });

  describe("whose journal stops taking writes", () => {
    const unload = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };

    it("is not kept any more, and its page asks before it closes; both end when the journal works again", async () => {
      const { answers, sync, journal, planned } = aDraft();
      const changes = vi.fn();
      sync.subscribe(changes);
      planned.push({ kind: "offline" }, { kind: "offline" });
      const write = vi.spyOn(journal, "write").mockRejectedValue(new DOMException("", "QuotaExceededError"));
      expect(sync.keepsCopy()).toBe(true);
      answers.type({ surname: "Lin" });
      await vi.advanceTimersByTimeAsync(sendDelays.pause);
      expect(sync.state().kind).toBe("offline");
      expect(sync.keepsCopy()).toBe(false);
      expect(changes).toHaveBeenCalled();
      expect(unload()).toBe(true);
      write.mockRestore();
      answers.type({ surname: "Ling" });
      await vi.advanceTimersByTimeAsync(journalDelay);
      expect(sync.keepsCopy()).toBe(true);
      expect(unload()).toBe(false);
    });

    it("closes without a question once the server has everything", async () => {
      const { answers, journal, sync } = aDraft();
      vi.spyOn(journal, "write").mockRejectedValue(new Error("blocked"));
      expect(unload()).toBe(false);
      answers.type({ surname: "Lin" });
      await vi.advanceTimersByTimeAsync(sendDelays.pause);
      expect(sync.state().kind).toBe("saved");
      expect(unload()).toBe(false);
    });
  });

  it("is written down at once when the page is about to go, and then says so", async () => {
    const { answers, entries } = aDraft();
    expect(await flushDrafts()).toBe(true);
    expect(entries.size).toBe(0);
    answers.type({ surname: "L" });
    expect(await flushDrafts()).toBe(true);
    expect(entries.get("7")?.answers).toEqual({ surname: "L" });
  });

  it("is not written down where nothing was changed here, since another tab may have written more", async () => {
    const { entries } = aDraft({ base: { answers: { surname: "Lin" }, revision: 1 }, savedAt: new Date() });
    expect(await flushDrafts()).toBe(true);
    expect(entries.size).toBe(0);
  });

  it("sends by itself what only this machine remembers", async () => {
    const { sync, received } = aDraft({ isUnsent: true });
    expect(sync.state().kind).toBe("unsaved");
    await vi.advanceTimersByTimeAsync(sendDelays.pause);
    expect(received).toHaveLength(1);
    expect(sync.state().kind).toBe("saved");
  });

  it("sends nothing when nothing was changed", async () => {
    const { sync, received } = aDraft({ base: { answers: { surname: "Lin" }, revision: 3 } });
    expect(await sync.save()).toBe(true);
    expect(received).toEqual([]);
  });

  it("says again that all is saved when what was typed is taken back", async () => {
    const { answers, sync, received } = aDraft();
    answers.type({ surname: "Lin" });
    await sync.save();
    const saved = sync.state();
    answers.type({ surname: "Ling" });
    expect(sync.state().kind).toBe("unsaved");
    answers.type({ surname: "Lin" });
    await vi.advanceTimersByTimeAsync(sendDelays.pause);
    expect(sync.state()).toEqual(saved);
    expect(received).toHaveLength(1);
  });

  it("is not called saved while what was typed during a send has not been sent", async () => {
    const { answers, sync } = aDraft();
    answers.type({ surname: "L" });
    const saving = sync.save();
    // The send begins in the next microtask.
    await Promise.resolve();
    answers.type({ surname: "Lin" });
    await saving;
    expect(sync.state().kind).toBe("unsaved");
    await vi.advanceTimersByTimeAsync(sendDelays.pause);
    expect(sync.state().kind).toBe("saved");
  });

  it("names the revision that it builds on, and sends one copy at a time (elifesciences/elife-xpub#2183)", async () => {
    const { answers, sync, received } = aDraft();
    answers.type({ a: 1 });
    const first = sync.save();
    await eventually(() => expect(received).toHaveLength(1));
    answers.type({ a: 2 });
    const second = sync.save();
    await Promise.all([first, second]);
    expect(received.map(({ revision }) => revision)).toEqual([undefined, 1]);
    expect(received.at(-1)?.answers).toEqual({ a: 2 });
  });

  it("tries again by itself when the server was away", async () => {
    const { answers, sync, planned, received } = aDraft();
    planned.push({ kind: "offline" });
    answers.type({ a: 1 });
    expect(await sync.save()).toBe(false);
    expect(sync.state()).toEqual({ kind: "offline" });
    await vi.advanceTimersByTimeAsync(sendDelays.retry);
    expect(received).toHaveLength(2);
    expect(sync.state().kind).toBe("saved");
  });

  it("waits for a server that does not answer once, also where a second save was asked for meanwhile", async () => {
    const { answers, sync, planned, received } = aDraft();
    planned.push({ kind: "offline" });
    answers.type({ a: 1 });
    const first = sync.save();
    await Promise.resolve();
    answers.type({ a: 2 });
    expect(await Promise.all([first, sync.save()])).toEqual([false, false]);
    expect(received).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(sendDelays.retry);
    expect(received.at(-1)?.answers).toEqual({ a: 2 });
    expect(sync.state().kind).toBe("saved");
  });

  it("is called saved by a confirmation alone, however long none comes (BookStackApp/BookStack#2150)", async () => {
    const { answers, sync, planned, received } = aDraft();
    answers.type({ a: 1 });
    expect(await sync.save()).toBe(true);
    planned.push(...Array(9).fill({ kind: "offline" }));
    answers.type({ a: 2 });
    for (let tries = 0; tries < 9; tries += 1) {
      await vi.advanceTimersByTimeAsync(sendDelays.retry);
      expect(sync.state().kind).not.toBe("saved");
    }
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(sendDelays.retry);
      expect(sync.state().kind).toBe("saved");
    });
    expect(received.at(-1)?.answers).toEqual({ a: 2 });
  });

  it("keeps what is typed during a send, whatever its answer brings (Automattic/wp-calypso#11014)", async () => {
    const base = { answers: { a: 1, b: 1, c: 1 }, revision: 1 };
    const { answers, sync, planned, received } = aDraft({ base });
    planned.push({ kind: "old", theirs: { answers: { a: 1, b: 2, c: 1 }, revision: 2 } });
    answers.type({ a: 5 });
    const saving = sync.save();
    await Promise.resolve();
    answers.type({ c: 9 });
    await saving;
    await vi.advanceTimersByTimeAsync(sendDelays.pause);
    expect(answers.all()).toEqual({ a: 5, b: 2, c: 9 });
    expect(received.at(-1)?.answers).toEqual({ a: 5, b: 2, c: 9 });
  });

  it("waits for the applicant when the session has ended, while the journal goes on", async () => {
    const { answers, sync, planned, received, entries } = aDraft();
    planned.push({ kind: "signedOut" });
    answers.type({ a: 1 });
    await sync.save();
    answers.type({ a: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(received).toHaveLength(1);
    expect(entries.get("7")?.answers).toEqual({ a: 2 });
    expect(await sync.save()).toBe(true);
  });

  describe("of which the server cannot store an answer", () => {
    const tooLong = (path: string): Problem => ({ path, keyword: "maxLength", params: { limit: 9 } });
    const partly = (stored: JsonObject, ...paths: string[]): Sent => ({
      kind: "saved",
      revision: 1,
      partly: { stored, unstored: paths.map(tooLong) },
    });

    it("marks that answer, keeps it here, and goes on saving the others", async () => {
      const { answers, sync, planned, received, entries } = aDraft();
      planned.push(partly({ b: 1 }, "/a"));
      answers.type({ a: "too long", b: 1 });
      await vi.advanceTimersByTimeAsync(sendDelays.pause);
      expect(answers.refused).toEqual([tooLong("/a")]);
      expect(sync.state()).toMatchObject({ kind: "partlySaved", unstored: [tooLong("/a")] });
      const base = { answers: { b: 1 }, revision: 1 };
      expect(entries.get("7")).toMatchObject({ answers: { a: "too long", b: 1 }, base });
      planned.push(partly({ b: 2 }, "/a"));
      answers.type({ b: 2 });
      expect(sync.state().kind).toBe("unsaved");
      await vi.advanceTimersByTimeAsync(sendDelays.pause);
      expect(received).toHaveLength(2);
      expect(entries.get("7")?.base?.answers).toEqual({ b: 2 });
    });

    it("is sent once, and not called saved until that answer is mended", async () => {
      const { answers, sync, planned, received } = aDraft();
      planned.push(partly({}, "/a"));
      answers.type({ a: "too long" });
      expect(await sync.save()).toBe(false);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await sync.save()).toBe(false);
      expect(received).toHaveLength(1);
      answers.type({ a: "short" });
      expect(await sync.save()).toBe(true);
      expect(sync.state().kind).toBe("saved");
    });

    it("leaves the words to the field's own rule, and no mark on an answer that was changed meanwhile", async () => {
      const { answers, sync, planned } = aDraft();
      planned.push(partly({}, "/judged", "/changed"));
      answers.type({ judged: "too long", changed: "too long" });
      const saving = sync.save();
      await Promise.resolve();
      answers.type({ changed: "short" });
      await saving;
      expect(answers.reveal).toHaveBeenCalledWith(["/judged"]);
      expect(answers.refused).toEqual([]);
    });
  });

  it("merges what another device has saved, and then saves both", async () => {
    const { answers, sync, planned, received } = aDraft({ base: { answers: { a: 1, b: 1 }, revision: 1 } });
    planned.push({ kind: "old", theirs: { answers: { a: 1, b: 2 }, revision: 2 } });
    answers.type({ a: 5 });
    expect(await sync.save()).toBe(true);
    expect(answers.all()).toEqual({ a: 5, b: 2 });
    expect(received.at(-1)).toEqual({ answers: { a: 5, b: 2 }, revision: 2 });
  });

  it("asks where both changed the same answer", async () => {
    const { answers, sync, planned, settle } = aDraft({ base: { answers: { a: 1 }, revision: 1 } });
    planned.push({ kind: "old", theirs: { answers: { a: 2 }, revision: 2 } });
    settle.mockResolvedValueOnce({ a: 2 });
    answers.type({ a: 3 });
    await sync.save();
    expect(settle).toHaveBeenCalledWith({ a: 3 }, [{ path: "/a", mine: 3, theirs: 2 }]);
    expect(answers.all()).toEqual({ a: 2 });
  });

  it("keeps a file that arrives while the applicant is asked", async () => {
    const { answers, sync, planned, settle, received } = aDraft({
      base: { answers: { a: 1 }, revision: 1 },
    });
    planned.push({ kind: "old", theirs: { answers: { a: 2 }, revision: 2 } });
    settle.mockImplementationOnce(async () => {
      answers.type({ photo: { fileName: "x1" } });
      return { a: 2 };
    });
    answers.type({ a: 3 });
    expect(await sync.save()).toBe(true);
    expect(answers.all()).toEqual({ a: 2, photo: { fileName: "x1" } });
    expect(received.at(-1)).toEqual({ answers: answers.all(), revision: 2 });
  });

  it("is sent with a file that arrives after its page was left", async () => {
    const { answers, stop, received } = aDraft();
    let end = () => {};
    answers.uploads.track(
      () => "/photo",
      new Promise((resolve) => {
        end = () => resolve(true);
      }),
    );
    stop();
    answers.type({ photo: { fileName: "x1" } });
    end();
    await vi.advanceTimersByTimeAsync(sendDelays.pause);
    expect(received).toEqual([{ answers: { photo: { fileName: "x1" } }, revision: undefined }]);
    answers.type({ photo: { fileName: "x2" } });
    await vi.advanceTimersByTimeAsync(sendDelays.pause);
    expect(received).toHaveLength(1);
  });

  it("leaves nothing unsent behind when its page is left", async () => {
    const { answers, stop, received, entries } = aDraft();
    answers.type({ a: 1 });
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toHaveLength(1);
    expect(entries.get("7")?.answers).toEqual({ a: 1 });
  });
});
