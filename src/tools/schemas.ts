import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { composeAll } from "../forms/composeAll";
import { parseSources, parseWords } from "../forms/readSources";
import { readTexts, type Texts } from "../forms/texts";
import { faultLine } from "../gate/faultLine";
import { findFaults } from "../gate/findFaults";
import { suggestion } from "../gate/nearestName";
import { unreleased } from "../gate/releaseFaults";
import { renewedNotes, staleKeys } from "../gate/translationNotes";
import { committedTexts } from "./committedTexts";
import { projectFolders } from "./projectFolders";
import { releaseForms } from "./releaseForms";
import { savedDrafts } from "./savedDrafts";

/**
 * `npm run schemas`: reports the faults of `schemas/` and `locales/`. `--accept-translation KEY` first notes that a
 * translation still fits its changed English; `--release` releases the forms if there is no fault.
 */
const { values: wish } = parseArgs({
  options: { release: { type: "boolean" }, "accept-translation": { type: "string", multiple: true } },
});
const { schemas, locales } = projectFolders;
const begun = performance.now();

for (const key of wish["accept-translation"] ?? []) {
  const texts = readAll();
  const sources = parseSources(texts);
  const stale = staleKeys(texts, sources);
  const accepts = (each: string) => each === key || each.startsWith(`${key}.`);
  if (stale.some(accepts)) noteTranslations(texts, accepts);
  else {
    console.error(`No translation "${key}" is older than its English${suggestion(key, stale)}`);
    process.exit(1);
  }
}

const texts = readAll();
const [drafts, before] = await Promise.all([savedDrafts(), committedTexts({ schemas, locales })]);
const faults = findFaults(texts, { ...(drafts && { drafts }), ...(before && { before }) });
for (const fault of faults) console.error(faultLine(texts, fault));
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
if (faults.length > 0) {
  console.error(`\n${faults.length === 1 ? "1 problem" : `${faults.length} problems`} (${seconds} s)`);
  process.exit(1);
}
noteTranslations(texts);
if (wish.release) for (const file of releaseForms(texts, schemas)) console.log(`Released schemas/${file}`);
else {
  const waiting = unreleased(texts, composeAll(parseSources(texts), parseWords(texts)).composed);
  if (waiting.length > 0)
    console.log(`Not released as they are now: ${waiting.map(({ form }) => form.name).join(", ")}`);
}
console.log(`Every schema fits (${seconds} s).`);

function readAll(): Texts {
  return new Map([...readTexts(schemas, "schemas"), ...readTexts(locales, "locales")]);
}

/** Updates the notes about which English text each translation was made from. */
function noteTranslations(texts: Texts, accepts?: (key: string) => boolean): void {
  for (const [file, notes] of renewedNotes(texts, parseSources(texts), accepts)) {
    const text = `${JSON.stringify(notes, null, 2)}\n`;
    if (texts.get(file) === text) continue;
    const path = join(dirname(locales), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`Noted new translations in ${file}`);
  }
}
