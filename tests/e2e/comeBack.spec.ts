import type { Page } from "@playwright/test";
import { taipei } from "./jobs";
import { OwnBrowser } from "./ownBrowser";
import { Person } from "./person";
import { expect, listen, test } from "./test";

/** The size of the page's storage on this machine, in bytes. */
function putAside(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("journal");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("entries").objectStore("entries").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const sizes = reading.result.map(({ text }: { text: ArrayBuffer }) => text.byteLength);
            resolve(Math.max(0, ...sizes));
          };
        };
      }),
  );
}

const answer = "我喜歡在旅途的開始與結束迎接每一位旅客。I like beginnings. ".repeat(3);

test("a browser that dies in the middle of a word comes back to everything that was typed", async ({
  site,
}) => {
  const person = await Person.signedInAt(site);
  const browser = new OwnBrowser();
  try {
    const living = await browser.start();
    await person.sitsDownAt(living);
    const page = await living.newPage();
    // Nothing reaches the server: restored answers can only come from this machine.
    await page.route("**/api/0.1.0/resume/cabinCrew", (route) => route.abort());
    await page.goto(site.url + taipei.address);
    await page.getByLabel("Preferred name").fill("Han");
    await expect.poll(() => putAside(page)).toBeGreaterThan(0);
    await page.goto(`${site.url}${taipei.address}/Question`);
    const question = page.getByRole("textbox").first();
    const [first, rest] = [answer.slice(0, 1), answer.slice(1)];
    const before = await putAside(page);
    await question.pressSequentially(first);
    await expect.poll(() => putAside(page)).toBeGreaterThan(before);
    const begun = await putAside(page);
    await question.pressSequentially(rest);
    await expect.poll(() => putAside(page)).toBe(begun + Buffer.byteLength(rest));
    await browser.kill();

    const after = await browser.start();
    const heard = await listen(after);
    await person.sitsDownAt(after);
    const again = await after.newPage();
    await again.goto(`${site.url}${taipei.address}/Question`);
    await expect(again.getByRole("textbox").first()).toHaveValue(answer);
    await again.getByRole("link", { name: /Basic information/ }).click();
    await expect(again.getByLabel("Preferred name")).toHaveValue("Han");
    expect(heard).toEqual([]);
  } finally {
    await browser.close();
  }
});

test.describe("the server dies and comes back", () => {
  test.use({ complaints: [/Failed to load resource/] });

  test("while somebody types: everything is sent, and is there on another machine", async ({
    page,
    person,
    site,
    browser,
  }) => {
    await page.goto(taipei.address);
    await page.getByLabel("Preferred name").fill("Before");
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await site.kill();
    await page.getByLabel("Preferred name").fill("While it was away");
    await expect(page.getByText(/^Not saved to your account yet. What you type/)).toBeVisible();
    await page.locator('[id="/videoUrl"]').fill("https://youtu.be/aB3-_xYz012");
    await site.start();
    await expect(page.getByText(/^Saved /)).toBeVisible();

    const elsewhere = await browser.newContext();
    await person.sitsDownAt(elsewhere);
    const other = await elsewhere.newPage();
    await other.goto(site.url + taipei.address);
    await expect(other.getByLabel("Preferred name")).toHaveValue("While it was away");
    await expect(other.locator('[id="/videoUrl"]')).toHaveValue("https://youtu.be/aB3-_xYz012");
    await elsewhere.close();
  });
});
