import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FormModule, Labels, Language } from "../engine/form";
import { languages } from "../engine/form";
import type { FileRule } from "../engine/keywords/file";
import { isObject } from "../engine/pointer";

/** What `tools/composeForms` wrote, as far as the server reads it. */
interface Manifest {
  forms: ManifestForm[];
  options: Record<string, (string | number)[]>;
}
interface ManifestForm {
  name: string;
  form: string;
  market: string | null;
  kind: "apply" | "account";
  version: string;
  release: number | null;
  module: string;
  labels: Record<Language, string>;
}

/** A composed form with its words in every language. */
export interface CatalogForm extends FormModule {
  release: number | null;
  labels: Record<Language, Labels>;
}

/** Every form there is, loaded once. */
export interface Catalog {
  /** The forms that a job can ask for. */
  applyTypes: ReadonlySet<string>;
  options: Record<string, (string | number)[]>;
  /** What a file may be, by kind: every kind that some form asks for. */
  fileRules: ReadonlyMap<string, FileRule>;
  applying: readonly CatalogForm[];
  forJob(applyType: string, market: string): CatalogForm | undefined;
  /** Registration, profile, …: throws when there is no such form, for then the build is broken. */
  account(name: string): CatalogForm;
}

export async function loadCatalog(formsDir: string): Promise<Catalog> {
  const manifest: Manifest = JSON.parse(readFileSync(join(formsDir, "manifest.json"), "utf8"));
  const applying = new Map<string, CatalogForm>();
  const accounts = new Map<string, CatalogForm>();
  const applyTypes = new Set<string>();
  for (const entry of manifest.forms) {
    const form = await loadForm(formsDir, entry);
    if (entry.kind === "account") accounts.set(entry.form, form);
    else {
      applying.set(JSON.stringify([entry.form, entry.market]), form);
      applyTypes.add(entry.form);
    }
  }
  return {
    applyTypes,
    options: manifest.options,
    fileRules: new Map([...applying.values()].flatMap(({ form }) => fileRulesIn(form.schema))),
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
  // Node keeps a module for good by its address: in development another version of a form is another module.
  const url = `${pathToFileURL(join(formsDir, entry.module)).href}?${entry.version}`;
  // Composed at build: the bundler must leave the address alone.
  const { form, validate }: FormModule = await import(/* @vite-ignore */ url);
  const labelsIn = (language: Language): Labels =>
    JSON.parse(readFileSync(join(formsDir, entry.labels[language]), "utf8"));
  const labels = Object.fromEntries(languages.map((language) => [language, labelsIn(language)]));
  return { form, validate, release: entry.release, labels: { en: {}, ja: {}, "zh-TW": {}, ...labels } };
}

function fileRulesIn(schema: unknown): [string, FileRule][] {
  if (Array.isArray(schema)) return schema.flatMap(fileRulesIn);
  if (!isObject(schema)) return [];
  const rule: unknown = schema.file;
  const own: [string, FileRule][] = isFileRule(rule) ? [[rule.kind, rule]] : [];
  return [...own, ...Object.values(schema).flatMap(fileRulesIn)];
}

// A field may itself be called "file": its schema is no rule.
function isFileRule(value: unknown): value is FileRule {
  return isObject(value) && typeof value.kind === "string" && Array.isArray(value.accept);
}
