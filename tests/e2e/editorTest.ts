import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { test as base, expect, listen } from "./test";

/** A test on the form editor. Errors in the browser's console fail it; the files are brought back as they were. */
export const test = base.extend<{ heard: string[] }>({
  baseURL: ({ editor }, use) => use(editor.url),
  heard: [
    async ({ context, editor }, use) => {
      const heard = await listen(context);
      // Once the printed address was opened, the editor answers this browser.
      await context.request.get(editor.address);
      await use(heard);
      expect(heard).toEqual([]);
      editor.restore();
    },
    { auto: true },
  ],
});

/** The violations that axe finds on a page, or in a part of it. */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
