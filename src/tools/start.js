// `npm start`: builds the site if it has changed, then runs the server in this process. This file is JavaScript because
// a TypeScript loader would make the server's own imports take three times as long. The build runs in a child process,
// so that its memory is freed.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { status } = spawnSync(process.execPath, ["--import", import.meta.resolve("tsx"), here("prepare.ts")], {
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(resolve(process.env.DIST_DIR || here("../../dist"), "server/main.js")).href);
