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
    await expect(other.getByText("The posting has been saved.")).toBeVisible();
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
      await expect(page.getByText("The posting has been saved.")).toBeVisible();
      expect(await onSite()).toContain("Fly from Taipei.");
    });

    await test.step("what is not saved is previewed as the site would show it, in each language", async () => {
      await page.goto(`/postings/${taipei.id}/edit`);
      await page.locator('[id="/title/ja"]').fill("台北の客室乗務員");
      await page.getByRole("button", { name: "Preview" }).click();
      const preview = page.getByRole("dialog", { name: "How it will look on the site" });
      await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Cabin Crew at Taipei");
      await preview.getByLabel("Language of the page").selectOption("日本語");
      await expect(preview.getByRole("heading", { level: 1 })).toHaveText("台北の客室乗務員");
      await expect(preview.getByText("勤務地")).toBeVisible();
      await expectReadable(page, "preview");
      await preview.getByRole("button", { name: "Close" }).click();
      await page.getByRole("link", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Leave without saving" }).click();
    });

    await test.step("by the keyboard it is moved to another place, which the site shows", async () => {
      const change = page.getByRole("button", { name: "Change the classification" });
      await change.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Change the classification of the posting" });
      const place = dialog.getByLabel("Location");
      await expect(place).toHaveValue("taoyuan");
      await expectReadable(page, "placing");
      await place.focus();
      await place.pressSequentially("Kaoh");
      await page.keyboard.press("Enter");
      await expect(place).toHaveValue("kaohsiung");
      await dialog.getByRole("button", { name: "Save" }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(change).toBeFocused();
      expect(await onSite()).toContain("Kaohsiung");
    });

    await test.step("it demands what the form asks, and says what is not complete", async () => {
      await page.getByRole("link", { name: "Edit the requirements" }).click();
      await page.getByRole("button", { name: "Add a requirement" }).click();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(
        page.getByText("Nothing has been saved, because a requirement is incomplete."),
      ).toBeVisible();
      const demand = page.getByRole("group", { name: /^Requirement \d+$/ }).last();
      await expect(demand.getByLabel("Field")).toBeFocused();
      await expectReadable(page, "demands");
      await demand.getByLabel("Field").selectOption({ value: "/height" });
      await demand.getByLabel("At least").fill("160");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(/: at least 160/)).toBeVisible();
      await expectReadable(page, "posting with demands");
    });

    await test.step("it is closed only after it was asked, and opened again", async () => {
      await page.goto(`/postings/${taipei.id}`);
      await page.getByRole("button", { name: "Close now" }).click();
      await expectReadable(page, "closing");
      await page.getByRole("alertdialog").getByRole("button", { name: "Close now" }).click();
      await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
    });

    await test.step("the audit has it all", async () => {
      await page.getByRole("link", { name: "Audit log" }).click();
      await expect(page.getByText("Closed the posting")).toBeVisible();
      await expect(page.getByText("Edited the posting")).toHaveCount(2);
      await expect(page.getByText("Changed the classification of the posting")).toBeVisible();
      await expect(page.getByText("Changed the requirements of the posting")).toBeVisible();
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
