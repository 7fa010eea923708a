import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { limitConcurrency } from "../server/limitConcurrency";
import { hashFiles } from "./buildHash";
import { type CheckStage, checks } from "./checks";
import { root } from "./projectFolders";
import { runStage } from "./runStage";

/**
 * `npm run check`: types, format, lint, unused code and schemas, all of them, also when one fails. A check that has
 * passed is not run again until a file that it reads changes.
 */
const passed = join(root, "node_modules/.cache/checks.json");
const known = readKnown();
const never = new AbortController().signal;
// One for each of two cores.
const limited = limitConcurrency(2);

function readKnown(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(passed, "utf8"));
  } catch {
    return {};
  }
}

async function run({ name, inputs, ...stage }: CheckStage): Promise<boolean> {
  const hash = hashFiles(inputs.map((path) => join(root, path)));
  if (known[name] === hash) {
    console.log(`✓ ${name} (unchanged)`);
    return true;
  }
  const { isGood, output, seconds } = await runStage({ name, ...stage }, never);
  console.log(`${isGood ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  if (isGood) known[name] = hash;
  else console.log(output);
  return isGood;
}

const results = await Promise.all(checks.map((check) => limited(() => run(check))));
mkdirSync(dirname(passed), { recursive: true });
writeFileSync(passed, JSON.stringify(known));
process.exitCode = results.every(Boolean) ? 0 : 1;
