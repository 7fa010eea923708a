// `npm run schemas`. This file is JavaScript because a TypeScript loader takes longer than the gate. It runs the gate
// as one bundled file, and bundles it again when its code has changed. To read saved drafts, it runs the unbundled
// gate, which loads the server.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const args = process.argv.slice(2);
const withDrafts = Boolean(process.env.DATABASE_URL || process.env.DATA_DIR);

/** Runs a tool of this folder and waits for it. Ctrl+C reaches the tool, too. */
function runTool(name, ...rest) {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const { status } = spawnSync(process.execPath, ["--import", import.meta.resolve("tsx"), file, ...rest], {
    stdio: "inherit",
  });
  return status ?? 1;
}

async function load(time) {
  try {
    const { findBundledGateRunner } = await import(
      new URL(`../../node_modules/.cache/schemas.mjs?${time}`, import.meta.url)
    );
    return findBundledGateRunner();
  } catch {
    return undefined;
  }
}

async function bundled() {
  return (await load(1)) ?? (runTool("bundleGate.ts") === 0 ? load(2) : undefined);
}

const run = withDrafts ? undefined : await bundled();
process.exitCode = run ? await run(args) : runTool("schemas.ts", ...args);
