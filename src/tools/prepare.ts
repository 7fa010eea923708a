import { hashBuildInputs, hashOfBuild } from "./buildHash";
import { dist, projectFolders } from "./projectFolders";

// Builds the site if the last build was made from other contents.
if (hashOfBuild(projectFolders, dist) !== hashBuildInputs(projectFolders)) {
  console.log("Building the site; the next start is quick.");
  const { build } = await import("./build");
  await build(projectFolders, dist, (line) => console.log(`  ${line}`));
}
