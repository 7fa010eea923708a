import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playground } from "../playground/protocol";
import { createBuildFileReader } from "../server/page/createBuildFileReader";
import { buildIfChanged } from "./buildIfChanged";
import { buildToolPage } from "./buildToolPage";
import { playgroundApp } from "./playground/playgroundApp";

/** `npm run playground`: a page to try the vocabulary of forms in. It serves this machine only, and stores nothing. */
const port = Number(process.env.PORT || 3300);
const page = "src/playground/page.html";
const assets = mkdtempSync(join(tmpdir(), "playground-"));
process.once("exit", () => rmSync(assets, { recursive: true, force: true }));

const built = await buildIfChanged({
  name: "playground",
  without: ["decisions", "server", "tools", "desk"],
  beside: ["locales", "vite.config.ts", "package-lock.json"],
  build(folder) {
    console.log("Building the playground; the next start is quick.");
    return buildToolPage(folder, page, `${playground.page}/`);
  },
});
cpSync(built, assets, { recursive: true });
const app = playgroundApp({
  template: createBuildFileReader(join(assets, page), (text) => text),
  assets,
  clock: () => new Date(),
});

async function end(): Promise<void> {
  await app.close();
  process.exit(0);
}
// Ctrl+C arrives twice, from the terminal and from tsx. With `once`, the second signal would end the process
// before it has cleaned up.
process.on("SIGINT", end);
process.on("SIGTERM", end);

await app.listen({ port, host: "localhost" });
console.log(`The playground is at http://localhost:${port}${playground.page}`);
console.log("Press Ctrl+C to stop.");
