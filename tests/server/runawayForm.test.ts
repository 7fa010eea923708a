import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { loadCatalog } from "../../src/server/catalog";
import { addJobs } from "../../src/server/store/jobs";
import { aJob, aMember, onDatabaseInTurn } from "./anApp";

const module = "cabinCrew.jp.mjs";

/** The composed forms, of which one got a pattern that runs away past the gate. */
function formsWithRunaway(): string {
  const folder = mkdtempSync(join(tmpdir(), "forms-"));
  for (const name of readdirSync(".forms")) symlinkSync(resolve(".forms", name), join(folder, name));
  rmSync(join(folder, module));
  writeFileSync(
    join(folder, module),
    `export * from ${JSON.stringify(pathToFileURL(resolve(".forms", module)).href)};
    export const validate = () => /^(?:[A-Za-z]{1,10}-?){1,15}$/u.test("a".repeat(60) + "_");`,
  );
  return folder;
}

onDatabaseInTurn((site) => {
  it("goes on while a form has a pattern that runs away, keeps its drafts, and takes none of its applications", async () => {
    const token = await aMember(site());
    await addJobs(site().db, [aJob({ id: 9, apply_type: "cabinCrew", market: "jp" })]);
    const catalog = await loadCatalog(formsWithRunaway());
    site().rebuild({ catalog });
    const formVersion = catalog.forJob("cabinCrew", "jp")?.form.version ?? "";
    const save = (isSubmitButton: boolean) =>
      site().ask(calls.save, {
        token,
        params: { jobType: "cabinCrew" },
        body: { applyId: 9, resume: {}, isSubmitButton, formVersion, ...(isSubmitButton && { revision: 1 }) },
      });
    expect((await save(false)).status).toBe(200);
    const submitted = await save(true);
    expect([submitted.status, submitted.error.code]).toEqual([503, "UNAVAILABLE"]);
    const { data } = await site().ask(calls.applications, { token });
    expect(data).toMatchObject([{ status: "saved", progress: null }]);
  });
});
