import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer } from "vite";
import { countTouchedDrafts } from "../forms/engine/touchedDrafts";
import { buildApp } from "../server/app";
import { decryptDraftsOfAllAccounts } from "../server/applications/decryptDraftsOfAllAccounts";
import { readConfig } from "../server/config";
import { openParts } from "../server/openParts";
import { noncePlaceholder, videoFrames } from "../server/page/contentSecurityPolicy";
import { sendToolPage } from "../server/page/toolPage";
import { editorApp, isEditorPath } from "./formEditor/editorApp";
import { addressWithSecret, newSecret } from "./formEditor/editorLock";
import { editorPage } from "./formEditor/editorPage";
import { listDevServerDenyPatterns } from "./listDevServerDenyPatterns";
import { projectFolders, root } from "./projectFolders";
import { recomposeOnSave } from "./recomposeOnSave";
import { FaultyFiles, runOrThrowFaults } from "./runOrThrowFaults";
import { writeComposedForms } from "./writeComposedForms";

/**
 * `npm run dev`: the site with hot reload and its API in one process. It has the Content-Security-Policy of
 * production, with the additions that hot reload needs. Every save of a schema or text file composes the
 * forms again.
 */
const config = readConfig();
const { missing } = await runOrThrowFaults(projectFolders, () => writeComposedForms(projectFolders)).catch(
  endWith,
);
for (const key of missing) console.warn(`No words for ${key}`);
const { parts, mailPlace, close } = await runOrThrowFaults(projectFolders, () =>
  openParts(config, {
    clock: () => new Date(),
    print: console.log,
    onMailError: console.error,
    onDecisionError: console.error,
    onUpkeepError: console.error,
    onDatabaseLost(error) {
      console.error(error.message);
      process.exit(1);
    },
  }),
).catch(endWith);

const alsoAllowed = {
  "script-src": [`'nonce-${noncePlaceholder}'`],
  "connect-src": [`ws://localhost:${config.port}`, `ws://127.0.0.1:${config.port}`],
};
const templateAt = (file: string) => async (url: string) =>
  vite.transformIndexHtml(url, await readFile(join(root, file), "utf8"));
const app = buildApp(parts, {
  development: {
    template: templateAt("index.html"),
    alsoAllowed,
    // Loads the current code for drawing pages.
    loadDrawing: async () => {
      const { pageDrawer } = await vite.ssrLoadModule("/src/site/drawing/drawPage.tsx");
      return { pageDrawer };
    },
  },
});
const secret = newSecret();
const editor = editorApp({
  sources: projectFolders,
  page: { template: templateAt(editorPage), alsoAllowed },
  secret,
  readOnly: false,
  countDrafts: async (changes) => countTouchedDrafts(changes, await decryptDraftsOfAllAccounts(parts)),
  clock: parts.clock,
});
await editor.ready();
const vite = await createServer({
  root,
  appType: "custom",
  html: { cspNonce: noncePlaceholder },
  optimizeDeps: { entries: ["index.html", editorPage] },
  resolve: { alias: [{ find: /^#forms\//, replacement: `${projectFolders.out}/` }] },
  server: {
    middlewareMode: true,
    hmr: { server: app.server },
    fs: { allow: [root, projectFolders.out], deny: listDevServerDenyPatterns(config.dataDir) },
    watch: { ignored: [join(config.dataDir, "**"), join(root, "{dist,test-results}", "**")] },
  },
});
app.addHook("onRequest", (request, reply, done) => {
  if (!isEditorPath(request.url)) return vite.middlewares(request.raw, reply.raw, done);
  reply.hijack();
  editor.routing(request.raw, reply.raw);
});
// The folder of the page with every widget in every state, which the browser tests use, too.
const gallery = "tests/e2e/widgets";
app.get("/kitchenSink", async (request, reply) => {
  const page = await readFile(join(root, gallery, "gallery.html"), "utf8");
  // The page has a relative path to its script, but is served at another address.
  const template = (url: string) => vite.transformIndexHtml(url, page.replace("./", `/${gallery}/`));
  return sendToolPage(
    { title: "Widgets", template, alsoAllowed: { ...alsoAllowed, ...videoFrames } },
    request,
    reply,
  );
});
recomposeOnSave(vite.watcher, parts);

function endWith(error: unknown): never {
  if (!(error instanceof FaultyFiles)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function end(): Promise<void> {
  await editor.close();
  await vite.close();
  await app.close();
  await close();
  process.exit(0);
}
process.once("SIGINT", end);
process.once("SIGTERM", end);

await app.listen({ port: config.port, host: config.host });
const editorAddress = addressWithSecret(`http://localhost:${config.port}/editor`, secret);
console.log(
  `The site is at ${config.publicUrl}\nThe form editor is at ${editorAddress}\nMails go to ${mailPlace}\nPress Ctrl+C to stop.`,
);
