import type { BrowserContext, Page } from "@playwright/test";
import { ownFolders, type Site } from "./site";
import { staffOf } from "./staffOf";
import { VirtualAuthenticator } from "./virtualAuthenticator";

/** Opens the invitation of somebody new at the desk, on a device that can make a passkey. */
export async function invitedPage(site: Site, context: BrowserContext): Promise<Page> {
  const printed = await staffOf(
    site,
    ["desk", "invite", "rin@example.com", "--name", "Rin", "--audience", "recruiting"],
    ownFolders,
  );
  const [invitation = ""] = /(?<=https?:\/\/[^/]+)\/\S+/.exec(printed) ?? [];
  const page = await context.newPage();
  await VirtualAuthenticator.of(page);
  await page.goto(invitation);
  return page;
}
