import { dirname, join } from "node:path";
import { type Composed, composeAll } from "../files/composeAll";
import { parseSources, parseWords } from "../files/parseSources";
import { nextMigration, pendingMigrations } from "../files/pendingMigrations";
import {
  fileOfRelease,
  filesOfReleases,
  parseReleaseNumber,
  parseReleases,
  type Release,
  releasesOfForm,
} from "../files/releases";
import type { Texts } from "../files/texts";
import { filterApplicableMigrations } from "../gate/changes/listBreakingChangesSinceRelease";
import { listUnreleasedForms } from "../gate/changes/listUnreleasedForms";
import {
  formatNewestRelease,
  newestRelease,
  pickReleasedParts,
  readNewestReleasedForms,
} from "../gate/changes/newestRelease";
import { formatReleasedLaw, releasedLaw } from "../gate/changes/releasedLaw";
import { type FileChange, writeAllOrNone } from "./writeAllOrNone";

/**
 * Releases every form that differs from its newest release, in one release of the site: each under its next
 * number, with the migrations from the release before. All files are written, or none.
 * @param metaFolder the path of the folder of the meta schemas, relative to `schemas`
 * @returns the path of the release's file; undefined where all forms are released
 */
export function releaseForms(texts: Texts, schemas: string, metaFolder: string): string | undefined {
  const changes = buildReleaseFileChanges(texts, metaFolder);
  writeAllOrNone({ schemas, locales: join(dirname(schemas), "locales") }, changes);
  return changes.find(({ file }) => parseReleaseNumber(file) > 0)?.file;
}

/**
 * The changes that a release makes to files: it writes the release, the newest forms and the laws of their markets,
 * and deletes the pending migrations, which the release contains.
 * @param metaFolder the path of the folder of the meta schemas, relative to `schemas`
 */
export function buildReleaseFileChanges(texts: Texts, metaFolder: string): FileChange[] {
  const sources = parseSources(texts);
  const { law = {} } = sources;
  const { composed } = composeAll(sources, parseWords(texts));
  const fresh = listUnreleasedForms(texts, composed);
  const after = new Map<string, string | null>();
  if (fresh.length > 0) {
    const before = filesOfReleases(texts).map((file) => texts.get(file) ?? "");
    const release = { $schema: `../${metaFolder}/release.json`, ...releaseOf(fresh, texts) };
    const text = `${JSON.stringify(release, null, 2)}\n`;
    const served = composed.filter(({ kind }) => kind !== "editor");
    after.set(fileOfRelease(before.length + 1), text);
    after.set(
      newestRelease,
      formatNewestRelease(served.map(pickReleasedParts), [...before, text], metaFolder),
    );
    const lawText = formatReleasedLaw(sources, metaFolder);
    if (Object.keys(law).length > 0 && lawText !== texts.get(releasedLaw)) after.set(releasedLaw, lawText);
  }
  if (texts.has(nextMigration)) after.set(nextMigration, null);
  return [...after].map(([file, text]) => ({ file, before: texts.get(file) ?? null, after: text }));
}

function releaseOf(fresh: readonly Composed[], texts: Texts): Release {
  const releases = parseReleases(texts);
  const newest = readNewestReleasedForms(texts);
  const steps = pendingMigrations(texts);
  const migrations = new Map<string, Release["migrations"][number]>();
  const forms = fresh.map(({ form: { name, version, declaration, schema } }) => {
    const before = newest.get(name);
    const needed = before ? filterApplicableMigrations(before.schema, schema, steps) : [];
    const alike = migrations.get(JSON.stringify(needed)) ?? { forms: [], steps: needed };
    alike.forms.push(name);
    if (needed.length > 0) migrations.set(JSON.stringify(needed), alike);
    const number = releasesOfForm(name, releases).length + 1;
    return [name, { number, version, ...(declaration !== undefined && { declaration }) }] as const;
  });
  return { forms: Object.fromEntries(forms), migrations: [...migrations.values()] };
}
