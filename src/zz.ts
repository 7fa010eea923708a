import { composeAll } from "./forms/composeAll";
import { parseSources, parseWords } from "./forms/readSources";
import { readTexts } from "./forms/texts";
import { changeFaults } from "./gate/changeFaults";
import { migrationFaults } from "./gate/changes/migrationFaults";
import { compositionFaults } from "./gate/compositionFaults";
import { fieldFaults } from "./gate/fieldFaults";
import { formFaults } from "./gate/formFaults";
import { jsonFaults } from "./gate/jsonFaults";
import { meaningFaults } from "./gate/meaningFaults";
import { patternFaults } from "./gate/patternFaults";
import { profileFaults } from "./gate/profileFaults";
import { referenceFaults } from "./gate/referenceFaults";
import { releaseFaults, unreleased } from "./gate/releaseFaults";
import { shapeFaults } from "./gate/shapeFaults";
import { textFaults } from "./gate/textFaults";
import { renewedNotes, staleFaults } from "./gate/translationNotes";
import { uiFaults } from "./gate/uiFaults";
import { wordFaults } from "./gate/wordFaults";

const time = (n: string, f: any) => {
  const b = performance.now();
  const c = process.cpuUsage();
  const r = f();
  const d = process.cpuUsage(c);
  console.log(
    n.padEnd(24),
    (performance.now() - b).toFixed(0),
    "cpu",
    ((d.user + d.system) / 1000).toFixed(0),
  );
  return r;
};
console.log("since start", performance.now().toFixed(0));
const run = () => {
  const all = performance.now();
  const texts = time(
    "read",
    () => new Map([...readTexts("schemas", "schemas"), ...readTexts("locales", "locales")]),
  );
  if (process.argv[2]) {
    const f = process.argv[2]!;
    texts.set(f, texts.get(f).replace(process.argv[3], process.argv[4]));
  }
  const sources = time("parseSources", () => parseSources(texts));
  time("jsonFaults", () => jsonFaults(texts));
  time("shapeFaults", () => shapeFaults(texts));
  for (const f of [
    referenceFaults,
    patternFaults,
    fieldFaults,
    uiFaults,
    formFaults,
    changeFaults,
    compositionFaults,
  ])
    time(f.name, () => f(sources));
  const { composed } = time("composeAll", () => composeAll(sources, parseWords(texts)));
  time("textFaults", () => textFaults(texts, sources));
  time("wordFaults", () => wordFaults(texts, sources, composed));
  time("profileFaults", () => profileFaults(sources, composed));
  time("meaningFaults", () => meaningFaults(sources, composed));
  time("staleFaults", () => staleFaults(texts, sources));
  time("releaseFaults", () => releaseFaults(texts));
  time("migrationFaults", () => migrationFaults(texts, sources, composed));
  time("renewedNotes", () => renewedNotes(texts, sources));
  time("unreleased", () => unreleased(texts, composed));
  console.log("all", performance.now() - all);
};
run();
process.argv[2] = "schemas/sections/basic.json";
process.argv[3] = '"maxLength": 40';
process.argv[4] = '"maxLength": 39';
run();
