import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dist, root } from "../../src/tools/projectFolders";
import { expect } from "./test";
import type { Typist } from "./typist";

/** An interruption of somebody at the form: it begins while they type, and has ended once they can type on. */
interface Interruption {
  begins(typist: Typist): Promise<void>;
  ends(typist: Typist): Promise<void>;
}

const nothing = async () => {};
const saved = (typist: Typist) => expect(typist.page.getByText(/^Saved /)).toBeVisible();

/** The next build, as far as a browser can tell: the same site by another name. @returns its folder */
export function nextBuild(): { dist: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "starling-build-"));
  const next = join(folder, "dist");
  cpSync(dist, next, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const latest = join(next, "client/builds/latest.json");
  const { build }: { build: string } = JSON.parse(readFileSync(latest, "utf8"));
  for (const file of [latest, join(next, "client/index.html")])
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(build, `${build}next`));
  return { dist: next, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const buildOf = ({ page }: Typist) => page.locator("meta[name=build]").getAttribute("content");

export const interruptions: Readonly<Record<string, Interruption>> = {
  "the browser is killed": {
    begins: (typist) => typist.killsBrowser(),
    ends: (typist) => typist.startsBrowser(),
  },
  "the browser is killed while it is offline": {
    begins: (typist) => typist.page.context().setOffline(true),
    async ends(typist) {
      await typist.killsBrowser();
      await typist.startsBrowser();
    },
  },
  "the tab is closed": { begins: nothing, ends: (typist) => typist.opensTab() },
  "the page is loaded again": {
    begins: nothing,
    async ends(typist) {
      typist.gone();
      await typist.page.reload();
      await typist.isReady();
    },
  },
  "the network goes": {
    begins: (typist) => typist.page.context().setOffline(true),
    async ends(typist) {
      // The page may have nothing left to save, so only its message about being offline is waited for.
      await expect(typist.page.getByText(/^We cannot reach our server/)).toBeVisible();
      await typist.page.context().setOffline(false);
      await saved(typist);
    },
  },
  "the server is killed and starts again": {
    begins: ({ site }) => site.kill(),
    async ends(typist) {
      await typist.site.start();
      await saved(typist);
    },
  },
  "the session has expired": {
    async begins({ person }) {
      await person.call("POST", "/logout");
    },
    async ends({ page, person }) {
      const again = page.getByRole("dialog", { name: "Sign in again" });
      await again.getByRole("textbox", { name: "Password" }).fill(person.password);
      await again.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(again).toBeHidden();
      await person.takesSessionOf(page.context());
    },
  },
  "a new build is deployed": {
    begins: (typist) => typist.deploys(),
    async ends(typist) {
      const { page } = typist;
      const before = await buildOf(typist);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      const offer = page
        .getByRole("status")
        .filter({ hasText: "A newer version of this site is available." });
      await offer.getByRole("button", { name: "Reload" }).click();
      await expect.poll(() => buildOf(typist)).not.toBe(before);
      await typist.isReady();
    },
  },
};
