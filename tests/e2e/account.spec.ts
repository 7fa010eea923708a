import { unzipSync } from "fflate";
import { acceptedResume } from "../examples/readExamples";
import { taipei } from "./jobs";
import { Keys } from "./keys";
import { expect, test } from "./test";

test("who asks for their data is handed a file with everything in it", async ({ page, person }) => {
  await person.sends(taipei, await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll")));
  await page.goto("/UserProfile/MyData");
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/\.jpg$/));
  const text = Object.entries(files)
    .filter(([name]) => name.endsWith(".json"))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join();
  expect(text).toContain(person.email);
});

test("somebody without a mouse walks through the account, opens each of its dialogs and comes back from it", async ({
  page,
  person,
}) => {
  await person.sends(taipei, acceptedResume(taipei.form, "noWorkAtAll"));
  await page.goto("/UserProfile");
  const keys = await Keys.of(page);

  /** Opens a dialog, reads its question and cancels: the focus is where it was. */
  async function opensAndRefuses(button: string, question: string) {
    await keys.follows(button);
    const dialog = page.getByRole("alertdialog", { name: question });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await keys.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: button })).toBeFocused();
  }

  await opensAndRefuses(`Delete: ${taipei.title}`, "Are you sure you want to delete this");
  for (const tab of ["Personal information", "Password", "Security", "Data Privacy Statement", "My data"]) {
    await keys.follows(tab);
    await expect(page).toHaveTitle(`${tab} · Starling Air`);
    // The heading has the focus, and the tabs come right after it.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await opensAndRefuses("Delete my account", "Delete your account permanently?");
});
