import { formEditor } from "../../src/forms/editor/protocol";
import { oneInTurn } from "../turn";
import { byKeyboard, byMouse, editorExample, followExample } from "./editorExample";
import { test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const ways = { mouse: byMouse, keyboard: byKeyboard };

for (const [how, press] of oneInTurn(Object.entries(ways)))
  test(`the guide's example, followed by ${how}, leaves a branch with the new field in three languages`, async ({
    page,
    editor,
  }) => {
    expect(editorExample.length).toBeGreaterThan(15);
    await page.goto(formEditor.page);
    await followExample(page, press);
    await expect(page.getByText(say("changes.committed", { branch: "nearest-station" }))).toBeVisible();
    const { changes } = JSON.parse(editor.git("show", "nearest-station:schemas/markets/jp.json"));
    expect(changes).toContainEqual({
      change: "add",
      section: "basic",
      after: "preferredName",
      field: "nearestStation",
      schema: { type: "string", maxLength: 100, "x-data": { purpose: "availability" } },
      labels: {
        en: { label: "Nearest station" },
        ja: { label: "最寄り駅" },
        "zh-TW": { label: "最近的車站" },
      },
    });
    const subject = editor.git("log", "-1", "--format=%s", "nearest-station");
    expect(subject).toBe("Japan asks for the nearest station\n");
    expect(editor.git("status", "--porcelain")).toBe("");
  });
