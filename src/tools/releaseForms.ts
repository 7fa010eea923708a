import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Composed, composeAll, type Folders } from "./composeForms";
import { readSources, readWords } from "./readSources";
import { releaseOf, releases } from "./releases";

/** The forms that are asked now and were never released so. */
export function unreleased({ schemas, locales }: Pick<Folders, "schemas" | "locales">): Composed[] {
  const { composed } = composeAll(readSources(schemas), readWords(locales));
  return composed.filter(({ form }) => releaseOf(form.name, form.version, schemas) === null);
}

/** Keeps a form as it is asked now, under its next number. @returns the file, from `schemas/` on */
export function release({ form, labels }: Composed, schemas: string): string {
  const [newest] = releases(join(schemas, "released", form.name));
  const file = join("released", form.name, `${(newest?.number ?? 0) + 1}.json`);
  mkdirSync(join(schemas, "released", form.name), { recursive: true });
  const text = JSON.stringify({ hash: form.version, schema: form.schema, labels }, null, 1);
  writeFileSync(join(schemas, file), `${text}\n`);
  return file;
}
