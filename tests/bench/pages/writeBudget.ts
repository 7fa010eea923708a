import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { Person } from "../../e2e/person";
import { openBuilt } from "./sites";
import { weighed, weighPage } from "./weighPage";

/** Weighs the code of every page in English, also of pages for signed-in users, and writes it as the budget. */
export async function writeBudget(browser: Browser): Promise<void> {
  const site = await openBuilt();
  try {
    const person = await Person.signedInAt(site);
    const budget: Record<string, number> = {};
    for (const address of weighed) {
      const context = await browser.newContext({ baseURL: site.url, locale: "en" });
      if (/^\/(UserProfile|Apply)/.test(address)) await person.sitsDownAt(context);
      budget[address] = Number((await weighPage(await context.newPage(), address)).code.toFixed(1));
      await context.close();
    }
    writeFileSync(join(import.meta.dirname, "budget.json"), `${JSON.stringify(budget, null, 2)}\n`);
  } finally {
    await site.close();
  }
}
