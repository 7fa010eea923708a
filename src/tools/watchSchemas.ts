import { once } from "node:events";
import type { Texts } from "../forms/files/texts";
import type { Fault } from "../forms/gate/fault";
import type { Verdict } from "../forms/gate/findFaultsCatchingErrors";
import { formatFaultLine } from "../forms/gate/formatFaultLine";
import { textReport } from "../forms/gate/report/textReport";
import { watchSaves } from "./formEditor/watchSaves";
import { englishFaults } from "./gate";
import { gateExitCodes } from "./parseSchemasOptions";

type Look = () => Promise<Verdict & { texts: Texts }>;

/**
 * Checks the files at once and after each save, and prints what has changed, until Ctrl+C.
 * @returns the exit code of the last check
 * @throws whatever `look` throws
 */
export async function watchSchemas(folders: string[], look: Look, onChecked: () => void): Promise<number> {
  let last: Awaited<ReturnType<Look>> | undefined;
  let looking = Promise.resolve();
  const lookAgain = async () => {
    const begun = performance.now();
    const now = await look();
    onChecked();
    for (const line of differences(last, now)) console.log(line);
    const count = now.faults.length;
    const found = count === 0 ? "Every schema fits" : count === 1 ? "1 problem" : `${count} problems`;
    if (last === undefined || filesThatDiffer(last.texts, now.texts).length > 0)
      console.log(`${found} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    last = now;
  };
  let fail: (error: unknown) => void = () => undefined;
  const failing = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // A failure before the first check has ended is thrown by the `await` of the race.
  failing.catch(() => undefined);
  const stop = watchSaves(folders, () => {
    looking = looking.then(lookAgain);
    looking.catch(fail);
  });
  try {
    looking = lookAgain();
    await looking;
    console.log("Save a file, and it is looked at. Press Ctrl+C to stop.");
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM"), failing]);
  } finally {
    stop();
  }
  await looking;
  return last?.failure
    ? gateExitCodes.gateFailed
    : last?.faults.length
      ? gateExitCodes.faults
      : gateExitCodes.fits;
}

/** The saved files, the corrected faults and the new faults, as lines. */
function differences(
  last: (Verdict & { texts: Texts }) | undefined,
  now: Verdict & { texts: Texts },
): string[] {
  const lineIn = (texts: Texts) => (fault: Fault) => formatFaultLine(texts, fault, englishFaults);
  const before = new Set(last?.faults.map(lineIn(last.texts)));
  const after = new Set(now.faults.map(lineIn(now.texts)));
  const fresh = now.faults.filter((fault) => !before.has(lineIn(now.texts)(fault)));
  return [
    ...(last ? filesThatDiffer(last.texts, now.texts).map((file) => `Saved ${file}`) : []),
    ...[...before].filter((line) => !after.has(line)).map((line) => `mended: ${line}`),
    ...textReport({ texts: now.texts, faults: fresh, words: englishFaults }),
  ];
}

const filesThatDiffer = (one: Texts, other: Texts) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
