import { watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { formEditor } from "../../../../src/forms/editor/protocol";
import { findFaults } from "../../../../src/tools/gate";
import { startEditor } from "../../../e2e/startEditor";
import { FormsFolder } from "../../gate/formsFolder";
import { smallProject } from "../../gate/project";

const kills = process.env.FULL ? 100 : 3;
/** Milliseconds by which a kill comes later in a save than the one before it; a save takes about thirty. */
const later = 30 / kills;

/** The files that change with a new label in three languages and a new limit, without the notes of the translations. */
function editsOf(texts: ReadonlyMap<string, string>, number: number): Record<string, string | null> {
  const words = {
    en: { label: `Mobile ${number}` },
    ja: { label: `携帯電話${number}` },
    "zh-TW": { label: `手機 ${number}` },
  };
  const scope = { in: "everywhere" } as const;
  const outcome = applyOperation(
    Object.fromEntries(texts),
    { operation: "setWords", field: "basic.mobile", scope, words },
    { operation: "setRule", field: "basic.preferredName", scope, rule: "maxLength", value: 50 + number },
  );
  return "texts" in outcome ? outcome.texts : expect.fail(outcome.refused.code);
}

/** Resolves when a save begins to write. */
const saving = (folder: string): Promise<void> =>
  new Promise((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (!name?.startsWith(".saving-")) return;
      watcher.close();
      resolve();
    });
  });

it("is killed while it saves, and each file is the old one or the new one; after the next start, all are one", {
  timeout: 3 * 3_600_000,
}, async () => {
  const folder = new FormsFolder();
  onTestFinished(() => folder.remove());
  folder.write(smallProject);
  const parent = dirname(folder.schemas);
  const usual = await readdir(parent);
  const count = { cutOff: 0, old: 0, new: 0 };
  let editor = await startEditor(parent);
  // On a busy machine the first saves may have ended before they could be cut off.
  for (let kill = 0; kill < kills || count.cutOff === 0; kill++) {
    const before = folder.read();
    const edits = editsOf(before, kill + 1);
    const changed = Object.keys(edits);
    expect(changed.length).toBeGreaterThan(3);
    const texts = (file: string) => ({ before: before.get(file), text: edits[file] });
    const { headers } = await fetch(editor.address, { redirect: "manual" });
    const begun = saving(parent);
    const answer = fetch(editor.url + formEditor.save, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: headers.get("set-cookie")?.split(";")[0] ?? "" },
      body: JSON.stringify({ edits: Object.fromEntries(changed.map((file) => [file, texts(file)])) }),
    })
      .then((reply) => reply.text())
      // The kill may cut off the reply, too.
      .catch(() => undefined);
    // A reply that comes before the save begins would be a refusal.
    expect(await Promise.race([begun, answer])).toBe(undefined);
    const end = performance.now() + (kill % kills) * later;
    while (performance.now() < end);
    const isLast = kill === kills - 1;
    if (isLast) await answer;
    editor.server.kill("SIGKILL");
    await editor.ended;
    const told = await answer;
    if (isLast) expect(told).toContain('"saved"');
    if ((await readdir(parent)).length > usual.length) count.cutOff++;
    const left = folder.read();
    for (const file of changed) expect(Object.values(texts(file))).toContain(left.get(file));

    editor = await startEditor(parent);
    const after = folder.read();
    const which = changed.every((file) => after.get(file) === edits[file]) ? "new" : "old";
    for (const file of changed)
      expect(after.get(file)).toBe(texts(file)[which === "new" ? "text" : "before"]);
    // If the editor has replied, the new texts are saved.
    if (told) expect(which).toBe("new");
    // The notes of the translations have to fit the saved files.
    expect(findFaults(after)).toEqual([]);
    expect(await readdir(parent)).toEqual(usual);
    count[which]++;
  }
  editor.server.kill("SIGTERM");
  await editor.ended;
  expect(count.cutOff).toBeGreaterThan(0);
  expect(count.new).toBeGreaterThan(0);
});
