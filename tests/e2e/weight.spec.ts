import budget from "../bench/pages/budget.json" with { type: "json" };
import { weighPage } from "../bench/pages/weighPage";
import { casesInTurn } from "../turn";
import { expect, test } from "./test";

/** How many times its budget a page may weigh. */
const tolerance = 1.05;

test.use({ complaints: [/status of 404/] });

test("no page is much heavier than it was when somebody last agreed to it", async ({
  browser,
  site,
  person,
}) => {
  for (const [address, agreed] of casesInTurn(Object.entries(budget), 3)) {
    const context = await browser.newContext({ baseURL: site.url });
    if (/^\/(UserProfile|Apply)/.test(address)) await person.sitsDownAt(context);
    const { code } = await weighPage(await context.newPage(), address);
    await context.close();
    expect.soft(code, address).toBeLessThan(agreed * tolerance);
  }
});
