import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { finishAllMotion } from "./atRest";
import { test as base } from "./test";

/** A test on the form editor. The files are brought back as they were. */
export const test = base.extend<{ opened: undefined }>({
  baseURL: ({ editor }, use) => use(editor.url),
  opened: [
    async ({ context, editor }, use) => {
      // Once the printed address was opened, the editor answers this browser.
      await context.request.get(editor.address);
      await use(undefined);
      editor.restore();
    },
    { auto: true },
  ],
});

/** The violations that axe finds on a page, or in a part of it. */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  await finishAllMotion(page);
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
