import type { Page } from "@playwright/test";
import { type Language, languages } from "../../src/forms/engine/form";
import { acceptedResume } from "../examples/readExamples";
import { casesInTurn, oneInTurn } from "../turn";
import { taipei } from "./jobs";
import { Person } from "./person";
import { sayer } from "./screens";
import { expect, test } from "./test";

test.use({ complaints: [/status of 40[45]/] });

const nowhere = [
  "/Nowhere",
  "//Jobs/1",
  "/lang/fr",
  "/lang/fr/2",
  "/Jobs/two",
  "/Jobs/Detail/12x",
  "/UserProfile/Elsewhere",
  "/Resume/me",
  "/Apply/steward/1016",
  "/Apply/cabinCrew/seven",
  "/Apply/cabinCrew/1016/Elsewhere",
  "/Apply/cabinCrew/1016/500",
  "/ForgotPwd/EmailVerify/2",
];

for (const language of oneInTurn(languages)) {
  test(`an address that leads nowhere is 404, says so and stays where it is asked to: ${language}`, async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: "language", value: language, url: site.url }]);
    const app = sayer("app", language);
    for (const address of casesInTurn(nowhere, 4)) {
      const answer = await page.goto(site.url + address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        app("notFound.path", { path: address }),
      );
      await expect(page.getByRole("link", { name: app("backHome") })).toBeVisible();
    }
    await expect(page).toHaveURL("/");
  });
}

/** The same address in another case: routes ignore case. */
const guarded = [
  "/UserProfile",
  "/userprofile/Password",
  "/RESUME/5",
  "/apply/cabinCrew/1016",
  "/Apply/cabinCrew/1016/question",
  "/Apply/cabinCrew/1016/200",
];

test("what is somebody's own leads a visitor to the sign-in, and from there to where they wanted to go", async ({
  page,
  site,
}) => {
  for (const address of guarded) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page).toHaveURL(`/Login?${new URLSearchParams({ to: address })}`);
  }
  const person = await Person.signedInAt(site);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(guarded.at(-1) ?? "");
});

test("what is somebody's own opens for its owner, in letters of any case", async ({ page, person }) => {
  await person.sends(taipei, acceptedResume(taipei.form, "noWorkAtAll"));
  const { id } = await person.stored();
  const headings = {
    "/userprofile": "Hello, Kim Tester",
    "/USERPROFILE/MYDATA": "My data",
    [`/resume/${id}`]: taipei.title,
    "/apply/cabinCrew/1016": "Basic information",
    "/APPLY/cabinCrew/1016/SKILL": "Skills",
    "/Apply/cabinCrew/1016/201": "Application saved",
  };
  for (const [address, heading] of Object.entries(headings)) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(address);
  }
  await page.goto("/Apply/cabinCrew/1016/201-and-more");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application saved");
  await expect(page).toHaveURL("/Apply/cabinCrew/1016/201");
  await page.goto("/Apply/CABINCREW/1016/Skill?from=mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skills");
  await expect(page).toHaveURL("/Apply/cabinCrew/1016/Skill?from=mail");
});

test("a page that is posted to says that it is not to be, with a way home", async ({ page }) => {
  await page.goto("/Jobs/1");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === "/Login"),
    page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/Login";
      document.body.append(form);
      form.submit();
    }),
  ]);
  expect(answer.status()).toBe(405);
  await expect(page.getByText("Method not allowed")).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

const named: Record<Language, string> = { en: "/lang/en", ja: "/lang/ja/1", "zh-TW": "/lang/zh-tw" };

/** The languages of all calls that a page makes from now on. */
function languagesOfCalls(page: Page): Set<string | undefined> {
  const asked = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.add(request.headers()["accept-language"]);
  });
  return asked;
}

test("a language is named by an address, chosen in the header, and sent with every call", async ({
  context,
}) => {
  for (const language of languages) {
    // A page of its own: an earlier page may still send requests in its language while it is idle.
    const page = await context.newPage();
    const asked = languagesOfCalls(page);
    await page.goto(named[language]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayer("home", language)("line"));
    await expect.poll(() => [...asked]).toEqual([language]);
    await page.close();
  }
  const page = await context.newPage();
  await page.goto(named.en);
  await page.getByRole("banner").locator("select").selectOption("ja");
  await expect(page).toHaveURL("/lang/ja");
  const asked = languagesOfCalls(page);
  await page.goto("/Jobs/1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayer("jobs", "ja")("heading"));
  await expect.poll(() => [...asked]).toEqual(["ja"]);
});
