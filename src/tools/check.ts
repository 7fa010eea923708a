import { limitConcurrency } from "../server/limitConcurrency";
import { type CheckStage, checks } from "./checks";
import { openPassedStages } from "./passedStages";
import { runStage } from "./runStage";

/**
 * `npm run check`: runs types, format, lint, unused code and schemas, even if one of them fails. A check that has
 * passed runs again only after a file that it reads has changed.
 */
const passed = openPassedStages();
const never = new AbortController().signal;
// At most two checks run at once, one for each of two cores.
const limited = limitConcurrency(2);

async function run(check: CheckStage): Promise<boolean> {
  const { name, written } = check;
  const hash = passed.hashOf(check);
  if (passed.isKnown(check, hash)) {
    console.log(`✓ ${name} (unchanged)`);
    return true;
  }
  const { isGood, output, seconds } = await runStage(check, never);
  console.log(`${isGood ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  if (!isGood) console.log(output);
  else for (const [line] of output.matchAll(written ?? /(?!)/g)) console.log(`  ${line}`);
  // A check may write files that it also reads, so their hash is taken again.
  if (isGood) passed.keep(check, written ? passed.hashOf(check) : hash);
  return isGood;
}

const results = await Promise.all(checks.map((check) => limited(() => run(check))));
process.exitCode = results.every(Boolean) ? 0 : 1;
