// `npm start`: builds what changed since the last time, then runs the server in this process. Node reads this file as it
// is: under a TypeScript loader the server's own imports would take three times as long. Building happens in a process
// of its own, whose memory goes with it.
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
