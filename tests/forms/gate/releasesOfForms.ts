import { filesOfReleases, type Release } from "../../../src/forms/files/releases";
import type { Texts } from "../../../src/forms/files/texts";
import { contentHash } from "../../../src/forms/gate/changes/contentHash";
import {
  formatWithHash,
  type NewestRelease,
  newestRelease,
} from "../../../src/forms/gate/changes/newestRelease";

/** The texts with the releases of these forms alone, as if the site had never had others. */
export function withReleasesOf(names: readonly string[], texts: Texts): Texts {
  const newest = texts.get(newestRelease);
  if (newest === undefined) return texts;
  const releases = filesOfReleases(texts).map((file): [file: string, text: string] => {
    const { forms, migrations, ...rest }: Release = JSON.parse(texts.get(file) ?? "");
    const release = { ...rest, forms: ofThese(names, forms), migrations: migrationsOf(names, migrations) };
    return [file, `${JSON.stringify(release, null, 2)}\n`];
  });
  const { hash: _, forms, ...rest }: NewestRelease = JSON.parse(newest);
  const hashes = releases.map(([, text]) => contentHash(text));
  return new Map([
    ...texts,
    ...releases,
    [newestRelease, formatWithHash({ ...rest, releases: hashes, forms: ofThese(names, forms) })],
  ]);
}

const ofThese = <Value>(names: readonly string[], forms: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(forms).filter(([name]) => names.includes(name)));

const migrationsOf = (names: readonly string[], migrations: Release["migrations"]): Release["migrations"] =>
  migrations.flatMap(({ forms, steps }) => {
    const own = forms.filter((name) => names.includes(name));
    return own.length > 0 ? [{ forms: own, steps }] : [];
  });
