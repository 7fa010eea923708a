import { acceptedResume } from "../examples/readExamples";
import { taipei } from "./jobs";
import { OwnBrowser } from "./ownBrowser";
import { Person } from "./person";
import { choiceOf, publicAddresses } from "./publicPages";
import { expect, test } from "./test";

test("no page has in its HTML who asked for it, and none of one person's own is kept or shown to another", async ({
  site,
  browser,
}) => {
  const people = [
    await Person.signedInAt(site, { firstName: "Quillon", lastName: "Vexworth" }),
    await Person.signedInAt(site, { firstName: "Ottoline", lastName: "Brackwater" }),
  ];
  const [first] = people;
  await first?.sends(taipei, acceptedResume(taipei.form, "noWorkAtAll"));
  const stored = await first?.stored();
  const own = [
    "/UserProfile",
    "/UserProfile/Personal",
    "/UserProfile/MyData",
    `/Resume/${stored?.id}`,
    taipei.address,
    `${taipei.address}/Preview`,
  ];
  const secrets = [
    ...people.flatMap(({ email, token }) => [email, encodeURIComponent(email), token]),
    ...["Quillon", "Vexworth", "Ottoline", "Brackwater"],
  ];
  for (const person of [...people, undefined]) {
    const context = await browser.newContext({ baseURL: site.url });
    await person?.sitsDownAt(context);
    for (const address of [...own, ...choiceOf(publicAddresses("en"), 3)]) {
      const answer = await context.request.get(address, { maxRedirects: 0 });
      const html = await answer.text();
      for (const secret of secrets) expect(html.includes(secret), `${secret} on ${address}`).toBe(false);
      const isOwn = own.includes(address);
      if (answer.status() === 200)
        expect(answer.headers()["cache-control"], address).toBe(isOwn ? "no-store" : "private, no-cache");
    }
    await context.close();
  }
});

test("after a sign-out elsewhere, the back button of the browser shows nothing personal", async ({
  site,
}) => {
  const person = await Person.signedInAt(site, { firstName: "Quillon", lastName: "Vexworth" });
  // A browser that keeps pages for the way back, as a person's does.
  const browser = new OwnBrowser();
  try {
    const context = await browser.start();
    await person.sitsDownAt(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/Jobs/Detail/${taipei.id}`);
    await page.goto(`${site.url}/UserProfile`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Vexworth");
    await page.goto(`${site.url}/robots.txt`);
    const other = await context.newPage();
    await other.goto(`${site.url}/UserProfile`);
    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(other).toHaveURL(`${site.url}/`);

    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(page.locator("body")).not.toContainText("Vexworth");
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/Jobs/Detail/${taipei.id}`);
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    await expect(page.locator("body")).not.toContainText("Vexworth");
  } finally {
    await browser.close();
  }
});
