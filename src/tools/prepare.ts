import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashBuildInputs, readBuildHash } from "./buildHash";
import { dist, projectFolders } from "./projectFolders";

// Builds the site if the last build was made from other contents.
if (readBuildHash(projectFolders, dist) !== hashBuildInputs(projectFolders)) {
  console.log("Building the site; the next start is quick.");
  const { build } = await import("./build");
  await build(projectFolders, dist, (line) => console.log(`  ${line}`));
}

// With an embedded database and `DESK_PORT`, the site serves the desk, too.
const { DESK_PORT, DATABASE_URL } = process.env;
if (DESK_PORT && !DATABASE_URL) {
  const { buildDesk } = await import("./buildDesk");
  const place = join(dist, "desk");
  rmSync(place, { recursive: true, force: true });
  cpSync(await buildDesk(), place, { recursive: true });
}
