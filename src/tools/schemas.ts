import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Texts } from "../forms/files/texts";
import { listUnreleasedForms } from "../forms/gate/changes/listUnreleasedForms";
import { findFaultsCatchingErrors, type Verdict } from "../forms/gate/findFaultsCatchingErrors";
import { formatPlace } from "../forms/gate/formatFaultLine";
import { parseProject } from "../forms/gate/parseProject";
import { readProjectTexts } from "../forms/gate/readProjectTexts";
import { reportFormats } from "../forms/gate/report/reportFormats";
import { formatTranslationNotes } from "../forms/gate/words/notes";
import { listDoubtfulTranslationKeys, renewTranslationNotes } from "../forms/gate/words/translationNotes";
import { releaseForms } from "../forms/saving/releaseForms";
import { committedTexts } from "./committedTexts";
import { DraftsUnread } from "./draftsUnread";
import { englishFaults, findAdvice, findFaults, findUnreadPromises, parsingFaults } from "./gate";
import {
  gateExitCodes,
  nameHint,
  parseSchemasOptions,
  type SchemasOptions,
  usage,
} from "./parseSchemasOptions";
import { projectFolders, root } from "./projectFolders";
import { siteFacts } from "./siteFacts";
import { watchSchemas } from "./watchSchemas";

const { schemas, locales } = projectFolders;

/**
 * `npm run schemas`: reports the faults of `schemas/` and `locales/` (`usage` lists the options). `onChecked`
 * is called after each run of the gate.
 * @returns the exit code
 */
export async function runSchemas(args: string[], onChecked = () => {}): Promise<number> {
  const wish = parseSchemasOptions(args);
  if (typeof wish === "string") return refused(wish);
  if (wish.help) {
    console.log(usage);
    return gateExitCodes.fits;
  }
  try {
    if (wish.watch) return await watchSchemas([schemas, locales], look, onChecked);
    for (const key of wish.accepted) {
      const unknown = acceptTranslation(key);
      if (unknown !== undefined) return refused(unknown);
    }
    const begun = performance.now();
    const { texts, ...verdict } = await look();
    onChecked();
    return report(texts, verdict, wish, begun);
  } catch (error) {
    if (error instanceof DraftsUnread) return refused(error.message);
    return failed(error, "The gate failed, and should have said why.");
  }
}

/** Runs the gate on all saved files. */
async function look(): Promise<Verdict & { texts: Texts }> {
  const { texts, unread } = readProjectTexts({ schemas, locales });
  if (unread.length > 0) return { texts, faults: unread };
  const hasDrafts = process.env.DATABASE_URL || process.env.DATA_DIR;
  const [drafts, before] = await Promise.all([
    hasDrafts ? (await import("./readSavedDrafts")).readSavedDrafts() : undefined,
    committedTexts({ schemas, locales }),
  ]);
  const known = { ...(drafts && { drafts }), ...(before && { before }) };
  return { texts, ...findFaultsCatchingErrors(texts, (each) => findFaults(each, known), before) };
}

function report(
  texts: Texts,
  { faults, failure }: Verdict,
  { format, release, promises }: Pick<SchemasOptions, "format" | "release" | "promises">,
  begun: number,
): number {
  const isText = format === "text";
  const advice = faults.length === 0 && failure === undefined ? findAdvice(texts) : [];
  const reported = { texts, faults, words: englishFaults, advice };
  for (const line of reportFormats[format]?.(reported, "npm run schemas") ?? [])
    (isText ? console.error : console.log)(line);
  if (failure !== undefined) return failed(failure, "This is a mistake of the gate.");
  if (faults.length > 0) {
    console.error(
      `\n${faults.length === 1 ? "1 problem" : `${faults.length} problems`} (${secondsSince(begun)})`,
    );
    return gateExitCodes.faults;
  }
  const say = isText ? console.log : console.error;
  noteTranslations(texts, say);
  if (promises)
    for (const { sentence, ...place } of findUnreadPromises(texts))
      say(`${formatPlace(texts, place)}  ${sentence}`);
  if (release) {
    const file = releaseForms(texts, schemas, siteFacts.metaFolder);
    if (file !== undefined) say(`Released the forms as ${file}`);
  } else {
    const waiting = listUnreleasedForms(texts, parseProject(texts).composed);
    if (waiting.length > 0)
      say(`Not released as they are now: ${waiting.map(({ form }) => form.name).join(", ")}`);
  }
  say(`Every schema fits (${secondsSince(begun)}).`);
  return gateExitCodes.fits;
}

function refused(says: string): number {
  console.error(says);
  return gateExitCodes.wrongUse;
}

/**
 * Reports an error of the gate itself. The details go into a file: they mean nothing to people who write
 * forms.
 * @returns the exit code
 */
function failed(error: unknown, says: string): number {
  const file = "node_modules/.cache/schemas.failure.txt";
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${details}\n`);
  console.error(`${says} Its details are in ${file}`);
  return gateExitCodes.gateFailed;
}

/**
 * Records that a translation still matches its changed English text.
 * @returns an error message if neither a stale nor a moved translation has the key, or a key below it
 */
function acceptTranslation(key: string): string | undefined {
  const { texts, unread } = readProjectTexts({ schemas, locales });
  const { faults } = findFaultsCatchingErrors(texts, parsingFaults);
  // The check that follows reports files that cannot be read.
  if (unread.length + faults.length > 0) return undefined;
  const { sources } = parseProject(texts);
  const doubtful = listDoubtfulTranslationKeys(texts, sources);
  const accepts = (each: string) => each === key || each.startsWith(`${key}.`);
  if (!doubtful.some(accepts))
    return `No translation "${key}" is older than its English or was moved${nameHint(key, doubtful)}`;
  noteTranslations(texts, console.log, accepts);
  return undefined;
}

/** Updates the translation notes in the files. */
function noteTranslations(
  texts: Texts,
  say: (line: string) => void,
  accepts?: (key: string) => boolean,
): void {
  for (const [file, notes] of renewTranslationNotes(texts, parseProject(texts).sources, accepts)) {
    const text = formatTranslationNotes(notes);
    if (texts.get(file) === text) continue;
    const path = join(dirname(locales), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    say(`Noted new translations in ${file}`);
  }
}

const secondsSince = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await runSchemas(process.argv.slice(2));
