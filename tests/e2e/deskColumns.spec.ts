import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { languages } from "../../src/forms/engine/form";
import { projectFolders, root } from "../../src/tools/projectFolders";
import { freePort } from "../freePort";
import { aDataFolder } from "../server/embedded";
import { changeText } from "./changedSite/changeText";
import { taipei } from "./jobs";
import { invitedPage, registeringPage } from "./recruiter";
import { speaks } from "./speaks";
import { expect, listen, test } from "./test";

const words = {
  route: { en: "Favourite route", ja: "好きな路線", "zh-TW": "最喜歡的航線" },
  remedy: { en: "Remedy for jet lag", ja: "時差ぼけの対処法", "zh-TW": "調整時差的方法" },
};

/** Asks cabin crew in Taiwan for two more answers: one for recruiters, one for physicians. */
function addFields(schemas: string): void {
  const fields = [
    { field: "route", purpose: "motivation", class: "career" },
    { field: "remedy", purpose: "medicalFitness", class: "health" },
  ] as const;
  changeText(join(schemas, "markets/tw.json"), (text) => {
    const { changes, ...market } = JSON.parse(text);
    const added = fields.map(({ field, ...use }) => ({
      forms: [taipei.form.split(".")[0]],
      change: "add",
      section: "basic",
      after: "mobile",
      field,
      required: false,
      schema: { type: "string", maxLength: 60, "x-data": use },
      labels: Object.fromEntries(languages.map((language) => [language, { label: words[field][language] }])),
    }));
    return JSON.stringify({ ...market, changes: [...changes, ...added] });
  });
}

/** `npm run desk -- --sample` over `schemas/` and `locales/` of a folder, once it has printed an invitation. */
async function startDesk(folder: string) {
  const [port, dataDir] = [await freePort(), await aDataFolder()];
  const server: ChildProcess = spawn(process.execPath, ["--import", "tsx", "src/tools/desk.ts", "--sample"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      DESK_PORT: String(port),
      DESK_HOST: "localhost",
      SCHEMAS_DIR: join(folder, "schemas"),
      LOCALES_DIR: join(folder, "locales"),
      FORMS_DIR: join(folder, "forms"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const invitation = await new Promise<string>((resolve, reject) => {
    let said = "";
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
      const [printed] = /(?<=https?:\/\/[^/\s]+)\/invitation\S+/.exec(said) ?? [];
      if (printed !== undefined) resolve(printed);
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.once("exit", (code) => reject(new Error(`The desk ended with ${code}:\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    invitation,
    async close() {
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Opens the list of a posting, and the dialog of its columns. */
async function openColumns(page: Page): Promise<void> {
  await page.goto(`/applications?jobs=${taipei.id}`);
  await page.getByRole("button", { name: "Columns" }).click();
}

test("a field that is added to a form's file is a column in each language, without a restart, for its audience alone", async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "starling-desk-"));
  const { schemas, locales, out } = projectFolders;
  for (const [name, from] of Object.entries({ schemas, locales, forms: out }))
    cpSync(from, join(folder, name), { recursive: true });
  // Only one form in one market is left, so that the change composes no others again.
  for (const name of ["cadet", "cpl", "groundStaff", "pilot"])
    rmSync(join(folder, "schemas/apply", `${name}.json`));
  for (const name of ["jp", "sg", "vn"]) rmSync(join(folder, "schemas/markets", `${name}.json`));
  const desk = await startDesk(folder);
  const contexts = [
    await browser.newContext({ baseURL: desk.url }),
    await browser.newContext({ baseURL: desk.url }),
  ] as const;
  try {
    const heard = await Promise.all(contexts.map(listen));
    const recruiter = await invitedPage(desk, contexts[0]);
    const everybody = await registeringPage(contexts[1], desk.invitation);
    for (const page of [recruiter, everybody]) {
      await page.getByRole("button", { name: "Create a passkey" }).click();
      await expect(page.getByRole("link", { name: taipei.title, exact: true })).toBeVisible();
    }
    const route = (page: Page) => page.getByRole("checkbox", { name: words.route.en });
    const remedy = (page: Page) => page.getByRole("checkbox", { name: words.remedy.en });
    await openColumns(recruiter);
    await expect(recruiter.getByRole("checkbox", { name: "Mobile number" })).toBeVisible();
    await expect(route(recruiter)).toBeHidden();

    addFields(join(folder, "schemas"));
    await expect(async () => {
      await openColumns(recruiter);
      await expect(route(recruiter)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(remedy(recruiter)).toBeHidden();
    await openColumns(everybody);
    await expect(route(everybody)).toBeVisible();
    await expect(remedy(everybody)).toBeVisible();

    await route(recruiter).click();
    await recruiter.getByRole("button", { name: "Done" }).click();
    for (const language of languages) {
      await speaks(recruiter, language);
      await expect(recruiter.getByRole("columnheader", { name: words.route[language] })).toBeVisible();
    }
    expect(heard.flat().filter((line) => !/status of 401/.test(line))).toEqual([]);
  } finally {
    for (const context of contexts) await context.close();
    await desk.close();
    rmSync(folder, { recursive: true });
  }
});
