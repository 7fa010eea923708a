import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formEditor } from "../forms/editor/protocol";
import { createBuildFileReader } from "../server/page/createBuildFileReader";
import { buildIfChanged } from "./buildIfChanged";
import { createTouchedDraftCounter } from "./formEditor/countDrafts";
import { editorApp } from "./formEditor/editorApp";
import { addressWithSecret, newSecret } from "./formEditor/editorLock";
import { buildEditorPage, editorPage } from "./formEditor/editorPage";
import { projectFolders } from "./projectFolders";

/**
 * `npm run editor`: the form editor on its own. It needs no database or account, and serves this machine only. With
 * `--read-only`, changes can be tried but not saved.
 */
const { values } = parseArgs({ options: { "read-only": { type: "boolean", default: false } } });
const port = Number(process.env.PORT || 3100);
const secret = newSecret();
const assets = mkdtempSync(join(tmpdir(), "form-editor-"));
process.once("exit", () => rmSync(assets, { recursive: true, force: true }));

const built = await buildIfChanged({
  name: "editor",
  without: ["decisions", "server"],
  beside: ["vite.config.ts", "package-lock.json"],
  build(folder) {
    console.log("Building the form editor; the next start is quick.");
    return buildEditorPage(folder);
  },
});
cpSync(built, assets, { recursive: true });
const app = editorApp({
  sources: projectFolders,
  page: { template: createBuildFileReader(join(assets, editorPage), (text) => text), alsoAllowed: {} },
  assets,
  secret,
  readOnly: values["read-only"],
  countDrafts: createTouchedDraftCounter(),
  clock: () => new Date(),
});

async function end(): Promise<void> {
  await app.close();
  process.exit(0);
}
// Ctrl+C arrives twice, from the terminal and from tsx. With `once`, the second signal would end the process before it
// has cleaned up.
process.on("SIGINT", end);
process.on("SIGTERM", end);

await app.listen({ port, host: "localhost" });
console.log(`The forms are at http://localhost:${port}${addressWithSecret(formEditor.page, secret)}`);
console.log("Save a file of schemas/ or locales/, and the page shows it. Press Ctrl+C to stop.");
