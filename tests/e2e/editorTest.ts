import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { test as base, expect, listen } from "./test";

/** A test on the form editor. A browser's complaints fail it. */
export const test = base.extend<{ heard: string[] }>({
  baseURL: ({ editor }, use) => use(editor.url),
  heard: [
    async ({ context, editor }, use) => {
      const heard = await listen(context);
      // Opened once by the printed address, it answers this browser.
      await context.request.get(editor.address);
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** What axe finds wrong with a page, or with a part of it. */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
