import { dirname, join } from "node:path";
import { composeAll } from "../forms/files/composeAll";
import { parseSources, parseWords } from "../forms/files/parseSources";
import type { Texts } from "../forms/files/texts";
import { neededMigrations } from "../forms/gate/changes/changesSinceRelease";
import { nextMigration, pendingMigrations } from "../forms/gate/changes/migrationFaults";
import { newestReleases, unreleased } from "../forms/gate/changes/releaseFaults";
import { indexReleases, releaseIndex } from "../forms/gate/changes/releaseIndex";
import { type FileChange, writeWhole } from "./formEditor/saving/writeWhole";

/**
 * Releases every form whose current version was never released: writes it under its next number, with the migrations
 * from the release before. All files are written, or none. @returns the files with releases and migrations, relative to
 * `schemas/`
 */
export function releaseForms(texts: Texts, schemas: string): string[] {
  const changes = releaseChanges(texts);
  writeWhole({ schemas, locales: join(dirname(schemas), "locales") }, changes);
  return changes
    .filter(({ file, after }) => after !== null && file !== releaseIndex)
    .map(({ file }) => file.slice("schemas/".length));
}

/** The files that a release writes, and the migrations that it takes over. */
export function releaseChanges(texts: Texts): FileChange[] {
  const { composed } = composeAll(parseSources(texts), parseWords(texts));
  const releases = newestReleases(texts);
  const steps = pendingMigrations(texts);
  const made = unreleased(texts, composed).flatMap(
    ({ form, labels }): Array<[file: string, text: string]> => {
      const before = releases.get(form.name);
      const number = (before?.number ?? 0) + 1;
      const needed = before ? neededMigrations(before.schema, form.schema, steps) : [];
      const migration = { $schema: "../../meta/migration.json", steps: needed };
      const release = { hash: form.version, schema: form.schema, labels };
      return [
        [`schemas/released/${form.name}/${number}.json`, jsonText(release, 1)],
        ...(needed.length > 0
          ? [[`schemas/migrations/${form.name}/${number}.json`, jsonText(migration, 2)] as [string, string]]
          : []),
      ];
    },
  );
  const after = new Map<string, string | null>(made);
  if (made.length > 0) after.set(releaseIndex, indexReleases(new Map([...texts, ...made])));
  if (texts.has(nextMigration)) after.set(nextMigration, null);
  return [...after].map(([file, text]) => ({ file, before: texts.get(file) ?? null, after: text }));
}

/** Migrations are indented as the formatter asks; released forms, which are long and nobody edits, by one space. */
const jsonText = (value: unknown, indent: number) => `${JSON.stringify(value, null, indent)}\n`;
