import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { finishAllMotion } from "./atRest";
import { ownFolders, type Site } from "./site";
import { staffOf } from "./staffOf";
import { VirtualAuthenticator } from "./virtualAuthenticator";

/** Opens the invitation of somebody new at the desk, on a device that can make a passkey. */
export async function invitedPage(site: Pick<Site, "dataDir">, context: BrowserContext): Promise<Page> {
  const printed = await staffOf(
    site,
    ["desk", "invite", "rin@example.com", "--name", "Rin", "--audience", "recruiting"],
    ownFolders,
  );
  const [invitation = ""] = /(?<=https?:\/\/[^/]+)\/\S+/.exec(printed) ?? [];
  return registeringPage(context, invitation);
}

/** Opens an invitation, on a device that can make a passkey. @param invitation its path and its token */
export async function registeringPage(context: BrowserContext, invitation: string): Promise<Page> {
  const page = await context.newPage();
  await VirtualAuthenticator.of(page);
  await page.goto(invitation);
  await expect(
    page.getByRole("heading", { level: 1, name: "Welcome to the recruitment desk" }),
  ).toBeVisible();
  return page;
}

/** Expects that axe finds no violation on the page. */
export async function expectReadable(page: Page, name: string): Promise<void> {
  await finishAllMotion(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect.soft(found, name).toEqual([]);
}
