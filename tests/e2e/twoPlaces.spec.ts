import type { Locator, Page } from "@playwright/test";
import { taipei } from "./jobs";
import { expect, listen, test } from "./test";

// The older of two revisions is refused before the page merges it.
const complaints = [/status of 409/];
test.use({ complaints });

const name = (page: Page) => page.getByLabel("Preferred name");
const video = (page: Page) => page.locator('[id="/videoUrl"]');
const address = "https://youtu.be/aB3-_xYz012";
const school = (page: Page, entry: number) =>
  page.locator(`[id="/academicBackgrounds/${entry}/institution"]`);
const asked = (page: Page) => page.getByRole("alertdialog", { name: "Changed in two places" });

/** Types, and waits until the server has answered. */
async function types(field: Locator, text: string): Promise<void> {
  const answer = field.page().waitForResponse((response) => response.request().method() === "POST");
  await field.fill(text);
  await answer;
}

/** Chooses one of the two answers of a field, once both are shown. */
async function keeps(page: Page, kept: RegExp, other: RegExp): Promise<void> {
  await expect(asked(page).getByRole("group")).toHaveCount(1);
  await expect(asked(page).getByRole("radio", { name: other })).toBeVisible();
  await asked(page).getByRole("radio", { name: kept }).check();
  await asked(page).getByRole("button", { name: "Keep the chosen answers" }).click();
  await expect(asked(page)).toBeHidden();
}

async function removes(page: Page, entry: number): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: `Remove School ${entry}`, exact: true }).click();
  await answer;
}

test("a form that is open in two places becomes one again, and asks only what cannot be both", async ({
  page: here,
  person,
  browser,
  site,
}) => {
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const heard = await listen(elsewhere);
  await person.sitsDownAt(elsewhere);
  const there = await elsewhere.newPage();
  const both = [here, there];
  /** Opens a step in both browsers, each with the draft as the other browser has left it. */
  const open = async (path: string, field: (page: Page) => Locator) => {
    await Promise.all(both.map((page) => page.goto(taipei.address + path)));
    await Promise.all(both.map((page) => expect(field(page)).toBeVisible()));
  };
  const schools = async () => {
    const { academicBackgrounds } = (await person.stored()).resume;
    return Array.isArray(academicBackgrounds)
      ? academicBackgrounds.map((entry) => Object(entry).institution)
      : [];
  };

  await test.step("different fields are merged, also when both began before anything was saved", async () => {
    await open("", name);
    await types(name(here), "Mei");
    await video(there).fill(address);
    await expect(name(there)).toHaveValue("Mei");
    await expect(there.getByText(/^Saved /)).toBeVisible();
    const { resume } = await person.stored();
    expect(resume).toMatchObject({ preferredName: "Mei", videoUrl: address });
    expect(resume.academicBackgrounds).toHaveLength(1);
  });

  await test.step("entries that were added on both sides stand side by side", async () => {
    await open("/Background", (page) => school(page, 0));
    await here.getByRole("button", { name: "Add a school" }).click();
    await types(school(here, 1), "Tainan");
    await there.getByRole("button", { name: "Add a school" }).click();
    await school(there, 1).fill("Osaka");
    await expect.poll(async () => new Set(await schools())).toEqual(new Set([undefined, "Tainan", "Osaka"]));
    await expect(there.getByRole("button", { name: /^Remove School/, includeHidden: true })).toHaveCount(3);
  });
  const [, second, third] = await schools();

  await test.step("of an answer that was changed on both sides, both are shown and one is kept", async () => {
    await open("/Background", (page) => school(page, 0));
    await types(school(here, 0), "Taipei");
    await school(there, 0).fill("Kyoto");
    await keeps(there, /^Entered elsewhere: Taipei/, /^Entered here: Kyoto/);
    await expect(school(there, 0)).toHaveValue("Taipei");
    await expect.poll(schools).toEqual(["Taipei", second, third]);
  });

  await test.step("an entry that was changed here and taken away there is asked for, and goes", async () => {
    await open("/Background", (page) => school(page, 0));
    await removes(here, 3);
    await school(there, 2).fill("Nagoya");
    await keeps(there, /^Entered elsewhere: \(no answer\)/, /^Entered here: .*Nagoya/);
    await expect(there.getByRole("button", { name: /^Remove School/, includeHidden: true })).toHaveCount(2);
    await expect.poll(schools).toEqual(["Taipei", second]);
  });

  await test.step("one that was taken away here and changed there is asked for, and stays away", async () => {
    await open("/Background", (page) => school(page, 0));
    await types(school(there, 1), "Hualien");
    await here.getByRole("button", { name: "Remove School 2", exact: true }).click();
    await keeps(here, /^Entered here: \(no answer\)/, /^Entered elsewhere: .*Hualien/);
    await expect(here.getByRole("button", { name: /^Remove School/, includeHidden: true })).toHaveCount(1);
    await expect.poll(schools).toEqual(["Taipei"]);
  });

  await elsewhere.close();
  expect(heard.filter((line) => !complaints.some((pattern) => pattern.test(line)))).toEqual([]);
});
