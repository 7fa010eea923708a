import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FileKinds } from "../forms/engine/fileKinds";
import type { Labels, Language } from "../forms/engine/form";
import { languages } from "../forms/engine/form";
import type { Country, Manifest, ManifestForm } from "../forms/engine/manifest";
import type { ComposedModule } from "../forms/engine/migration";
import type { StepPaths } from "../forms/engine/stepPaths";
import { judgeInTime } from "./judgeInTime";

/** A composed form with its labels in every language. */
export interface CatalogForm extends ComposedModule {
  release: number | null;
  labels: Record<Language, Labels>;
  /** The text of its module in `.forms/`. */
  moduleText(): Promise<string>;
}

/** All composed forms, loaded once. */
export interface Catalog {
  /** The step paths of the forms that a job can ask for. */
  stepPaths: StepPaths;
  /** The codes of each option list, except those that only the form editor chooses from. */
  options: Record<string, (string | number)[]>;
  /** The countries among the choices, with their names and search terms. */
  countries: Record<Language, Country[]>;
  fileKinds: FileKinds;
  applying: readonly CatalogForm[];
  forJob(applyType: string, market: string): CatalogForm | undefined;
  /** An account form: registration, profile, … @throws Error when it is missing, which means a broken build */
  account(name: string): CatalogForm;
}

/** The names of the forms for applications that are served in a version that was never released. */
export function unreleasedForms({ applying }: Catalog): string[] {
  return applying.filter(({ release }) => release === null).map(({ form }) => form.name);
}

/** The time zone of a job's dates; null is UTC. */
export const timeZoneOf = (
  catalog: Catalog,
  { apply_type, market }: { apply_type: string; market: string },
): string | null => catalog.forJob(apply_type, market)?.form.timeZone ?? null;

export async function loadCatalog(formsDir: string): Promise<Catalog> {
  const manifest: Manifest = JSON.parse(readFileSync(join(formsDir, "manifest.json"), "utf8"));
  const applying = new Map<string, CatalogForm>();
  const accounts = new Map<string, CatalogForm>();
  for (const entry of manifest.forms) {
    const form = await loadForm(formsDir, entry);
    if (entry.kind === "account") accounts.set(entry.form, form);
    else applying.set(JSON.stringify([entry.form, entry.market]), form);
  }
  return {
    stepPaths: new Map(Object.entries(manifest.stepPaths)),
    options: manifest.options,
    countries: manifest.countries,
    fileKinds: await loadModule(formsDir, manifest.fileKinds),
    applying: [...applying.values()],
    forJob: (applyType, market) => applying.get(JSON.stringify([applyType, market])),
    account(name) {
      const form = accounts.get(name);
      if (!form) throw new Error(`There is no account form "${name}" in ${formsDir}.`);
      return form;
    },
  };
}

async function loadForm(formsDir: string, entry: ManifestForm): Promise<CatalogForm> {
  const { form, past, validate }: ComposedModule = await loadModule(formsDir, entry);
  const labelsIn = (language: Language): Labels =>
    JSON.parse(readFileSync(join(formsDir, entry.labels[language]), "utf8"));
  const labels = Object.fromEntries(languages.map((language) => [language, labelsIn(language)]));
  return {
    form,
    past,
    validate: judgeInTime(validate),
    release: entry.release,
    labels: { en: {}, ja: {}, "zh-TW": {}, ...labels },
    moduleText: () => readFile(join(formsDir, entry.module), "utf8"),
  };
}

/** Imports a module that `tools/writeComposedForms` wrote. */
async function loadModule(formsDir: string, { module, version }: { module: string; version: string }) {
  // Node caches a module by its URL. The version in the URL makes it load a form that was composed again.
  const url = `${pathToFileURL(join(formsDir, module)).href}?${version}`;
  // The module is composed at build, so the bundler must not resolve the URL.
  return import(/* @vite-ignore */ url);
}
