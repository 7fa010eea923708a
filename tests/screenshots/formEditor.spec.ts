import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { formEditor } from "../../src/forms/editor/protocol";
import { root } from "../../src/tools/projectFolders";
import { byMouse, followExample } from "../e2e/editorExample";
import { openEditor } from "../e2e/openEditor";
import { sayer } from "../e2e/screens";

const say = sayer("formEditor", "en");

/** The maximum size of a picture in bytes, so that the guide opens quickly. */
const most = 60 * 1024;

// The style that a picture is taken with is not one of the page.
test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1280, height: 800 },
});

test("the pictures of the guide for staff", async ({ page, context }) => {
  const editor = await openEditor("whole");
  try {
    await context.request.get(editor.address);
    await page.goto(editor.url + formEditor.page);
    await followExample(page, byMouse, async (picture) => {
      await expect(page.getByText(say("faults.checking"))).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      const file = join(root, "schemas", picture);
      const taken = await page.screenshot({ animations: "disabled" });
      await sharp(taken).resize({ width: 1000 }).webp({ quality: 70 }).toFile(file);
      expect(statSync(file).size).toBeLessThan(most);
    });
  } finally {
    await editor.close();
  }
});
