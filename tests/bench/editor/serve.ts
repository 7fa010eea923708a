import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formEditor } from "../../../src/forms/editor/protocol";
import { createBuildFileReader } from "../../../src/server/page/createBuildFileReader";
import { editorApp } from "../../../src/tools/formEditor/editorApp";
import { addressWithSecret, newSecret } from "../../../src/tools/formEditor/editorLock";
import { buildEditorPage } from "../../../src/tools/formEditor/editorPage";
import { projectFolders } from "../../../src/tools/projectFolders";

/** The form editor as `npm run editor -- --read-only` serves it, with the page of the bench. Prints its address. */
const assets = mkdtempSync(join(tmpdir(), "bench-editor-"));
process.once("exit", () => rmSync(assets, { recursive: true, force: true }));

const secret = newSecret();
const page = await buildEditorPage(assets, "tests/bench/editor/page.html");
const app = editorApp({
  sources: projectFolders,
  page: { template: createBuildFileReader(page, (text) => text), alsoAllowed: {} },
  assets,
  secret,
  readOnly: true,
  countDrafts: async () => undefined,
  clock: () => new Date(),
});
const url = await app.listen({ port: 0, host: "localhost" });
process.send?.({ url, address: `${url}${addressWithSecret(formEditor.page, secret)}` });
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.on("disconnect", () => process.exit());
