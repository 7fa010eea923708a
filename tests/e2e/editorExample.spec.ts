import { execFileSync } from "node:child_process";
import { formEditor } from "../../src/forms/editor/protocol";
import { byKeyboard, byMouse, editorExample, followExample } from "./editorExample";
import { test } from "./editorTest";
import { openEditor } from "./openEditor";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");

for (const [how, press] of Object.entries({ mouse: byMouse, keyboard: byKeyboard }))
  test(`the guide's example, followed by ${how}, leaves a branch with the new field in three languages`, async ({
    page,
    context,
  }) => {
    expect(editorExample.length).toBeGreaterThan(15);
    const editor = await openEditor([], { inRepository: true });
    const git = (...args: string[]) => execFileSync("git", args, { cwd: editor.folder, encoding: "utf8" });
    try {
      await context.request.get(editor.address);
      await page.goto(editor.url + formEditor.page);
      await followExample(page, press);
      await expect(page.getByText(say("changes.committed", { branch: "nearest-station" }))).toBeVisible();
      const { changes } = JSON.parse(git("show", "nearest-station:schemas/markets/jp.json"));
      expect(changes).toContainEqual({
        change: "add",
        section: "basic",
        after: "preferredName",
        field: "nearestStation",
        schema: { type: "string", maxLength: 100 },
        labels: {
          en: { label: "Nearest station" },
          ja: { label: "最寄り駅" },
          "zh-TW": { label: "最近的車站" },
        },
      });
      expect(git("log", "-1", "--format=%s", "nearest-station")).toBe("Japan asks for the nearest station\n");
      expect(git("status", "--porcelain")).toBe("");
    } finally {
      // A page prints errors once its editor has ended.
      await page.close();
      await editor.close();
    }
  });
