import { expect, type Page } from "@playwright/test";

/** Chooses a language by the page's own list, without the focus going there. */
export async function speaks(page: Page, language: string): Promise<void> {
  await page
    .getByRole("banner")
    .locator("select[name=lang]")
    .evaluate((list: HTMLSelectElement, language) => {
      list.value = language;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }, language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}
