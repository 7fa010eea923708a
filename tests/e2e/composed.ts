import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ComposedForm, FormModule, Labels, Language } from "../../src/forms/engine/form";
import { projectFolders, root } from "../../src/tools/projectFolders";

export interface Words {
  /** The words of the form's fields, choices and steps. */
  labels: Labels;
  /** The words of the controls that every form has: “Add”, “Choose a file”. */
  controls: Record<string, string>;
}

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));

export async function composedForm(name: string, forms = projectFolders.out): Promise<ComposedForm> {
  const { form }: FormModule = await import(pathToFileURL(join(forms, `${name}.mjs`)).href);
  return form;
}

export function wordsOf(name: string, language: Language, forms = projectFolders.out): Words {
  return {
    labels: json(join(forms, `${name}.${language}.json`)),
    controls: json(join(root, "locales", language, "form.json")),
  };
}

/** Words of a page, by the name of its file. */
export function pageWords(page: string, language: Language): Record<string, unknown> {
  return json(join(root, "locales", language, page === "app" ? "app.json" : `pages/${page}.json`));
}
