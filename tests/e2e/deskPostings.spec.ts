import { taipei } from "./jobs";
import { expectReadable, invitedPage } from "./recruiter";
import { Site } from "./site";
import { expect, listen, test } from "./test";

test("a posting is edited by two people, closed and opened again at the desk, and the site shows it", async ({
  browser,
}) => {
  const site = await Site.open({}, { hasDesk: true });
  const context = await browser.newContext({ baseURL: site.deskUrl ?? "" });
  try {
    const heard = await listen(context);
    const page = await invitedPage(site, context);
    await page.getByRole("button", { name: "Create a passkey" }).click();
    const onSite = async () => (await fetch(`${site.url}/Jobs/Detail/${taipei.id}`)).text();

    await test.step("both have the text open", async () => {
      await page.getByRole("link", { name: `Manage ${taipei.title}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: taipei.title })).toBeVisible();
      await expectReadable(page, "posting");
      await page.getByRole("link", { name: "Edit the text" }).click();
      await expect(page.locator('[id="/title/en"]')).toHaveValue(taipei.title);
      await expectReadable(page, "edit");
    });
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator('[id="/title/en"]').fill("Cabin Crew at Taipei");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByText("The posting was saved.")).toBeVisible();
    expect(await onSite()).toContain("Cabin Crew at Taipei");

    await test.step("the second is told what the first changed, and saves both", async () => {
      const summary = page.locator('[id="/summary/en"]');
      await summary.fill("Fly from Taipei.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("has changed this posting in the meantime")).toBeVisible();
      await expect(page.locator('[id="/title/en"]')).toHaveValue("Cabin Crew at Taipei");
      await expect(summary).toHaveValue("Fly from Taipei.");
      expect(await onSite()).not.toContain("Fly from Taipei.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The posting was saved.")).toBeVisible();
      expect(await onSite()).toContain("Fly from Taipei.");
    });

    await test.step("it is closed only after it was asked, and opened again", async () => {
      await page.goto(`/postings/${taipei.id}`);
      await page.getByRole("button", { name: "Close now" }).click();
      await expectReadable(page, "closing");
      await page.getByRole("alertdialog").getByRole("button", { name: "Close now" }).click();
      await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
    });

    await test.step("the audit has it all", async () => {
      await page.getByRole("link", { name: "Audit" }).click();
      await expect(page.getByText("Closed the posting")).toBeVisible();
      await expect(page.getByText("Edited the posting")).toHaveCount(2);
      await expectReadable(page, "audit");
    });
    await page.goto("/postings/import");
    await expect(page.getByRole("heading", { level: 1, name: "Import postings" })).toBeVisible();
    await expectReadable(page, "import");
    expect(heard.filter((line) => !/status of (401|409)/.test(line))).toEqual([]);
  } finally {
    await context.close();
    await site.close();
  }
});
