import { acceptedResume } from "../examples/readExamples";
import { casesInTurn } from "../turn";
import { taipei } from "./jobs";
import { Person } from "./person";
import { publicAddresses } from "./publicPages";
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
    for (const address of [...own, ...casesInTurn(publicAddresses("en"), 3)]) {
      const answer = await context.request.get(address, { maxRedirects: 0 });
      const html = await answer.text();
      for (const secret of secrets) expect(html.includes(secret), `${secret} on ${address}`).toBe(false);
      const isOwn = own.includes(address);
      // A first visit at an address that names a language gets a cookie, and proxies must not keep an answer with a
      // cookie.
      const isShared = !person && answer.headers()["set-cookie"] === undefined;
      const shared = isShared ? "public, max-age=0, s-maxage=30" : "private, no-cache";
      if (answer.status() === 200)
        expect(answer.headers()["cache-control"], address).toBe(isOwn ? "no-store" : shared);
    }
    await context.close();
  }
});

test("after a sign-out elsewhere, the way back shows nothing personal", async ({ page, context, person }) => {
  await page.goto(`/Jobs/Detail/${taipei.id}`);
  await page.goto("/UserProfile");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tester");
  await page.goto("/robots.txt");
  const other = await context.newPage();
  await other.goto("/UserProfile");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/");

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Tester");
  await expect(page.locator("body")).not.toContainText(person.email);
  await page.goBack();
  await expect(page).toHaveURL(`/Jobs/Detail/${taipei.id}`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Tester");
});

test.describe("under its policy", () => {
  test.use({ complaints: [/Security policy broken|TrustedHTML|TrustedScript|Trusted Type/i] });

  test("a page takes no text as HTML or as the address of a script", async ({ page }) => {
    await page.goto("/");
    const tries = await page.evaluate(() => {
      const outcomeOf = (act: () => void) => {
        try {
          act();
          return "done";
        } catch (error) {
          return error instanceof Error ? error.name : "thrown";
        }
      };
      const made = document.createElement("div");
      return [
        outcomeOf(() => {
          made.innerHTML = "<b>x</b>";
        }),
        outcomeOf(() => void new DOMParser().parseFromString("<b>x</b>", "text/html")),
        outcomeOf(() => {
          document.createElement("script").src = "/assets/other.js";
        }),
      ];
    });
    expect(tries).toEqual(["TypeError", "TypeError", "TypeError"]);
  });
});
