import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dist, projectFolders } from "./projectFolders";
import { builtStamp, stampOf } from "./stamp";

/** `npm start`: builds what changed since the last time, then runs the server in this process. */
process.setSourceMapsEnabled(true);
if (builtStamp(projectFolders, dist) !== stampOf(projectFolders)) {
  console.log("Building the site; the next start is quick.");
  const { build } = await import("./build");
  await build(projectFolders, dist, (line) => console.log(`  ${line}`));
}
await import(pathToFileURL(join(dist, "server", "main.js")).href);
