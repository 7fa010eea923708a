import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { composeAll } from "../forms/composeAll";
import { parseSources, parseWords } from "../forms/parseSources";
import { readTexts, type Texts } from "../forms/texts";
import { neededMigrations, nextMigration, pendingMigrations } from "../gate/changes/migrationFaults";
import { newestReleases, unreleased } from "../gate/releaseFaults";
import { indexReleases, releaseIndex } from "../gate/releaseIndex";

/**
 * Releases every form whose current version was never released: writes it under its next number, with the migrations
 * from the release before. @returns the written files, relative to `schemas/`
 */
export function releaseForms(texts: Texts, schemas: string): string[] {
  const { composed } = composeAll(parseSources(texts), parseWords(texts));
  const releases = newestReleases(texts);
  const steps = pendingMigrations(texts);
  const written = unreleased(texts, composed).flatMap(({ form, labels }) => {
    const before = releases.get(form.name);
    const number = (before?.number ?? 0) + 1;
    const needed = before ? neededMigrations(before.schema, form.schema, steps) : [];
    const migration = join("migrations", form.name, `${number}.json`);
    if (needed.length > 0)
      write(join(schemas, migration), { $schema: "../../meta/migration.json", steps: needed }, 2);
    const file = join("released", form.name, `${number}.json`);
    write(join(schemas, file), { hash: form.version, schema: form.schema, labels }, 1);
    return needed.length > 0 ? [file, migration] : [file];
  });
  rmSync(join(dirname(schemas), nextMigration), { force: true });
  if (written.length > 0) {
    const kept = new Map([...texts, ...readTexts(schemas, "schemas")]);
    writeFileSync(join(dirname(schemas), releaseIndex), indexReleases(kept));
  }
  return written;
}

/** Migrations are indented as the formatter asks; released forms, which are long and nobody edits, by one space. */
function write(path: string, value: unknown, indent: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, indent)}\n`);
}
