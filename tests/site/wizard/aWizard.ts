import { QueryClient } from "@tanstack/react-query";
import type { Application, ServerCopy } from "../../../src/contract/applications";
import { type Journal, type JournalEntry, openJournal } from "../../../src/forms/drafts/journal";
import type { FieldSchema, JsonObject } from "../../../src/forms/engine/form";
import { formQuery } from "../../../src/site/api/forms";
import { saveSession } from "../../../src/site/session/cookies";
import { type OpenedWizard, openWizard } from "../../../src/site/wizard/openWizard";
import { aForm } from "../../forms/renderer/aForm";
import { aJob, anApplication } from "../pages/aJob";
import { type Answers, aMe, aServer, aToken, type MadeCall } from "../session/aServer";

const key = btoa("0".repeat(32));

/** The version of the page's form. */
export const formVersion = "v2";
/** The version of the release before it, with a nickname and with the phone under another name. */
export const olderVersion = "v1";

const list: FieldSchema = {
  type: "array",
  items: { type: "object", properties: { entryId: { type: "string" } } },
};

/** A query client with a small form in place of that of cabin crew in Taiwan. */
function clientWithForm(): QueryClient {
  const { module } = aForm({
    properties: {
      firstName: { type: "string", "x-profile": "firstName" },
      surname: { type: "string" },
      height: { type: "number" },
      phone: { type: "string" },
      academicBackgrounds: list,
      workExperiences: list,
      references: list,
      languageSkills: list,
    },
  });
  const client = new QueryClient();
  client.setQueryData(formQuery("cabinCrew.tw").queryKey, {
    validate: module.validate,
    form: { ...module.form, version: formVersion },
    past: [
      {
        hash: olderVersion,
        steps: [
          { change: "move", from: "/mobile", to: "/phone" },
          { change: "remove", field: "/nickname" },
        ],
      },
    ],
  });
  return client;
}

/** A resume whose lists have entries, because loading a form adds a blank entry to an empty list. */
const aResume = (answers: JsonObject): JsonObject => ({
  academicBackgrounds: [{ entryId: "school" }],
  workExperiences: [{ entryId: "job" }],
  references: [{ entryId: "reference" }],
  languageSkills: [{ entryId: "language" }],
  ...answers,
});

export const aCopy = (answers: JsonObject, revision: number): ServerCopy => ({
  id: 31,
  revision,
  savedAt: "2026-11-20T04:00:00.000Z",
  formVersion,
  resume: aResume(answers),
});

/** The server's answers about the applicant's own application 31 for job 7, in the list and by its id. */
export function stored(answers: JsonObject, revision: number, changes: Partial<Application> = {}): Answers {
  const summary = anApplication({ revision, status: changes.status ?? "saved" });
  const whole: Application = {
    ...summary,
    formVersion,
    resume: aResume(answers),
    carried: [],
    added: [],
    isSubmitButton: true,
    savedMessage: "Your application has been saved.",
    isEditButton: false,
    editMessage: "",
    ...changes,
  };
  return { "GET /resume": [summary], "GET /resume/31": [whole] };
}

export const anEntry = (
  answers: JsonObject,
  base: { answers: JsonObject; revision: number } | null = null,
  changes: Partial<JournalEntry> = {},
): JournalEntry => ({
  answers: aResume(answers),
  base: base && { answers: aResume(base.answers), revision: base.revision },
  formVersion,
  ...changes,
});

export async function ownJournal(): Promise<Journal> {
  const journal = await openJournal(key);
  if (!journal) throw new Error("This browser has no journal.");
  return journal;
}

interface Scene {
  answers?: Answers;
  /** The journal's entries by name. */
  remembered?: Record<string, JournalEntry>;
}

/** Mei is signed in, and a fake server answers the wizard's requests. */
export async function aScene({ answers = {}, remembered = {} }: Scene = {}) {
  const [token] = aToken();
  if (token) saveSession("mei@example.com", token, new Date());
  const journal = await ownJournal();
  for (const [name, entry] of Object.entries(remembered)) await journal.write(name, entry);
  const calls = aServer({
    "GET /resume": [],
    "GET /jobId/7": [aJob()],
    "GET /resume/check/cabinCrew/7": [{ ok: true, formVersion }],
    "GET /resume/check/edit/31": [{ ok: true, formVersion }],
    "GET /resume/files": [],
    "GET /me": aMe(),
    "GET /me/journalKey": [{ key }],
    "POST /resume/cabinCrew": [{ id: 31, status: "saved", code: "201", revision: 9 }],
    "POST /resume/edit": [{ id: 31, status: "submitted", code: "201", revision: 9 }],
    ...answers,
  });
  return { calls, journal, client: clientWithForm() };
}

/** Opens a form. The result has the wizard, or the reason why there is none. */
export async function opening(scene: Scene = {}, [applyType, applyId] = ["cabinCrew", "7"]) {
  const { calls, journal, client } = await aScene(scene);
  return { calls, journal, client, opened: await openWizard(client, "en", applyType, applyId) };
}

export async function aWizard(scene: Scene = {}, place?: [applyType: string, applyId: string]) {
  const { opened, ...rest } = await opening(scene, place);
  if ("reason" in opened) throw new Error(`The form did not open: ${opened.reason}.`);
  return { ...rest, wizard: opened };
}

/** The answers that these tests are about. */
export function answersIn({ answers }: Pick<OpenedWizard, "answers">): JsonObject {
  const {
    firstName: _,
    academicBackgrounds,
    workExperiences,
    references,
    languageSkills,
    ...asked
  } = answers.all();
  return asked;
}

export const sentIn = (calls: MadeCall[]): MadeCall[] => calls.filter(({ call }) => call.startsWith("POST"));
