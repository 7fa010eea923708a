import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { createServer, preview } from "vite";
import { nonce, OutsideApp } from "../outsideApp";
import { listen } from "./test";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join("; ");

interface Visa {
  url: string;
  /** Builds the site anew at the same address, after a change of its files. */
  rebuild(change: (edit: (file: string, from: string, to: string) => void) => void): Promise<void>;
  /** All code that the site serves. */
  code(): string;
}

/** Serves the page in a folder under a strict security policy. */
async function serve(folder: string) {
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: { outDir: folder },
    preview: { port: 0, host: "localhost", headers: { "Content-Security-Policy": policy } },
  });
  return { url: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}

const test = base.extend<{ visa: Visa }, { app: OutsideApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const app = await OutsideApp.open();
      await app.compose();
      await use(app);
      app.close();
    },
    { scope: "worker" },
  ],
  visa: async ({ app }, use) => {
    const build = async () => {
      const out = await app.buildWithVite();
      await app.putDrawnPage(out);
      return out;
    };
    const out = await build();
    const { url, close } = await serve(out);
    await use({
      url,
      async rebuild(change) {
        change((file, from, to) => {
          const path = join(app.folder, file);
          const text = readFileSync(path, "utf8");
          expect(text).toContain(from);
          writeFileSync(path, text.replaceAll(from, to));
        });
        await app.compose();
        await build();
      },
      code: () =>
        readdirSync(join(out, "assets"))
          .filter((file) => file.endsWith(".js"))
          .map((file) => readFileSync(join(out, "assets", file), "utf8"))
          .join("\n"),
    });
    await close();
  },
  context: async ({ context }, use) => {
    const heard = await listen(context);
    await use(context);
    expect(heard).toEqual([]);
  },
});

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });

async function fill(page: Page): Promise<void> {
  await field(page, "Familienname").fill("Meier");
  await fillPerson(page);
  await page.getByLabel("Studium").check();
  await fillJourney(page);
}

async function fillPerson(page: Page): Promise<void> {
  await field(page, "Vorname").fill("Ayşe");
  const birth = page.getByRole("group", { name: /^Geburtsdatum/ });
  await birth.getByLabel("Tag").fill("9");
  await birth.getByLabel("Monat").fill("6");
  await birth.getByLabel("Jahr").fill("1990");
  await field(page, "Passnummer").fill("U1234567");
  await field(page, "E-Mail-Adresse").fill("ayse@example.ch");
}

async function fillJourney(page: Page): Promise<void> {
  await field(page, "Hochschule").fill("ETH Zürich");
  for (const [name, month] of [
    ["Einreise", "9"],
    ["Ausreise", "12"],
  ] as const) {
    const date = page.getByRole("group", { name: new RegExp(`^${name}`) });
    await date.getByLabel("Tag").fill("1");
    await date.getByLabel("Monat").fill(month);
    await date.getByLabel("Jahr").fill("2099");
  }
  await page.getByRole("button", { name: "Aufenthalt hinzufügen" }).click();
  await field(page, "Ort").fill("Genf");
  const stay = page.getByRole("group", { name: /^Monat der Einreise/ });
  await stay.getByLabel("Monat", { exact: true }).fill("5");
  await stay.getByLabel("Jahr").fill("2020");
  await page.getByLabel("Meine Angaben sind wahr.").check();
}

const application = {
  surname: "Meier",
  givenName: "Ayşe",
  birthDate: "1990-06-09",
  passportNumber: "U1234567",
  email: "ayse@example.ch",
  purpose: "study",
  school: "ETH Zürich",
  arrival: "2099-09-01",
  departure: "2099-12-01",
  stays: [{ entryId: expect.any(String), place: "Genf", month: "2020-05" }],
  truthful: true,
};

const typed = [
  ["Vorname", "Ayşe"],
  ["Passnummer", "U1234567"],
  ["E-Mail-Adresse", "ayse@example"],
  ["Hochschule", "ETH Zürich"],
  ["Ort", "Genf"],
] as const;

async function expectTyped(page: Page): Promise<void> {
  for (const [label, text] of typed) await expect(field(page, label)).toHaveValue(text);
  await expect(page.getByLabel("Meine Angaben sind wahr.")).toBeChecked();
}

// This test has to run before the next one, which renames a field of the application.
test("a wizard keeps the place and every word, names what is missing, and sends once", async ({
  app,
  browser,
}) => {
  const context = await browser.newContext();
  const heard = await listen(context);
  const page = await context.newPage();
  const { url, close } = await serve(await app.buildGuided());
  const replies: Array<{ status: number; body: string }> = [
    { status: 500, body: "" },
    { status: 200, body: JSON.stringify([{ path: "/passportNumber", keyword: "pattern", params: {} }]) },
    { status: 200, body: "[]" },
  ];
  const sent: Array<Record<string, unknown>> = [];
  await page.route("**/visa", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill(replies[sent.length - 1] ?? { status: 404 });
  });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const heading = (name: string) => page.getByRole("heading", { name, exact: true, level: 2 });
  await page.goto(`${url}guided.html`);
  await expect(heading("Zur Person")).toBeVisible();
  await field(page, "Familienname").fill("Meier");
  await press("Weiter");
  await expect(page.locator(".error-summary")).toBeFocused();
  await fillPerson(page);
  await press("Weiter");
  await expect(heading("Zur Reise")).toBeFocused();
  await page.getByLabel("Studium").check();

  // The browser's buttons go through the steps, and a reload stays and keeps what was typed.
  await page.goBack();
  await expect(field(page, "Familienname")).toHaveValue("Meier");
  await page.goForward();
  await expect(page.getByText("Gespeichert um")).toBeVisible();
  await page.reload();
  await expect(heading("Zur Reise")).toBeVisible();
  await expect(page.getByLabel("Studium")).toBeChecked();

  await page.getByRole("link", { name: /^Übersicht/ }).click();
  await press("Senden");
  await page
    .locator(".error-summary")
    .getByRole("link", { name: /Hochschule/ })
    .click();
  await expect(field(page, "Hochschule")).toBeFocused();
  await fillJourney(page);
  await press("Zurück zur Übersicht");
  await expect(page.getByText("ETH Zürich")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ändern: Hochschule" })).toBeFocused();

  await press("Senden");
  await expect(page.getByText("Der Antrag wurde nicht gesendet.")).toBeVisible();
  await press("Senden");
  await expect(page.locator(".error-summary")).toContainText("Passnummer");
  await page.locator(".error-summary").getByRole("link").click();
  await field(page, "Passnummer").fill("U7654321");
  await press("Zurück zur Übersicht");
  await press("Senden");
  await expect(page.getByRole("heading", { name: "Ihr Antrag ist unterwegs." })).toBeVisible();
  const { surname: _, ...answers } = { ...application, familyName: "Meier" };
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual({ ...answers, passportNumber: "U7654321" });
  await page.reload();
  await expect(heading("Zur Person")).toBeVisible();
  await expect(field(page, "Familienname")).toHaveValue("");
  // The two logged errors are the reply with status 500, and the application's own message about it.
  expect(heard).toEqual([expect.stringContaining("500"), expect.stringContaining("JSON")]);
  await context.close();
  await close();
});

test("another application keeps every word, also when its form changes, and sends what is right", async ({
  page,
  visa,
}) => {
  const sent: unknown[] = [];
  await page.route("**/visa", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  const send = () => page.getByRole("button", { name: "Antrag senden" }).click();
  await page.goto(`${visa.url}visa.html`);
  await fill(page);
  await field(page, "E-Mail-Adresse").fill("ayse@example");
  await field(page, "E-Mail-Adresse").blur();
  await expect(page.locator(".field-error")).toHaveText("Das ist keine E-Mail-Adresse.");
  await send();
  await expect(page.locator(".error-summary")).toContainText("Das ist keine E-Mail-Adresse.");
  expect(sent).toEqual([]);

  await page.reload();
  await expectTyped(page);
  await expect(field(page, "Familienname")).toHaveValue("Meier");

  await visa.rebuild((edit) => {
    const [, hash = ""] = /\bversion:\s*["'`](\w{16})/.exec(visa.code()) ?? [];
    const steps = [{ change: "move", from: "/familyName", to: "/surname" }];
    edit("past.json", "[]", JSON.stringify([{ hash, steps }]));
    edit("schemas/sections/traveller.json", '"familyName"', '"surname"');
    edit(
      "locales/de/sections/traveller.json",
      '"familyName": {\n      "label": "Familienname"',
      '"surname": {\n      "label": "Nachname"',
    );
  });
  await page.reload();
  await expectTyped(page);
  await expect(field(page, "Nachname")).toHaveValue("Meier");
  await expect(field(page, "Familienname")).toHaveCount(0);

  await field(page, "E-Mail-Adresse").fill("ayse@example.ch");
  await send();
  await expect(page.getByRole("heading", { name: "Ihr Antrag ist unterwegs." })).toBeVisible();
  expect(sent).toEqual([application]);
  await page.reload();
  await expect(field(page, "Nachname")).toHaveValue("");

  // The application contains nothing of this site.
  expect(visa.code().match(/starling(?!\/forms)|airline|zh-TW/gi) ?? []).toEqual([]);
});

/** Adds a part to the page beside the form. @returns the computed styles of the page's own elements, all of them */
const stylesOfHost = (page: Page) =>
  page.evaluate(() => {
    const tags = [
      "h1",
      "p",
      "a",
      "ul",
      "li",
      "button",
      "input",
      "select",
      "table",
      "em",
      "fieldset",
      "hr",
      "dialog",
    ];
    const host =
      document.querySelector("aside") ?? document.body.appendChild(document.createElement("aside"));
    if (host.childElementCount === 0) host.append(...tags.map((tag) => document.createElement(tag)));
    const elements = [document.documentElement, document.body, host, ...host.children];
    // These styles are not compared, because the page is as long as the form.
    const ofForm = /^(?:height|width|block-size|inline-size|perspective-origin|transform-origin)$/;
    return elements.map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !ofForm.test(name));
      return [element.tagName, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
    });
  });

test("a page in development follows its files, shows their faults, and keeps what was typed", async ({
  browser,
  app,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const root = join(app.folder, "guided");
  const server = await createServer({ root, logLevel: "silent", server: { port: 0, host: "localhost" } });
  await server.listen();
  const file = join(app.folder, "locales/de/sections/traveller.json");
  const words = readFileSync(file, "utf8");
  const save = (label: string) =>
    writeFileSync(file, words.replace('"label": "Familienname"', `"label": ${label}`));
  await page.goto(`${server.resolvedUrls?.local[0]}guided.html`);
  await field(page, "Familienname").fill("Meier");
  await expect(page.getByText("Gespeichert um")).toBeVisible();

  save('"Nachname"');
  await expect(field(page, "Nachname")).toHaveValue("Meier");
  const overlay = page.locator("vite-error-overlay");
  save("17");
  await expect(overlay.locator(".message")).toContainText("locales/de/sections/traveller.json:5:7");
  await page.reload();
  await expect(overlay).toBeVisible();
  save('"Nachname"');
  await expect(overlay).toHaveCount(0);
  await expect(field(page, "Nachname")).toHaveValue("Meier");

  const rule = join(app.folder, "own/iban.js");
  const code = readFileSync(rule, "utf8");
  writeFileSync(rule, code.replace('keyword: "x-iban"', 'keyword: "x-compare"'));
  await expect(overlay.locator(".message")).toContainText('there is another rule "x-compare"');
  writeFileSync(rule, code);
  await expect(overlay).toHaveCount(0);
  writeFileSync(file, words);
  await server.close();
  await context.close();
});

test("the look of the form ends at the form", async ({ page, visa }) => {
  await page.goto(`${visa.url}visa.html`);
  await expect(field(page, "Vorname")).toHaveCSS("border-top-width", "1px");
  const styled = await stylesOfHost(page);
  const off = await page.evaluate(() => {
    const sheets = [...document.styleSheets];
    for (const sheet of sheets) sheet.disabled = true;
    return sheets.length;
  });
  expect(off).toBeGreaterThan(0);
  await expect(field(page, "Vorname")).not.toHaveCSS("border-top-width", "1px");
  expect(await stylesOfHost(page)).toEqual(styled);
});

test("the page gives the form its look", async ({ page, visa }) => {
  await page.goto(`${visa.url}visa.html`);
  const control = field(page, "Vorname");
  const button = page.getByRole("button", { name: "Antrag senden" });
  const set = (name: string, value: string) =>
    page.evaluate(
      ([name = "", value = ""]) => document.documentElement.style.setProperty(name, value),
      [name, value],
    );
  const rem = 16;
  await expect(control).toHaveCSS("padding-top", `${0.5 * rem}px`);
  const height = await control.evaluate((element) => getComputedStyle(element).minHeight);

  await set("--forms-action", "rgb(1, 2, 3)");
  await expect(button).toHaveCSS("background-color", "rgb(1, 2, 3)");
  await set("--forms-radius-control", "9px");
  await expect(control).toHaveCSS("border-top-left-radius", "9px");
  await set("--forms-font", "monospace");
  await expect(control).toHaveCSS("font-family", "monospace");
  await set("--forms-text-md", "20px");
  await expect(control).toHaveCSS("font-size", "20px");
  await set("--forms-density", "0.5");
  await expect(control).toHaveCSS("padding-top", `${0.25 * rem}px`);
  await expect(control).toHaveCSS("min-height", `${Number.parseFloat(height) / 2}px`);
  await set("--forms-space", "8px");
  await expect(control).toHaveCSS("padding-top", "8px");

  await expect(control).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await set("color-scheme", "dark");
  await expect(control).toHaveCSS("background-color", "rgb(16, 29, 51)");
});

test("what esbuild has built continues the drawn page under the same policy", async ({ app, page }) => {
  const out = await app.buildWithEsbuild();
  await app.putDrawnPage(out);
  const { url, close } = await serve(out);
  await page.goto(`${url}visa.html`);
  await field(page, "E-Mail-Adresse").fill("ayse@example");
  await field(page, "E-Mail-Adresse").blur();
  await expect(page.locator(".field-error")).toHaveText("Das ist keine E-Mail-Adresse.");
  await close();
});
