import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import type { JsonObject, Problem } from "../../src/engine/form";
import { loadCatalog } from "../../src/server/catalog";
import { fileRefs } from "../../src/server/fileRefs";
import { addFile } from "../../src/server/store/files";
import { addJobs } from "../../src/server/store/jobs";
import { aJob, aMember, onBothDatabases, type TestApp } from "./anApp";

interface Example {
  form: string;
  name: string;
  resume: JsonObject;
  problems?: Pick<Problem, "path" | "keyword">[];
}

const folder = join(import.meta.dirname, "..", "examples");
const forms = readdirSync(folder).filter((name) => /^\w+\.\w+$/.test(name) && !name.endsWith(".ts"));

function examples(kind: "accepts" | "rejects"): Example[] {
  return forms
    .map((form) => ({ form, at: join(folder, form, kind) }))
    .filter(({ at }) => existsSync(at))
    .flatMap(({ form, at }) =>
      readdirSync(at).map((name) => ({ form, name, ...JSON.parse(readFileSync(join(at, name), "utf8")) })),
    );
}

/** Somebody who uploaded everything that the resume names, and submits it for a job of that form. */
async function submit(site: TestApp, { form, resume }: Example) {
  const [applyType = "", market = ""] = form.split(".");
  const catalog = await loadCatalog(".forms");
  site.rebuild({ catalog });
  site.now = new Date("2026-11-21T12:00:00Z");
  await addJobs(site.db, [aJob({ id: 50, apply_type: applyType, market, closes_at: null })]);
  const token = await aMember(site);
  const { id } = await site.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  for (const { kind, slot, fileName } of fileRefs(resume)) {
    await addFile(site.db, {
      name: fileName,
      account_id: id,
      kind,
      slot,
      original_name: "a file",
      content_type: "image/jpeg",
      size: 1,
      uploaded_at: site.now,
    });
  }
  const formVersion = catalog.forJob(applyType, market)?.form.version ?? "";
  const body = { applyId: 50, resume, isSubmitButton: true, formVersion };
  const answer = await site.ask(calls.save, { token, params: { jobType: applyType }, body });
  return { token, answer };
}

const byPath = (problems: Pick<Problem, "path" | "keyword">[]) =>
  problems.toSorted((a, b) => a.path.localeCompare(b.path, "en"));

onBothDatabases((site) => {
  describe("an applicant whom the form accepts", () => {
    it.each(examples("accepts"))("is stored as sent: $form $name", async (example) => {
      const { token, answer } = await submit(site(), example);
      expect(answer.error.errors ?? []).toEqual([]);
      const id = String(answer.data[0]?.id);
      const stored = await site().ask(calls.application, { token, params: { id } });
      expect(stored.data[0]).toMatchObject({ status: "submitted", resume: example.resume });
    });
  });

  describe("an applicant whom the form refuses", () => {
    it.each(examples("rejects"))("hears of every fault: $form $name", async (example) => {
      const { answer } = await submit(site(), example);
      const faults = (answer.error.errors ?? []).map(({ path, keyword }) => ({ path, keyword }));
      const expected = (example.problems ?? []).map((each) => ({ ...each, path: `/resume${each.path}` }));
      expect(byPath(faults)).toEqual(byPath(expected));
      expect(answer.error.errors?.every(({ message }) => message.length > 3)).toBe(true);
    });
  });
});
