// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Application, ApplicationSummary } from "../../../src/contract/applications";
import { reasons } from "../../../src/contract/codes";
import type { Job } from "../../../src/contract/jobs";
import type { JournalEntry } from "../../../src/forms/drafts/journal";
import type { JsonObject } from "../../../src/forms/engine/form";
import type { RetiredAnswers } from "../../../src/forms/engine/migrateAnswers";
import { applicationQuery } from "../../../src/site/api/applications";
import { formLabelsQuery, formQuery, servedFormQuery } from "../../../src/site/api/forms";
import { clearSession } from "../../../src/site/session/cookies";
import { openWizard } from "../../../src/site/wizard/openWizard";
import { eventually } from "../../eventually";
import { anIndexedDb } from "../../forms/drafts/anIndexedDb";
import { brokenDatabases } from "../../forms/drafts/brokenDatabases";
import { aJob, anApplication } from "../pages/aJob";
import { type Answers, refusals, silence } from "../session/aServer";
import {
  aCopy,
  anEntry,
  answersIn,
  aScene,
  aWizard,
  formVersion,
  olderVersion,
  opening,
  sentIn,
  stored,
} from "./aWizard";

const stops: Array<() => void> = [];

beforeEach(() => void anIndexedDb());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearSession();
  vi.unstubAllGlobals();
});

type Opened = Awaited<ReturnType<typeof aWizard>>["wizard"];

/** Whether the wizard begins with answers that the server does not have. */
function isUnsent({ sync }: Opened): boolean {
  stops.push(sync.start());
  return sync.state().kind === "unsaved";
}

describe("a new application", () => {
  it("begins with what the account knows and a blank entry of each list", async () => {
    const { wizard, calls } = await aWizard();
    expect(wizard.answers.all()).toEqual({
      firstName: "美",
      academicBackgrounds: [{ entryId: expect.any(String) }],
      workExperiences: [{ entryId: expect.any(String) }],
      references: [{ entryId: expect.any(String) }],
      languageSkills: [{ entryId: expect.any(String) }],
    });
    expect(wizard).toMatchObject({
      task: "apply",
      isOlder: false,
      closed: false,
      added: [],
    });
    expect(wizard.applicationId).toBeUndefined();
    expect(wizard.sync.revision()).toBeUndefined();
    expect(isUnsent(wizard)).toBe(false);
    expect(sentIn(calls)).toEqual([]);
  });

  it("is saved for its job, under the form that the page shows", async () => {
    const { wizard, calls, journal } = await aWizard();
    wizard.answers.set("/surname", "Lin");
    expect(await wizard.sync.save()).toBe(true);
    expect(sentIn(calls)).toMatchObject([
      { call: "POST /resume/cabinCrew", body: { applyId: 7, formVersion, resume: { surname: "Lin" } } },
    ]);
    expect((await journal.read("7"))?.base?.revision).toBe(9);
  });

  it.each<[string, Partial<ApplicationSummary>]>([
    ["a draft for another job", { jobId: 8 }],
    ["an application for this job that was submitted", { status: "ended" }],
  ])("takes nothing of %s", async (_, other) => {
    const { wizard, calls } = await aWizard({ answers: { "GET /resume": [anApplication(other)] } });
    expect(wizard.applicationId).toBeUndefined();
    expect(calls.map(({ call }) => call)).not.toContain("GET /resume/31");
  });
});

describe("a saved draft", () => {
  it("is not asked for by its number where it is the application that was saved last", async () => {
    const answers = stored({ surname: "Lin" }, 3);
    const latest = answers["GET /resume/31"] ?? [];
    const { wizard, calls } = await aWizard({ answers: { ...answers, "GET /resume/latest": latest } });
    expect(answersIn(wizard)).toEqual({ surname: "Lin" });
    expect(calls.map(({ call }) => call)).not.toContain("GET /resume/31");
  });

  it("begins as the server has it, with what is asked anew named", async () => {
    const added = ["basic.height"];
    const { wizard } = await aWizard({ answers: stored({ surname: "Lin" }, 3, { added }) });
    expect(answersIn(wizard)).toEqual({ surname: "Lin" });
    expect(wizard).toMatchObject({ applicationId: 31, added });
    expect(wizard.sync.revision()).toBe(3);
    expect(isUnsent(wizard)).toBe(false);
  });

  it("becomes blank but for what the account knows when it is started over", async () => {
    const { wizard } = await aWizard({ answers: stored({ surname: "Lin" }, 3) });
    wizard.answers.replace(wizard.blank());
    expect(answersIn(wizard)).toEqual({});
    expect(wizard.answers.get("/firstName")).toBe("美");
  });
});

interface Copies {
  /** The server's draft and its revision; by default it has none. */
  server?: [answers: JsonObject, revision: number];
  journal: JournalEntry;
  begins: JsonObject;
  /** Paths of the answers in conflict. */
  conflicts?: string[];
  unsent: boolean;
}

const asSaved = { answers: { surname: "Lin", height: 160 }, revision: 3 };

describe("the journal beside the server's copy", () => {
  it.each<[string, Copies]>([
    [
      "goes first when only it has changed since the two agreed",
      {
        server: [asSaved.answers, 3],
        journal: anEntry({ surname: "Lim", height: 160 }, asSaved),
        begins: { surname: "Lim", height: 160 },
        unsent: true,
      },
    ],
    [
      "has nothing to send when the two still agree",
      {
        server: [asSaved.answers, 3],
        journal: anEntry(asSaved.answers, asSaved),
        begins: asSaved.answers,
        unsent: false,
      },
    ],
    [
      "goes after it when only that has changed",
      {
        server: [{ surname: "Lim", height: 160 }, 4],
        journal: anEntry(asSaved.answers, asSaved),
        begins: { surname: "Lim", height: 160 },
        unsent: false,
      },
    ],
    [
      "becomes one with it when other answers were changed in each",
      {
        server: [{ surname: "Lim", height: 160 }, 4],
        journal: anEntry({ surname: "Lin", height: 162 }, asSaved),
        begins: { surname: "Lim", height: 162 },
        unsent: true,
      },
    ],
    [
      "asks nothing when both were changed to the same",
      {
        server: [{ surname: "Lim", height: 160 }, 4],
        journal: anEntry({ surname: "Lim", height: 160 }, asSaved),
        begins: { surname: "Lim", height: 160 },
        unsent: false,
      },
    ],
    [
      "shows what was typed here, and sends nothing, until somebody has chosen",
      {
        server: [{ surname: "Lim", height: 160 }, 4],
        journal: anEntry({ surname: "Linn", height: 162 }, asSaved),
        begins: { surname: "Linn", height: 162 },
        conflicts: ["/surname"],
        unsent: false,
      },
    ],
    [
      "becomes one with a draft that was begun elsewhere",
      {
        server: [{ surname: "Lin" }, 1],
        journal: anEntry({ height: 160 }),
        begins: { surname: "Lin", height: 160 },
        unsent: true,
      },
    ],
    [
      "is all there is of a draft that was never sent",
      { journal: anEntry({ surname: "Lin" }), begins: { surname: "Lin" }, unsent: true },
    ],
  ])("%s", async (_, { server, journal, begins, conflicts, unsent }) => {
    const { wizard } = await aWizard({
      answers: server ? stored(...server) : {},
      remembered: { "7": journal },
    });
    expect(answersIn(wizard)).toEqual(begins);
    expect(wizard.conflictResolver.current()?.conflicts.map(({ path }) => path)).toEqual(conflicts);
    // An undecided draft builds on the copy that it was typed on.
    expect(wizard.sync.revision()).toBe(conflicts ? journal.base?.revision : server?.[1]);
    expect(isUnsent(wizard)).toBe(unsent);
  });

  it("is neither sent nor replaced while nobody has chosen, and asks again at the next opening", async () => {
    const entry = anEntry({ surname: "Linn", height: 162 }, asSaved);
    const { wizard, calls, journal, client } = await aWizard({
      answers: stored({ surname: "Lim", height: 160 }, 4),
      remembered: { "7": entry },
    });
    const stop = wizard.sync.start();
    void wizard.sync.save();
    stop();
    const again = await openWizard(client, "en", "cabinCrew", "7");
    if (!("sync" in again)) throw new Error("The form did not open.");
    expect(again.conflictResolver.current()?.conflicts.map(({ path }) => path)).toEqual(["/surname"]);
    expect(sentIn(calls)).toEqual([]);
    expect(await journal.read("7")).toEqual(entry);
  });

  it.each<[string, string[], JsonObject]>([
    ["what was typed here", [], { surname: "Linn" }],
    ["what was saved elsewhere", ["/surname"], { surname: "Lim" }],
  ])("is settled by choosing %s, which is sent on top of the newer copy", async (_, theirs, settled) => {
    const { wizard, calls } = await aWizard({
      answers: stored({ surname: "Lim", height: 160 }, 4),
      remembered: { "7": anEntry({ surname: "Linn", height: 162 }, asSaved) },
    });
    wizard.conflictResolver.current()?.decide(new Set(theirs));
    await eventually(() => expect(answersIn(wizard)).toEqual({ height: 162, ...settled }));
    expect(await wizard.sync.save()).toBe(true);
    expect(sentIn(calls)).toMatchObject([{ body: { resume: { height: 162, ...settled }, revision: 4 } }]);
  });

  it("keeps what another tab saves while the server's copy is on its way", async () => {
    const path = "GET /resume/31";
    const copies = [stored({ surname: "Lin" }, 3), stored({ surname: "Wang" }, 4)].map((copy) => copy[path]);
    const { wizard } = await aWizard({
      answers: {
        ...stored({ surname: "Lin" }, 3),
        [path]: () => {
          const copy = copies.shift();
          return Array.isArray(copy) ? copy : refusals.notFound;
        },
      },
      remembered: { "7": anEntry({ surname: "Wang" }, { answers: { surname: "Wang" }, revision: 4 }) },
    });
    expect(answersIn(wizard)).toEqual({ surname: "Wang" });
    expect(wizard.sync.revision()).toBe(4);
  });

  it("does not bring back a draft that was deleted elsewhere, nor send a blank one", async () => {
    const { wizard, journal } = await aWizard({ remembered: { "7": anEntry({ surname: "Lim" }, asSaved) } });
    expect(answersIn(wizard)).toEqual({});
    expect(wizard.sync.revision()).toBeUndefined();
    expect(isUnsent(wizard)).toBe(false);
    expect((await journal.read("7"))?.answers.surname).toBe("Lim");
  });

  it("is not read for another form of the same number", async () => {
    const { wizard } = await aWizard({ remembered: { "edit:7": anEntry({ surname: "Lim" }) } });
    expect(answersIn(wizard)).toEqual({});
  });

  it.each([
    ["the page is not secure", () => vi.stubGlobal("isSecureContext", false)],
    ["the browser has no database", () => Reflect.deleteProperty(globalThis, "indexedDB")],
    ...brokenDatabases,
  ])("is done without where %s", async (_, without) => {
    const { client } = await aScene({ answers: stored({ surname: "Lin" }, 3) });
    without();
    const wizard = await openWizard(client, "en", "cabinCrew", "7");
    if (!("sync" in wizard)) throw new Error("The form did not open.");
    expect(wizard.applicationId).toBe(31);
    expect(wizard.sync.keepsCopy()).toBe(false);
    expect(wizard.answers.all().surname).toBe("Lin");
  });

  it("is done without where the server does not answer GET /me/journalKey", async () => {
    const { wizard } = await aWizard({
      answers: { ...stored({ surname: "Lin" }, 3), "GET /me/journalKey": silence },
    });
    expect(wizard.applicationId).toBe(31);
    expect(wizard.sync.keepsCopy()).toBe(false);
    expect(wizard.answers.all().surname).toBe("Lin");
  });
});

describe("an edit of what was submitted", () => {
  const submitted = { status: "submitted" } as const;
  const place: [string, string] = ["edit", "31"];

  it.each<[string, Partial<Application>, JsonObject, number]>([
    ["begins with what was submitted", {}, { surname: "Lin" }, 3],
    ["goes on with the copy that was begun", { copy: aCopy({ surname: "Lim" }, 5) }, { surname: "Lim" }, 5],
  ])("%s", async (_, changes, begins, revision) => {
    const { wizard } = await aWizard(
      { answers: stored({ surname: "Lin" }, 3, { ...submitted, ...changes }) },
      place,
    );
    expect(answersIn(wizard)).toEqual(begins);
    expect(wizard).toMatchObject({ task: "edit", applicationId: 31 });
    expect(wizard.sync.revision()).toBe(revision);
  });

  it("is saved and remembered as an edit, apart from any draft", async () => {
    const { wizard, calls, journal } = await aWizard(
      {
        answers: stored({ surname: "Lin" }, 3, submitted),
        remembered: { "7": anEntry({ surname: "Draft" }), "31": anEntry({ surname: "Other" }) },
      },
      place,
    );
    wizard.answers.set("/surname", "Lim");
    expect(await wizard.sync.save()).toBe(true);
    expect(sentIn(calls)).toMatchObject([
      { call: "POST /resume/edit", body: { applyId: 31, revision: 3, resume: { surname: "Lim" } } },
    ]);
    expect((await journal.read("edit:31"))?.answers).toMatchObject({ surname: "Lim" });
    expect((await journal.read("7"))?.answers).toMatchObject({ surname: "Draft" });
  });

  it("of an application that is not there is refused", async () => {
    const answers = { "GET /resume/check/edit/31": [{ ok: false, reason: "NOT_EDITABLE", formVersion: "" }] };
    const { opened } = await opening({ answers }, place);
    expect(opened).toEqual({ reason: "NOT_EDITABLE", job: undefined });
  });
});

describe("a job that has closed", () => {
  const closed = { "GET /resume/check/cabinCrew/7": [{ ok: false, reason: "CLOSED", formVersion }] };

  it("lets a draft be written on, and says that it is closed", async () => {
    const { wizard } = await aWizard({ answers: { ...closed, ...stored({ surname: "Lin" }, 3) } });
    expect(wizard.closed).toBe(true);
    expect(answersIn(wizard)).toEqual({ surname: "Lin" });
  });

  it("takes nothing new, not even what only this browser remembers", async () => {
    const { opened } = await opening({ answers: closed, remembered: { "7": anEntry({ surname: "Lin" }) } });
    expect(opened).toEqual({ reason: "CLOSED", job: aJob() });
  });
});

describe("no form opens", () => {
  it.each(reasons.filter((reason) => reason !== "CLOSED"))("where it is refused for %s", async (reason) => {
    const check = { "GET /resume/check/cabinCrew/7": [{ ok: false, reason, formVersion }] };
    const { opened, calls } = await opening({ answers: { ...check, ...stored({}, 1) } });
    expect(opened).toEqual({ reason, job: aJob() });
    expect(calls.map(({ call }) => call)).not.toContain("GET /me/journalKey");
  });

  it.each<[string, Answers, Job | undefined]>([
    ["for a job that is not there", { "GET /jobId/7": refusals.notFound }, undefined],
    [
      "for a job whose form this build does not have",
      { "GET /jobId/7": [aJob({ applyType: "astronaut" })] },
      aJob({ applyType: "astronaut" }),
    ],
  ])("%s", async (_, answers, job) => {
    expect((await opening({ answers })).opened).toEqual({ reason: "NO_SUCH_JOB", job });
  });

  it.each(["GET /resume", "GET /resume/31", "GET /resume/check/cabinCrew/7", "GET /resume/files", "GET /me"])(
    "while the server does not answer %s",
    async (call) => {
      const draft = stored({ surname: "Lin" }, 3);
      const { client } = await aScene({ answers: { ...draft, [call]: silence } });
      await expect(openWizard(client, "en", "cabinCrew", "7")).rejects.toMatchObject({ status: 0 });
    },
  );
});

it("opens with the words of its first step, which are not requested after it", async () => {
  const { client } = await opening();
  expect(client.getQueryData(formLabelsQuery("cabinCrew.tw", "en").queryKey)).toBeDefined();
});

describe("another version of the form", () => {
  it("comes from the server, with its words, where the build of the page does not have it", async () => {
    const answers = { "GET /resume/check/cabinCrew/7": [{ ok: true, formVersion: "v3" }] };
    const { client } = await aScene({ answers });
    const built = client.getQueryData(formQuery("cabinCrew.tw").queryKey);
    if (!built) throw new Error("The page has no form.");
    const words = { surname: { label: "Family name" } };
    const served = {
      ...built,
      form: { ...built.form, version: "v3" },
      labels: { en: words, ja: words, "zh-TW": words },
    };
    client.setQueryData(servedFormQuery(built.form.name, "v3").queryKey, served);
    const opened = await openWizard(client, "en", "cabinCrew", "7");
    expect(opened).toMatchObject({ isOlder: false, form: { version: "v3" }, words: { en: words } });
  });

  it.each([
    ["is newer than the page when the server names another", "v3", true],
    ["is the page's own when the server names it", formVersion, false],
    ["is not known when the server names none", "", false],
  ])("%s", async (_, version, isOlder) => {
    const { wizard } = await aWizard({
      answers: { "GET /resume/check/cabinCrew/7": [{ ok: true, formVersion: version }] },
    });
    expect(wizard.isOlder).toBe(isOlder);
  });

  const older = { formVersion: olderVersion };
  const typed = { surname: "Lin", mobile: "+886912345678", nickname: "Mei" };
  const migrated = { surname: "Lin", phone: "+886912345678" };

  it.each<[string, { journal: JournalEntry; left: RetiredAnswers | undefined }]>([
    [
      "was typed into: its answers move along, and those asked no more are kept",
      { journal: anEntry(typed, null, older), left: { [olderVersion]: { nickname: "Mei" } } },
    ],
    [
      "was typed into before, too: what was left of every version goes along",
      {
        journal: anEntry(typed, null, { ...older, left: { v0: { shoeSize: 38 } } }),
        left: { v0: { shoeSize: 38 }, [olderVersion]: { nickname: "Mei" } },
      },
    ],
    [
      "was typed into, with nothing that is asked no more",
      { journal: anEntry({ surname: "Lin", mobile: "+886912345678" }, null, older), left: undefined },
    ],
  ])("%s", async (_, { journal, left }) => {
    const { wizard, calls } = await aWizard({ remembered: { "7": journal } });
    expect(answersIn(wizard)).toEqual(migrated);
    expect(isUnsent(wizard)).toBe(true);
    expect(await wizard.sync.save()).toBe(true);
    const [sent] = sentIn(calls);
    expect(sent?.body).toMatchObject({ formVersion, resume: migrated });
    expect(Object(sent?.body).left).toEqual(left);
  });

  it.each<[string, string, RetiredAnswers | undefined]>([
    ["nothing is sent of what the server left of it as well", "Mei", undefined],
    ["what was changed here since then is sent", "May", { [olderVersion]: { nickname: "May" } }],
  ])("was saved once: %s", async (_, nickname, left) => {
    const { wizard, calls } = await aWizard({
      answers: stored(migrated, 3),
      remembered: { "7": anEntry({ ...typed, nickname }, { answers: typed, revision: 3 }, older) },
    });
    expect(answersIn(wizard)).toEqual(migrated);
    expect(isUnsent(wizard)).toBe(left !== undefined);
    await wizard.sync.save();
    expect(sentIn(calls).map(({ body }) => Object(body).left)).toEqual(left ? [left] : []);
  });

  it("is no release of ours: its answers move as they may, and those that are not asked go to the server", async () => {
    const { wizard, calls } = await aWizard({
      remembered: { "7": anEntry(typed, null, { formVersion: "never released" }) },
    });
    expect(answersIn(wizard)).toEqual(migrated);
    expect(await wizard.sync.save()).toBe(true);
    expect(Object(sentIn(calls)[0]?.body).left).toEqual({ "never released": { nickname: "Mei" } });
  });

  it("is no release of ours, and the server knew where an answer belongs: it stays there", async () => {
    const unknown = { formVersion: "never released" };
    const here = { surname: "Lin", mail: "lin@example.com" };
    const { wizard } = await aWizard({
      answers: stored({ surname: "Lin", phone: "+886912345678" }, 3),
      remembered: { "7": anEntry({ ...here, height: 170 }, { answers: here, revision: 3 }, unknown) },
    });
    expect(answersIn(wizard)).toEqual({ surname: "Lin", phone: "+886912345678", height: 170 });
    expect(isUnsent(wizard)).toBe(true);
  });

  it("has answers that are read anew once they have been sent", async () => {
    const { wizard, client } = await aWizard({
      answers: stored(migrated, 3),
      remembered: { "7": anEntry(typed, { answers: migrated, revision: 3 }, older) },
    });
    const { queryKey } = applicationQuery("en", "31");
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
    await wizard.sync.save();
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
