import { type ChildProcess, spawn } from "node:child_process";
import type { Page } from "@playwright/test";
import { packState, unpackState } from "../../src/playground/address";
import { playground } from "../../src/playground/protocol";
import { root } from "../../src/tools/projectFolders";
import { freePort } from "../freePort";
import { findings } from "./editorTest";
import { sayer } from "./screens";
import { test as base, expect } from "./test";

const say = sayer("playground", "en");

/** The playground, started once for all tests of this file. */
const test = base.extend<object, { playground: string }>({
  playground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const port = await freePort();
      const server = spawn(process.execPath, ["--import", "tsx", "src/tools/playground.ts"], {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production", PORT: String(port) },
      });
      await use(await printedAddress(server));
      server.kill("SIGTERM");
    },
    { scope: "worker" },
  ],
  baseURL: ({ playground }, use) => use(playground),
});
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const printedAddress = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let printed = "";
    const hear = (bytes: Buffer) => {
      printed += bytes.toString();
      const [address] = /http:\S+(?=\n)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.once("exit", (code) => reject(new Error(`The playground ended with ${code}:\n${printed}`)));
  });

const pane = (page: Page, name: "schema" | "ui" | "words" | "answers") =>
  page.getByRole("textbox", { name: say(`panes.${name}.title`), exact: true });
const form = (page: Page) => page.getByRole("form", { name: say("form") });

/** Replaces the text of a pane by pasting another one. */
async function rewrite(
  page: Page,
  name: "schema" | "ui" | "words" | "answers",
  change: (text: string) => string,
) {
  const lines = await pane(page, name).locator(".cm-line").allTextContents();
  await page.evaluate((text) => navigator.clipboard.writeText(text), change(lines.join("\n")));
  await pane(page, name).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
}

test("an edit of the schema is drawn, answers stay, and the copied link opens the same", async ({ page }) => {
  await page.goto("");
  await form(page).getByLabel("Name").fill("Ada");
  await expect(pane(page, "answers")).toContainText('"Ada"');
  await rewrite(page, "words", (text) =>
    text.replace('"fields": {', '"fields": { "town": { "label": "Town" },'),
  );
  await rewrite(page, "schema", (text) =>
    text.replace('"properties": {', '"properties": { "town": { "type": "string", "maxLength": 40 },'),
  );
  await form(page).getByLabel("Town").fill("Tainan");
  await expect(form(page).getByLabel("Name")).toHaveValue("Ada");
  await expect(pane(page, "answers")).toContainText('"Tainan"');

  await rewrite(page, "answers", (text) => text.replace("Tainan", "Taipei"));
  await expect(form(page).getByLabel("Town")).toHaveValue("Taipei");
  await page.getByRole("button", { name: say("link.copy") }).click();
  await expect(page.getByText(say("link.copied"))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(form(other).getByLabel("Town")).toHaveValue("Taipei");
  await expect(form(other).getByLabel("Name")).toHaveValue("Ada");
});

test("a fault stands at its line, and takes neither the form nor its answers away", async ({ page }) => {
  await page.goto("");
  await form(page).getByLabel("Name").fill("Ada");
  await rewrite(page, "schema", (text) => text.replace('"type": "string"', '"type" "string"'));
  await expect(page.getByText(say("older"))).toBeVisible();
  await expect(form(page).getByLabel("Name")).toHaveValue("Ada");
  const line = page.getByRole("button", { name: /^schemas\/sections\/example\.json:3:/ });
  await line.click();
  await expect(pane(page, "schema")).toBeFocused();
  await expect(pane(page, "schema").locator(".cm-lintPoint-error")).toBeAttached();

  await rewrite(page, "schema", (text) => text.replace('"type" "string"', '"type": "string"'));
  await expect(line).toHaveCount(0);
  await rewrite(page, "answers", () => "{ not json }");
  await expect(page.getByRole("button", { name: /^answers\.json:1:/ })).toBeVisible();
  await expect(form(page).getByLabel("Name")).toHaveValue("Ada");
});

/** The examples, and the heading of the first section of each. */
const headings = {
  list: "Your travels",
  across: "The event",
  total: "Expenses",
  comparison: "Flying hours",
  choices: "Where do you want to work?",
  ownRule: "A book",
  contact: "Write to us",
};

test("every example is drawn without a fault, also by stock rjsf", async ({ page }) => {
  await page.goto("");
  const choice = page.getByLabel(say("example"), { exact: true });
  await page.getByLabel(say("stock.show")).check();
  const stock = page.getByRole("region", { name: say("stock.title") });
  for (const [name, heading] of Object.entries(headings)) {
    await choice.selectOption(name);
    await expect(form(page).getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(stock.getByRole("button", { name: say("check") })).toBeVisible();
    await expect(page.getByRole("button", { name: /\.json:\d/ })).toHaveCount(0);
  }
});

test("a damaged link is explained, and Back brings the form from before another example", async ({
  page,
}) => {
  await page.goto("#nothing");
  await expect(page.getByText(say("damaged.title"))).toBeVisible();
  await form(page).getByLabel("Name").fill("Ada");
  await expect(page.getByText(say("damaged.title"))).toHaveCount(0);
  await expect(page).toHaveURL(/#[\w-]{40,}$/);
  await page.getByLabel(say("example"), { exact: true }).selectOption("list");
  await expect(form(page).getByRole("heading", { name: "Your travels" })).toBeVisible();
  await page.goBack();
  await expect(form(page).getByLabel("Name")).toHaveValue("Ada");
});

test.describe("a form that cannot be drawn", () => {
  test.use({ complaints: [/No widget|error boundary/] });

  test("has its reason in its place until the text is mended", async ({ page }) => {
    await page.goto("");
    await form(page).getByLabel("Name").fill("Ada");
    await page.getByLabel(say("stock.show")).check();
    const stock = page.getByRole("region", { name: say("stock.title") });
    await expect(stock.getByLabel("Name")).toHaveValue("Ada");
    await rewrite(page, "ui", (text) => text.replace('"radio"', '"rad"'));
    await expect(page.getByRole("alert").filter({ hasText: say("notDrawn") })).toContainText("rad");
    await expect(form(page).getByLabel("Name")).toHaveValue("Ada");
    await rewrite(page, "ui", (text) => text.replace('"rad"', '"radio"'));
    await expect(stock.getByLabel("Name")).toHaveValue("Ada");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("a form without words or a UI schema has an editor for each of these files", async ({ page }) => {
  await page.goto("");
  await expect(page).toHaveURL(/#[\w-]{40,}$/);
  const { files = {}, ...rest } = (await unpackState(new URL(page.url()).hash.slice(1))) ?? {};
  const kept = Object.entries(files).filter(([file]) => !/ui\.json$|locales\/en\/sections/.test(file));
  const other = await page.context().newPage();
  await other.goto(
    `#${await packState({ answers: "{}", language: "en", ...rest, files: Object.fromEntries(kept) })}`,
  );
  await rewrite(other, "words", () => files["locales/en/sections/example.json"] ?? "");
  await expect(form(other).getByLabel("Name")).toBeVisible();
  await expect(other.getByRole("button", { name: /\.json:\d/ })).toHaveCount(0);
  await expect(form(other).getByRole("radio", { name: "Praise" })).toHaveCount(0);
  await rewrite(other, "ui", () => files["schemas/sections/example.ui.json"] ?? "");
  await expect(form(other).getByRole("radio", { name: "Praise" })).toBeVisible();
});

test("a text that is emptied is left out, and stays to be filled again", async ({ page }) => {
  await page.goto("");
  await expect(form(page).getByRole("radio", { name: "Praise" })).toBeVisible();
  await form(page).getByLabel("Name").fill("Ada");
  const before = await pane(page, "ui").locator(".cm-line").allTextContents();
  await pane(page, "ui").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(form(page).getByRole("radio", { name: "Praise" })).toHaveCount(0);
  await expect(page.getByText(say("blank"))).toBeVisible();
  await expect(page.getByRole("button", { name: /\.json:\d/ })).toHaveCount(0);
  await rewrite(page, "ui", () => before.join("\n"));
  await expect(form(page).getByRole("radio", { name: "Praise" })).toBeVisible();

  await pane(page, "answers").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(form(page).getByLabel("Name")).toHaveValue("");
  await expect(page.getByRole("button", { name: /\.json:\d/ })).toHaveCount(0);
});

test.describe("a server that refuses the files", () => {
  test.use({ complaints: [/Failed to load resource/] });

  test("is not taken for one that is missing", async ({ page }) => {
    await page.goto("");
    await form(page).getByLabel("Name").fill("Ada");
    const alert = page.getByRole("alert");
    const edit = () =>
      rewrite(page, "words", (text) => text.replace(/"Message\W*"/, (label) => `${label.slice(0, -1)}."`));

    await page.route(`**${playground.compose}`, (route) => route.fulfill({ status: 413, json: {} }));
    await edit();
    await expect(alert).toContainText(say("refused.tooLarge"));
    await page.route(`**${playground.compose}`, (route) =>
      route.fulfill({ status: 500, json: { message: "No paper is left" } }),
    );
    await edit();
    await expect(alert).toContainText(say("refused.other", { reason: "No paper is left", status: "500" }));
    await page.route(`**${playground.compose}`, (route) => route.abort());
    await edit();
    await expect(alert).toContainText(say("noServer.text"));
    await expect(form(page).getByLabel("Name")).toHaveValue("Ada");
    await page.unrouteAll();
    await edit();
    await expect(alert).toHaveCount(0);
  });
});

for (const { width, colorScheme } of [
  { width: 390, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
] as const)
  test(`the page passes axe and fits into ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto("");
    await page.getByLabel(say("stock.show")).check();
    await expect(page.getByRole("region", { name: say("stock.title") }).getByLabel("Name")).toBeVisible();
    await rewrite(page, "schema", (text) => text.replace('"maxLength": 80', '"maxLenght": 80'));
    await expect(page.getByRole("button", { name: /\.json:\d/ })).toBeVisible();
    await form(page)
      .getByRole("button", { name: say("check") })
      .click();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
