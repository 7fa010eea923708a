import { dist, projectFolders } from "./projectFolders";
import { builtStamp, stampOf } from "./stamp";

// Builds the site if the last build was made from other contents.
if (builtStamp(projectFolders, dist) !== stampOf(projectFolders)) {
  console.log("Building the site; the next start is quick.");
  const { build } = await import("./build");
  await build(projectFolders, dist, (line) => console.log(`  ${line}`));
}
