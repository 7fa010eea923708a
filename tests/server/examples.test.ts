import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { checkAnswers } from "../../src/forms/engine/checkAnswers";
import { sortEducationAndWork } from "../../src/resume/sortEducationAndWork";
import { problemFromWire, resumeFromWire } from "../../src/resume/wire";
import { type Catalog, loadCatalog } from "../../src/server/catalog";
import type { Database } from "../../src/server/store/database";
import { addFile } from "../../src/server/store/files";
import { addJobs } from "../../src/server/store/jobs";
import { listFileRefs } from "../../src/server/uploads/listFileRefs";
import { askedAtFirst } from "../examples/askedAtFirst";
import {
  acceptedExamples,
  type Example,
  exampleForms,
  now,
  refusedExamples,
  sortedFaults,
} from "../examples/readExamples";
import { aJob, aMember, TestApp } from "./anApp";
import { openEmbedded } from "./embedded";

let database: Database;
let site: TestApp;
let catalog: Catalog;
let token: string;
let account: string;

// All examples share a database and an applicant, because their validity depends on neither.
beforeAll(async () => {
  database = await openEmbedded();
  site = new TestApp(database);
  await site.empty();
  catalog = await loadCatalog(".forms");
  site.rebuild({ catalog });
  site.now = now;
  await addJobs(
    site.db,
    exampleForms.map((form) => {
      const [apply_type = "", market = ""] = form.split(".");
      return aJob({ id: jobOf(form), apply_type, market, closes_at: null });
    }),
  );
  token = await aMember(site);
  ({ id: account } = await site.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow());
});

afterAll(async () => {
  await site.close();
  await database.close();
});

function jobOf(form: string): number {
  return 50 + exampleForms.indexOf(form);
}

function moduleOf(form: string) {
  return catalog.applying.find((each) => each.form.name === form) ?? expect.fail(`There is no form ${form}.`);
}

/** Submits as an applicant without earlier applications, who has uploaded every file that the resume names. */
async function submit({ form, resume }: Example) {
  await site.db.deleteFrom("applications").execute();
  // Forgets the account's questions about identity numbers, which are limited to a few a day.
  await site.db.deleteFrom("identity_asks").execute();
  await site.db.deleteFrom("files").execute();
  // A copied entry refers to the same file as its original.
  const uploaded = new Map(listFileRefs(resume).map((ref) => [ref.fileName, ref]));
  for (const { kind, slot, fileName } of uploaded.values())
    await addFile(site.db, {
      name: fileName,
      account_id: account,
      kind,
      slot,
      sealed_name: null,
      content_type: "image/jpeg",
      size: 1,
      uploaded_at: now,
    });
  const formVersion = moduleOf(form).form.version;
  const body = { applyId: jobOf(form), resume, isSubmitButton: true, formVersion };
  return site.ask(calls.save, { token, params: { jobType: moduleOf(form).form.form }, body });
}

describe("an applicant whom the form accepts", () => {
  it.each(acceptedExamples())("is stored as sent, school and work in order: $form $name", async (example) => {
    const answer = await submit(example);
    expect(answer.error.errors ?? []).toEqual([]);
    const id = String(answer.data[0]?.id);
    const stored = await site.ask(calls.application, { token, params: { id } });
    expect(stored.data[0]).toMatchObject({
      status: "submitted",
      resume: sortEducationAndWork(askedAtFirst(moduleOf(example.form).form.schema, example.resume)),
    });
  });
});

describe("an applicant whom the form refuses", () => {
  it.each(refusedExamples())("hears the same as on the page: $form $name", async (example) => {
    const problems = checkAnswers(moduleOf(example.form), resumeFromWire(example.resume), now);
    const { status, error } = await submit(example);
    // The server must accept an application in which the page finds no problem, because everything that is wrong
    // can wait.
    expect(status).toBe(problems.length > 0 ? 400 : 200);
    const heard = (error.errors ?? []).map((each) => {
      const { path, keyword } = problemFromWire({ ...each, path: each.path.replace(/^\/resume/, "") });
      return { path, keyword };
    });
    expect(sortedFaults(heard)).toEqual(sortedFaults(problems));
    expect((error.errors ?? []).every(({ message }) => message.length > 3)).toBe(true);
  });
});
