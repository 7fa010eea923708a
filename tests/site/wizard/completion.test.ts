// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FieldSchema } from "../../../src/forms/engine/form";
import { formQuery } from "../../../src/site/api/forms";
import { clearSession } from "../../../src/site/session/cookies";
import { openWizard } from "../../../src/site/wizard/openWizard";
import { sendJournal } from "../../../src/site/wizard/sendJournal";
import { anIndexedDb } from "../../forms/drafts/anIndexedDb";
import { aForm } from "../../forms/renderer/aForm";
import { anApplication } from "../pages/aJob";
import { aCopy, anEntry, aScene, stored } from "./aWizard";

// The form of a job that puts something off, whatever the project's own forms put off.
vi.mock("#forms/registry.mjs", () => ({
  forms: {
    "cabinCrew.tw": { form: "cabinCrew", market: "tw", kind: "apply" },
    "cabinCrew.tw.due": { form: "cabinCrew", market: "tw", kind: "due" },
  },
}));

const dueVersion = "due1";
const later = (schema: FieldSchema): FieldSchema => ({ ...schema, "x-later": true });
const first = aForm({ properties: { surname: { type: "string", maxLength: 3 } } });
const second = aForm({
  properties: { height: later({ type: "number" }), weight: later({ type: "number" }) },
});

/** Two steps, the second of which asks for something later. */
const whole = aForm({
  properties: { ...first.form.schema.properties, ...second.form.schema.properties },
  required: ["surname", "height"],
});
const due = {
  ...whole.form,
  name: "cabinCrew.tw.due",
  phase: "due" as const,
  version: dueVersion,
  steps: [
    { ...first.step, id: "name", path: "" },
    { ...second.step, id: "body", path: "Body" },
  ],
};

const completion = { dueAt: "2099-12-12T16:00:00.000Z", open: [], opened: [] };
function asked(height?: number, opened: string[] = []) {
  const state = { status: "inProcess", canEdit: false, completion: { ...completion, opened } } as const;
  const copy = {
    ...aCopy({ surname: "Lin-Marlowe", ...(height && { height }) }, 5),
    formVersion: dueVersion,
  };
  return {
    ...stored({ surname: "Lin-Marlowe" }, 3, { ...state, copy }),
    "GET /resume": [anApplication({ revision: 3, ...state })],
  };
}

interface Task {
  remembered?: object;
  height?: number;
  opened?: string[];
}

async function atTheTask({ remembered = {}, height, opened }: Task = {}) {
  const scene = await aScene({
    answers: {
      ...asked(height, opened),
      "GET /resume/check/complete/31": [{ ok: true, formVersion: dueVersion }],
      "POST /resume/complete": [{ id: 31, status: "inProcess", code: "201", revision: 6 }],
    },
    remembered: { ...remembered },
  });
  scene.client.setQueryData(formQuery("cabinCrew.tw.due").queryKey, {
    form: due,
    validate: whole.module.validate,
    past: [],
  });
  return scene;
}

async function opened(...of: Parameters<typeof atTheTask>) {
  const scene = await atTheTask(...of);
  const wizard = await openWizard(scene.client, "en", "complete", "31");
  if ("reason" in wizard) throw new Error(`refused: ${wizard.reason}`);
  return { ...scene, wizard };
}

beforeEach(() => void anIndexedDb());
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it("opens the due form at the steps that ask for something later, with the copy of the server", async () => {
  const { wizard } = await opened({ height: 170 });
  expect(wizard).toMatchObject({ task: "complete", completion, applicationId: 31 });
  expect(wizard.form.steps.map(({ path }) => path)).toEqual(["Body"]);
  expect(wizard.answers.get("/height")).toBe(170);
  expect(wizard.sync.revision()).toBe(5);
});

it("judges the later answers alone", async () => {
  const { wizard } = await opened();
  expect(wizard.answers.problems()).toEqual([{ path: "/height", keyword: "required", params: {} }]);
});

it("asks the first questions that the changed form has opened, at their step", async () => {
  const { wizard } = await opened({ opened: ["/surname"] });
  expect(wizard.form.steps.map(({ path }) => path)).toEqual(["", "Body"]);
  wizard.answers.set("/surname", "Lindgren");
  expect(wizard.answers.problems().map(({ path }) => path)).toEqual(["/height", "/surname"]);
});

it("is saved and remembered apart from edits and drafts", async () => {
  const { wizard, calls, journal } = await opened();
  wizard.answers.set("/height", 171);
  expect(await wizard.sync.save()).toBe(true);
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toMatchObject([
    {
      call: "POST /resume/complete",
      body: { applyId: 31, revision: 5, formVersion: dueVersion, resume: { height: 171 } },
    },
  ]);
  expect((await journal.read("complete:31"))?.answers).toMatchObject({ height: 171 });
});

it("goes on with what only this browser has, and sends it when the journal is sent", async () => {
  const base = { answers: { surname: "Lin-Marlowe" }, revision: 5 };
  const entry = anEntry({ surname: "Lin-Marlowe", height: 172 }, base, { formVersion: dueVersion });
  const { wizard } = await opened({ remembered: { "complete:31": entry } });
  expect(wizard.answers.get("/height")).toBe(172);
  const { calls, journal, client } = await atTheTask({ remembered: { "complete:31": entry } });
  expect(await sendJournal(journal, client, "en")).toBe(true);
  expect(calls.map(({ call }) => call)).toContain("POST /resume/complete");
});
