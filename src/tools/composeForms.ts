import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { composeAccount, composeApply, concerns, type Unversioned } from "../engine/compose";
import { composeLabels, type Words } from "../engine/composeLabels";
import { composeFileKinds } from "../engine/fileKinds";
import { byLanguage, type ComposedForm, type Labels, type Language, languages } from "../engine/form";
import type { Change, Sources } from "../engine/sources";
import { compileValidator } from "./compileValidator";
import { countryNames } from "./countryNames";
import { formVersion } from "./formVersion";
import { manifestForm, registry } from "./manifest";
import { readSources, readWords } from "./readSources";

export interface Folders {
  schemas: string;
  locales: string;
  /** Where the composed forms go. */
  out: string;
}

export interface Composed {
  form: ComposedForm;
  kind: "apply" | "account";
  labels: Record<Language, Labels>;
}

const fileKindsModule = "fileKinds.mjs";

/**
 * Composes every form in every market, compiles one validator each and writes them with their words:
 * `<name>.mjs`, `<name>.<language>.json`, `fileKinds.mjs`, `manifest.json` (for the server) and `registry.mjs` (for the browser).
 * @returns the keys without words, which the gate refuses. @throws Error naming the file that does not fit.
 */
export async function composeForms(folders: Folders): Promise<{ forms: ComposedForm[]; missing: string[] }> {
  const sources = readSources(folders.schemas);
  const { composed, missing } = composeAll(sources, readWords(folders.locales));
  mkdirSync(folders.out, { recursive: true });
  const written = new Set<string>();
  const write = (file: string, text: string) => {
    writeIfChanged(join(folders.out, file), text);
    written.add(file);
  };
  await Promise.all(
    composed.map(async ({ form, labels }) => {
      write(`${form.name}.mjs`, await compileValidator(form.schema, { form }));
      for (const language of languages)
        write(`${form.name}.${language}.json`, JSON.stringify(labels[language], null, 1));
    }),
  );
  const rows = composed.map((each) => manifestForm(each.form, each.kind, folders.schemas));
  const options = Object.fromEntries(
    Object.entries(sources.options).map(([name, { codes }]) => [name, codes]),
  );
  const { rules, schema } = composeFileKinds(sources.options.fileKind ?? { codes: [] });
  write(fileKindsModule, await compileValidator(schema, { rules }));
  const fileKinds = { module: fileKindsModule, version: formVersion(rules) };
  write("manifest.json", JSON.stringify({ forms: rows, options, fileKinds }, null, 1));
  write("registry.mjs", registry(rows));
  for (const file of readdirSync(folders.out)) if (!written.has(file)) rmSync(join(folders.out, file));
  return { forms: composed.map(({ form }) => form), missing };
}

/** Every form in every market with its words, and the keys that have none. @throws Error naming what does not fit */
export function composeAll(
  sources: Sources,
  said: Record<Language, Words>,
): { composed: Composed[]; missing: string[] } {
  const missing: string[] = [];
  const words = byLanguage((language) => {
    const country = countryNames(sources.options.country?.codes ?? [], language);
    return { ...said[language], options: { ...said[language].options, country } };
  });
  const withWords = (unversioned: Unversioned, kind: Composed["kind"], changes: Change[]): Composed => {
    const form = { ...unversioned, version: formVersion(unversioned.schema) };
    const english = composeLabels(form, words.en, changes, "en");
    const labels = byLanguage((language) => {
      const own = composeLabels(form, words[language], changes, language);
      missing.push(...own.missing.map((key) => `${language}: ${form.name}: ${key}`));
      return { ...english.labels, ...own.labels };
    });
    return { form, kind, labels };
  };
  const applications = Object.entries(sources.apply).flatMap(([name, { changes = [] }]) =>
    Object.entries(sources.markets).map(([market, place]) =>
      withWords(
        composeApply(sources, name, market),
        "apply",
        [...changes, ...place.changes].filter((change) => concerns(change, name)),
      ),
    ),
  );
  const accounts = Object.entries(sources.account).map(([name, { changes = [] }]) =>
    withWords(composeAccount(sources, name), "account", changes),
  );
  return { composed: [...applications, ...accounts], missing };
}

/** Watchers and bundlers look at times: a file that says the same is left alone. */
function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, "utf8") === text) return;
  } catch {
    // Not there yet.
  }
  writeFileSync(path, text);
}
