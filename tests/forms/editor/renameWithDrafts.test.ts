import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "../../../src/contract/calls";
import { addMigrationStep, nextSteps } from "../../../src/forms/editor/drafts/migrationSteps";
import { applyOperation } from "../../../src/forms/editor/operations/applyOperation";
import { type FileEdits, formEditor, type ReleaseComparison } from "../../../src/forms/editor/protocol";
import { countTouchedDrafts } from "../../../src/forms/engine/touchedDrafts";
import type { Texts } from "../../../src/forms/files/texts";
import { readProjectTexts } from "../../../src/forms/gate/readProjectTexts";
import { decryptDraftsOfAllAccounts } from "../../../src/server/applications/decryptDraftsOfAllAccounts";
import { loadCatalog } from "../../../src/server/catalog";
import { readConfig } from "../../../src/server/config";
import { socketPath } from "../../../src/server/staff/socketPath";
import { listenOnStaffSocket } from "../../../src/server/staff/staffSocket";
import { addJobs } from "../../../src/server/store/jobs";
import { createTouchedDraftCounter } from "../../../src/tools/formEditor/countDrafts";
import { withEdits } from "../../../src/tools/formEditor/readEdited";
import { writeComposedForms } from "../../../src/tools/writeComposedForms";
import { askedAtFirst } from "../../examples/askedAtFirst";
import { acceptedResume } from "../../examples/readExamples";
import { aJob, ownSite, raisedLimits } from "../../server/anApp";
import { addSignedIn } from "../../server/applicants";
import { justReleased } from "../gate/aRelease";
import { oneForm } from "../gate/formsFolder";
import { admitted, anEditor } from "./anEditor";

const site = ownSite();
const count = process.env.FULL ? 50 : 10;
const job = 9;

let editor: ReturnType<typeof anEditor>;
let out: string;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), "forms-"));
  editor = anEditor(justReleased(oneForm), {
    countDrafts: async (changes) =>
      countTouchedDrafts(changes, await decryptDraftsOfAllAccounts(site().parts)),
  });
  // The gate begins while the drafts are saved.
  void post(formEditor.faults, { edits: {} });
});
afterAll(async () => {
  await editor.close();
  rmSync(out, { recursive: true });
});

const folders = () => ({ schemas: join(editor.folder, "schemas"), locales: join(editor.folder, "locales") });
const texts = (): Texts => readProjectTexts(folders()).texts;
const post = async (url: string, payload: object = {}) =>
  (await editor.app.inject({ method: "POST", url, payload, headers: admitted })).json();

async function catalog(release: number) {
  const folder = join(out, String(release));
  await writeComposedForms({ ...folders(), out: folder });
  return loadCatalog(folder);
}

/** What differs between two states of the files, as the page sends it. */
function editsBetween(before: Texts, after: Texts): FileEdits {
  const changed = [...after].filter(([file, text]) => before.get(file) !== text);
  return Object.fromEntries(
    changed.map(([file, text]) => [file, { before: before.get(file) ?? null, text }]),
  );
}

const plain = (edits: FileEdits) =>
  Object.fromEntries(Object.entries(edits).map(([file, { text }]) => [file, text]));

/** The project after the editor's rename. */
function renamed(before: Texts): Texts {
  const outcome = applyOperation(Object.fromEntries(before), {
    operation: "renameField",
    field: "basic.preferredName",
    name: "nickname",
  });
  return "texts" in outcome ? withEdits(before, outcome.texts) : expect.fail(outcome.refused.code);
}

it(`a rename with ${count} saved drafts is refused without the proposed step; with it, every draft opens with every answer`, async () => {
  site().rebuild({ catalog: await catalog(1), limits: raisedLimits });
  await addJobs(site().db, [aJob({ id: job, apply_type: "cabinCrew", market: "jp" })]);
  const { form } = site().parts.catalog.forJob("cabinCrew", "jp") ?? expect.fail("there is no such form");
  const example = askedAtFirst(form.schema, acceptedResume("cabinCrew.jp", "inJapanese"));
  const drafts: Array<{ token: string; id: number; name: string }> = [];
  for (let number = 0; number < count; number++) {
    const { token } = await addSignedIn(site().db, site().now);
    const name = `さくら ${number}`;
    const saved = await site().ask(calls.save, {
      token,
      params: { jobType: "cabinCrew" },
      body: {
        applyId: job,
        resume: { ...example, preferredName: name },
        isSubmitButton: false,
        formVersion: form.version,
      },
    });
    drafts.push({ token, id: saved.data[0]?.id ?? 0, name });
  }

  const before = texts();
  const edits = editsBetween(before, renamed(before));
  const open: ReleaseComparison = await post(formEditor.changes, { edits: plain(edits) });
  expect(open).toMatchObject({
    drafts: "counted",
    useless: [],
    effects: [
      {
        kind: "remove",
        path: "/preferredName",
        names: { en: "Preferred name" },
        forms: ["cabinCrew.jp"],
        count: { touched: count, drafts: count },
        step: null,
        candidates: [{ path: "/nickname", alike: true }],
      },
    ],
  });
  expect(await post(formEditor.save, { edits })).toMatchObject({
    faults: [{ code: "drafts", params: { forms: "cabinCrew.jp" } }],
  });
  expect(texts()).toEqual(before);

  const step = { change: "move", from: "/preferredName", to: "/nickname" } as const;
  const withMove = {
    ...edits,
    [nextSteps]: { before: null, text: addMigrationStep({}, step)[nextSteps] ?? null },
  };
  expect(await post(formEditor.save, { edits: withMove })).toHaveProperty("saved");
  const settled: ReleaseComparison = await post(formEditor.changes, { edits: {} });
  expect(settled).toMatchObject({
    effects: [{ step: 0, movedTo: { path: "/nickname" }, count: { touched: count } }],
    waiting: [{ forms: ["cabinCrew.jp", "cabinCrew.jp.due"], isNew: false, changes: [{ kind: "moved" }] }],
  });
  const released = await post(formEditor.release);
  expect(released.saved.toSorted()).toEqual([
    "schemas/migrations/next.json",
    "schemas/releases/2.json",
    "schemas/releases/newest.json",
  ]);
  expect(texts().has(nextSteps)).toBe(false);
  expect(await post(formEditor.changes, { edits: {} })).toMatchObject({ effects: [], waiting: [] });

  site().rebuild({ catalog: await catalog(2) });
  const { preferredName: _, ...others } = example;
  for (const { token, id, name } of drafts) {
    const { data } = await site().ask(calls.application, { token, params: { id: String(id) } });
    expect(data[0]).toMatchObject({ resume: { ...others, nickname: name }, carried: [] });
  }
});

it("asks a running site for the numbers alone, by the socket of its staff", async () => {
  const folder = mkdtempSync(join(tmpdir(), "data-"));
  const before = { ...process.env };
  process.env.DATA_DIR = folder;
  const stop = await listenOnStaffSocket(site().parts, socketPath(readConfig()) ?? "");
  try {
    const steps = [{ name: "nickname" }];
    const change = { kind: "remove", before: { steps, field: { type: "string" } } } as const;
    const counter = createTouchedDraftCounter();
    expect(await counter([{ change, forms: ["cabinCrew.jp"] }])).toEqual([{ touched: 0, drafts: count }]);
    expect(await counter([{ change, forms: ["pilot.tw"] }])).toEqual([{ touched: 0, drafts: 0 }]);
  } finally {
    await stop();
    process.env = before;
    rmSync(folder, { recursive: true });
  }
});
