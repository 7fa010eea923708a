import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../forms/engine/form";
import { root } from "../projectFolders";

/** Keys of sentences about accounts and applications of this site, which the package leaves out. */
const ofSite = new Set([
  "askedByLaw",
  "idInUse",
  "oneNumber",
  "otherRegistration",
  "samePassword",
  "wrongPassword",
]);

const catalogues = ["errors", "form", "wizard"] as const;

type Catalogues = Record<(typeof catalogues)[number], Record<string, string>>;

/** Keys of `locales/<language>/pages/apply.json` whose sentences the package's wizard shares with the site. */
const ofWizard = {
  "": ["back", "next", "toPreview", "later", "position"],
  stepState: ["complete", "begun", "toMend", "notBegun"],
  saveState: ["untouched", "unsaved", "saving", "saved", "uploading"],
  preview: ["title", "missing", "submit", "backToPreview"],
};

const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

/**
 * Writes the sentences of the package, `locales/<language>/errors.json`, `form.json` and `wizard.json`: the
 * sentences of this site, without sentences about its accounts. Sentences in `sentences/` replace the site's
 * sentences that mention an application for a job.
 */
export function writeCatalogues(outDir: string): void {
  for (const language of languages) {
    const own: Catalogues = read(`src/tools/formsPackage/sentences/${language}.json`);
    const site: Catalogues = {
      errors: read(`locales/${language}/errors.json`),
      form: read(`locales/${language}/form.json`),
      wizard: wizardOf(read(`locales/${language}/pages/apply.json`)),
    };
    const folder = join(outDir, "locales", language);
    mkdirSync(folder, { recursive: true });
    for (const name of catalogues) {
      const kept = Object.entries(site[name]).filter(([key]) => !ofSite.has(key));
      const words = { ...Object.fromEntries(kept), ...own[name] };
      writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(words, null, 2)}\n`);
    }
  }
}

function wizardOf(apply: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ofWizard).flatMap(([group, keys]) => {
      const texts = group === "" ? apply : Object(apply[group]);
      return keys.map((key) => [group === "" ? key : `${group}.${key}`, String(texts[key])]);
    }),
  );
}
