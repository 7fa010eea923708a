import type { Page } from "@playwright/test";
import { oneInTurn } from "../turn";
import { taipei } from "./jobs";
import { Person } from "./person";
import { isTaken } from "./publicPages";
import type { Site } from "./site";
import { expect, test } from "./test";

// One of the parts is the connection, which is cut.
test.use({ complaints: [/net::ERR_FAILED/] });

/** The parts that a browser can refuse, and the text that the page then shows. */
const parts: [name: string, (page: Page, site: Site) => Promise<void>][] = [
  [
    "a browser that refuses cookies is told so by the sign-in, which stays",
    async (page, site) => {
      const person = await Person.signedInAt(site);
      const browser = await page.context().newCDPSession(page);
      await browser.send("Emulation.setDocumentCookieDisabled", { disabled: true });
      let signIns = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/login") && request.method() === "POST") signIns += 1;
      });
      await page.goto("/Login?to=%2FUserProfile");
      // The Enter key has no effect until a script has taken over the page.
      await isTaken(page);
      await page.getByLabel(/^Email/).fill(person.email);
      await page.getByRole("textbox", { name: /^Password/ }).fill(person.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^This browser blocks cookies/)).toBeVisible();
      await expect(page).toHaveURL("/Login?to=%2FUserProfile");
      expect(signIns).toBe(1);
    },
  ],
  [
    "a page that keeps no copy asks before it closes, until the answers are saved",
    async (page, site) => {
      const person = await Person.signedInAt(site);
      await person.sitsDownAt(page.context());
      await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
      const isSave = /\/resume\/cabinCrew$/;
      await page.route(isSave, (route) => route.abort());
      await page.goto(taipei.address);
      const name = page.getByLabel("Preferred name");
      await name.pressSequentially("Robin");
      await expect(page.getByText(/^Not saved yet. Keep this page open/)).toBeVisible();
      const question = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      const asked = await question;
      expect(asked.type()).toBe("beforeunload");
      await asked.dismiss();
      await expect(name).toHaveValue("Robin");
      await page.unroute(isSave);
      await name.pressSequentially("s");
      await expect(page.getByText(/^Saved /)).toBeVisible();
      const closed = page.waitForEvent("close");
      await page.close({ runBeforeUnload: true });
      await closed;
    },
  ],
];

for (const [name, happens] of oneInTurn(parts)) test(name, ({ page, site }) => happens(page, site));
