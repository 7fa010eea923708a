import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FileKinds } from "../forms/engine/fileKinds";
import { byLanguage, type Labels, type Language } from "../forms/engine/form";
import type { PostingLaw } from "../forms/engine/lawFile";
import type { Country, Manifest, ManifestForm } from "../forms/engine/manifest";
import type { ComposedModule } from "../forms/engine/migration";
import type { StepPaths } from "../forms/engine/stepPaths";
import { createTimeLimitedValidator } from "./createTimeLimitedValidator";

/** A composed form with its labels in every language. */
export interface CatalogForm extends ComposedModule {
  release: number | null;
  labels: Record<Language, Labels>;
  /** Reads the text of the form's module in `.forms/`. */
  moduleText(): Promise<string>;
}

/** All composed forms. A loaded catalog never changes: newer forms are in another catalog. */
export interface Catalog {
  /** The paths of the steps of the forms for applications, by ApplyType. */
  stepPaths: StepPaths;
  /** The codes of each option list that a field of a form offers or another part of the site uses. */
  options: Record<string, (string | number)[]>;
  /** The countries among the choices, with their names and search terms. */
  countries: Record<Language, Country[]>;
  fileKinds: FileKinds;
  /** The laws on postings, by market. */
  postingLaws: Record<string, PostingLaw[]>;
  /** The stages of an application, the first one first. */
  stages: string[];
  /** The forms with which applications are made. */
  applying: readonly CatalogForm[];
  /** The due forms, for the later answers. */
  due: readonly CatalogForm[];
  /** The forms of an account: registration, profile, … */
  accounts: readonly CatalogForm[];
  forJob(applyType: string, market: string): CatalogForm | undefined;
  /** The due form; undefined when the form puts nothing off. */
  dueFor(applyType: string, market: string): CatalogForm | undefined;
  /** An account form: registration, profile, … @throws Error when it is missing, which means a broken build */
  account(name: string): CatalogForm;
}

/** All forms, the account forms first. */
export const formsInCatalog = ({ accounts, applying, due }: Catalog): CatalogForm[] => [
  ...accounts,
  ...applying,
  ...due,
];

/** The names of the forms for applications that are served in a version that was never released. */
export function unreleasedForms({ applying, due }: Catalog): string[] {
  return [...applying, ...due].filter(({ release }) => release === null).map(({ form }) => form.name);
}

/** The time zone of a job's dates; null is UTC. */
export const timeZoneOf = (
  catalog: Pick<Catalog, "forJob">,
  { apply_type, market }: { apply_type: string; market: string },
): string | null => catalog.forJob(apply_type, market)?.form.timeZone ?? null;

/** The laws of a market on postings; an empty list for an unknown market. */
export const postingLawsOf = (
  { postingLaws }: Pick<Catalog, "postingLaws">,
  market: string,
): readonly PostingLaw[] => (Object.hasOwn(postingLaws, market) && postingLaws[market]) || [];

/** Loads a module that `tools/writeComposedForms` wrote into a folder. */
export type LoadModule = typeof importModule;

/** @throws Error for a folder whose files do not belong together */
export async function loadCatalog(formsDir: string, load: LoadModule = importModule): Promise<Catalog> {
  const manifest: Manifest = JSON.parse(readFileSync(join(formsDir, "manifest.json"), "utf8"));
  const loaded = {
    apply: new Map<string, CatalogForm>(),
    due: new Map<string, CatalogForm>(),
    account: new Map<string, CatalogForm>(),
  };
  const readLabels = labelReader(formsDir);
  for (const entry of manifest.forms)
    loaded[entry.kind].set(
      keyOf(entry.form, entry.market),
      await loadForm(formsDir, entry, { load, readLabels }),
    );
  return {
    stepPaths: new Map(Object.entries(manifest.stepPaths)),
    options: manifest.options,
    countries: manifest.countries,
    stages: manifest.stages,
    fileKinds: await load(formsDir, manifest.fileKinds),
    postingLaws: manifest.postingLaws,
    applying: [...loaded.apply.values()],
    due: [...loaded.due.values()],
    accounts: [...loaded.account.values()],
    forJob: (applyType, market) => loaded.apply.get(keyOf(applyType, market)),
    dueFor: (applyType, market) => loaded.due.get(keyOf(applyType, market)),
    account(name) {
      const form = loaded.account.get(keyOf(name, null));
      if (!form) throw new Error(`There is no account form "${name}" in ${formsDir}.`);
      return form;
    },
  };
}

const keyOf = (form: string, market: string | null): string => JSON.stringify([form, market]);

/**
 * Returns a reader of word files that reads each file once, because forms with the same words share a file.
 */
function labelReader(formsDir: string): (file: string) => Labels {
  const read = new Map<string, Labels>();
  return (file) => {
    const labels: Labels = read.get(file) ?? JSON.parse(readFileSync(join(formsDir, file), "utf8"));
    read.set(file, labels);
    return labels;
  };
}

async function loadForm(
  formsDir: string,
  entry: ManifestForm,
  { load, readLabels }: { load: LoadModule; readLabels: (file: string) => Labels },
): Promise<CatalogForm> {
  const { form, past, validate }: ComposedModule = await load(formsDir, entry);
  if (form.version !== entry.version)
    throw new Error(`${entry.module} is of another version than manifest.json says.`);
  return {
    form,
    past,
    validate: createTimeLimitedValidator(validate),
    release: entry.release,
    labels: byLanguage((language) => readLabels(entry.labels[language])),
    moduleText: () => readFile(join(formsDir, entry.module), "utf8"),
  };
}

async function importModule(formsDir: string, { module, version }: { module: string; version: string }) {
  // Node caches a module by its URL. With the version in the URL, Node loads a form that was composed again.
  const url = `${pathToFileURL(join(formsDir, module)).href}?${version}`;
  // The module is composed at build, so the bundler must not resolve the URL.
  return import(/* @vite-ignore */ url);
}
