import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PackageCatalogues } from "./catalogueAdvice";

const names = ["errors.json", "form.json", "wizard.json"];

/** Reads the package's own catalogues. */
export function readPackageCatalogues(): PackageCatalogues {
  const folder = dirname(fileURLToPath(import.meta.resolve("#locales/en/errors.json")));
  const english = names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]);
  return { languages: readdirSync(dirname(folder)), english: Object.fromEntries(english) };
}
