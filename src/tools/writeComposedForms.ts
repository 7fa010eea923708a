import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { composeAllFileKinds } from "../forms/engine/compose/composeAllFileKinds";
import { byLanguage, type ComposedForm, type Labels, type Language } from "../forms/engine/form";
import type { Manifest } from "../forms/engine/manifest";
import { listsInUse } from "../forms/files/collectOptionListsOfSchema";
import { compileValidator } from "../forms/files/compileValidator";
import { composeAll } from "../forms/files/composeAll";
import { listCountryDetails } from "../forms/files/countries";
import { formVersion } from "../forms/files/formVersion";
import { parseSources } from "../forms/files/parseSources";
import { readWords } from "../forms/files/readSources";
import { parseReleases, releasesOfForm } from "../forms/files/releases";
import { readTexts } from "../forms/files/texts";
import { writeIfChanged } from "../forms/files/writeIfChanged";
import { buildFormHistory } from "../forms/gate/changes/buildFormHistory";
import {
  registryModuleText,
  stepPathsIn,
  stepPathsModuleText,
  toManifestForm,
  wordsLoadersModuleText,
} from "./manifest";

export interface Folders {
  schemas: string;
  locales: string;
  /** The folder for the composed forms. */
  out: string;
}

const fileKindsModule = "fileKinds.mjs";

/**
 * Composes every form in every market, compiles one validator for each, and writes them with their words:
 * `<name>.mjs`, `<name>.<language>.json`, `<name>Words.mjs` (for the desk), `fileKinds.mjs`, `manifest.json`
 * (for the server), `registry.mjs` and `stepPaths.mjs` (for the browser).
 * @returns the forms, and the keys without words, which the gate refuses
 * @throws Error with the name of the faulty file
 */
export async function writeComposedForms(
  folders: Folders,
): Promise<{ forms: ComposedForm[]; missing: string[] }> {
  const texts = readTexts(folders.schemas, "schemas");
  const sources = parseSources(texts);
  // Of the forms in `schemas/editor`, only the form of postings is composed here, for the desk: the form
  // editor composes the forms of its panels itself.
  const { posting } = sources.editor;
  const ofStaff = { ...(posting && { posting }) };
  const { composed, missing } = composeAll({ ...sources, editor: ofStaff }, readWords(folders.locales));
  const releases = parseReleases(texts);
  mkdirSync(folders.out, { recursive: true });
  const written = new Set<string>();
  const write = (file: string, text: string) => {
    writeIfChanged(join(folders.out, file), text);
    written.add(file);
  };
  const sharedLabels = new Map<string, string>();
  /**
   * Writes the words of a form, and returns the file's name. The forms of one ApplyType and market share a
   * file if their words are the same.
   */
  const writeLabels = ({ name, form, market }: ComposedForm, language: Language, labels: Labels): string => {
    const text = JSON.stringify(labels, null, 1);
    const key = JSON.stringify([form, market, language, text]);
    const file = sharedLabels.get(key) ?? `${name}.${language}.json`;
    sharedLabels.set(key, file);
    write(file, text);
    return file;
  };
  await Promise.all(
    composed.map(async ({ form }) =>
      write(
        `${form.name}.mjs`,
        await compileValidator(form.schema, { form, past: buildFormHistory(form, releases, texts) }),
      ),
    ),
  );
  const rows = composed.flatMap(({ form, kind, labels: words }) => {
    const labels = byLanguage((language) => writeLabels(form, language, words[language]));
    if (kind === "editor") {
      write(`${form.name}Words.mjs`, wordsLoadersModuleText(labels));
      return [];
    }
    const released = releasesOfForm(form.name, releases).findLast(({ version }) => version === form.version);
    return [toManifestForm(form, { kind, release: released?.number ?? null, labels })];
  });
  // Option lists that only the form editor uses are left out of the manifest.
  const used = listsInUse(composed.map(({ form }) => form));
  const options = Object.fromEntries(
    Object.entries(sources.options).flatMap(([list, { codes }]) => (used.has(list) ? [[list, codes]] : [])),
  );
  const { rules, schema } = composeAllFileKinds(sources.options.fileKind ?? { codes: [] });
  write(fileKindsModule, await compileValidator(schema, { rules }));
  const fileKinds = { module: fileKindsModule, version: formVersion(rules) };
  const stepPaths = stepPathsIn(composed.filter(({ kind }) => kind === "apply").map(({ form }) => form));
  const countries = byLanguage((language) => listCountryDetails(options.country ?? [], language));
  const stages = sources.purposes?.stages ?? [];
  const postingLaws = Object.fromEntries(
    Object.entries(sources.law ?? {}).map(([market, { postings = [] }]) => [market, postings]),
  );
  const manifest: Manifest = { forms: rows, options, countries, fileKinds, postingLaws, stages, stepPaths };
  write("manifest.json", JSON.stringify(manifest, null, 1));
  write("registry.mjs", registryModuleText(rows));
  write("stepPaths.mjs", stepPathsModuleText(stepPaths));
  for (const file of readdirSync(folders.out)) if (!written.has(file)) rmSync(join(folders.out, file));
  return { forms: composed.map(({ form }) => form), missing };
}
