import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import type { JobSummary } from "../../src/contract/jobs";
import { type FormModule, type JsonObject, languages } from "../../src/forms/engine/form";
import { insertNonBreakingSpaces } from "../../src/forms/language/insertNonBreakingSpaces";
import { normaliseLoadedResume } from "../../src/resume/normaliseLoadedResume";
import { problemFromWire, resumeToWire } from "../../src/resume/wire";
import { projectFolders } from "../../src/tools/projectFolders";
import { tellingDocuments, toldPlaces } from "../forms/engine/generated/tellingDocuments";
import { oneInTurn } from "../turn";
import type { Opening } from "./jobs";
import type { Person } from "./person";
import { speaks } from "./speaks";
import { expect, test } from "./test";

// The browser logs the refused submit.
test.use({ complaints: [/status of 400/] });

/** The number of documents for each form. */
const manyDocuments = process.env.FULL ? 10 : 1;

/** One opening for a form of the least common markets, in turn; with FULL set, one for each form that has openings. */
async function openings(person: Person): Promise<Opening[]> {
  const jobs = await person.call<JobSummary>("GET", "/jobs?open=true&pageSize=50");
  const byForm = new Map(
    jobs.map(({ id, applyType, market, title }) => {
      const form = `${applyType}.${market}`;
      return [form, { id, applyType, form, title, address: `/Apply/${applyType}/${id}` }];
    }),
  );
  const all = [...byForm.values()].reverse();
  return process.env.FULL ? all : oneInTurn(all.slice(0, 3));
}

/** Answers with as many problems as possible, as a page would send them. */
async function mostTelling(form: string): Promise<JsonObject[]> {
  const module: FormModule = await import(pathToFileURL(join(projectFolders.out, `${form}.mjs`)).href);
  return tellingDocuments(module, toldPlaces(module.form.schema))
    .toSorted((one, other) => other.problems.length - one.problems.length)
    .slice(0, manyDocuments)
    .map(({ document }) =>
      resumeToWire(normaliseLoadedResume(resumeToWire(document), module.form.schema, randomUUID)),
    );
}

/** The messages above the preview, by the address of each field; of two equal messages, each begins with its field. */
const said = (page: Page) =>
  page
    .locator(".error-summary")
    .getByRole("link")
    .evaluateAll((links) =>
      Object.fromEntries(
        links.map((link) => [link.getAttribute("href"), link.textContent.replace(/^.* · /, "")]),
      ),
    );

test("the sentences on the screen are those of the API, in every language", async ({ page, person }) => {
  for (const job of await openings(person)) {
    let revision = 0;
    for (const resume of await mostTelling(job.form)) {
      const sends = (how: object) =>
        person.sends(job, resume, { ...how, ...(revision++ > 0 && { revision: revision - 1 }) });
      await sends({});
      await page.goto(`${job.address}/Preview`);
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await expect(page.locator(".error-summary").getByRole("link").first()).toBeVisible();
      for (const language of languages) {
        await speaks(page, language);
        const { answer } = await sends({ submit: true, language });
        const told = (answer.errors ?? [])
          // Only the server knows that a file is missing.
          .filter(({ keyword }) => keyword !== "fileMissing")
          .map((problem) => {
            const { path } = problemFromWire({ ...problem, path: problem.path.replace(/^\/resume/, "") });
            return [`#${path}`, insertNonBreakingSpaces(problem.message)];
          });
        expect(told.length).toBeGreaterThan(5);
        await expect.poll(() => said(page), `${job.form} in ${language}`).toEqual(Object.fromEntries(told));
      }
      await speaks(page, "en");
    }
  }
});
