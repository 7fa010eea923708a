import { askedFields } from "../../../src/engine/askedFields";
import { composeAll } from "../../../src/forms/composeAll";
import { parseSources, parseWords } from "../../../src/forms/readSources";
import type { Texts } from "../../../src/forms/texts";
import { findFaults } from "../../../src/gate/findFaults";
import { projectTexts } from "../../gate/project";
import { grown } from "./grown";

/** `npm run bench:gate`: how long the gate takes for all forms, and for all forms with ten times their fields. */
const rounds = 3;

function fieldsOf(texts: Texts): number {
  const { composed } = composeAll(parseSources(texts), parseWords(texts));
  return composed.reduce((sum, { form }) => sum + [...askedFields(form.schema)].length, 0);
}

/** In seconds, the median of the rounds. */
function timed(texts: Texts): { seconds: number; faults: string[] } {
  const times: number[] = [];
  let faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    faults = findFaults(texts).map(({ file, says }) => `${file}: ${says}`);
    times.push((performance.now() - begun) / 1000);
  }
  return { seconds: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0, faults };
}

// Files, lists and what looks at another field are not copied: so many copies make ten times the fields.
const ten = grown(projectTexts, 17);
const [few, many] = [fieldsOf(projectTexts), fieldsOf(ten)];
const [now, then] = [timed(projectTexts), timed(ten)];
for (const { faults } of [now, then]) for (const fault of faults.slice(0, 5)) console.log(fault);
console.log(
  [
    "|  | Fields of all forms | Seconds |",
    "| --- | ---: | ---: |",
    `| all forms | ${few} | ${now.seconds.toFixed(1)} |`,
    `| grown | ${many} | ${then.seconds.toFixed(1)} |`,
    `| ratio | ${(many / few).toFixed(1)} | ${(then.seconds / now.seconds).toFixed(1)} |`,
    "",
    `${new Date().toISOString().slice(0, 10)}, median of ${rounds}, Node ${process.version}.`,
  ].join("\n"),
);
