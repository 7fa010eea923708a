import type { Migration } from "../engine/migration";
import type { Texts } from "./texts";

/** `schemas/releases/<n>.json`: release number n of the site. */
export interface Release {
  /** The versions that were new at this release, by the names of their forms. */
  forms: Record<string, ReleasedVersion>;
  /**
   * The migrations to this release from each form's previous release. Forms with the same steps share a row.
   */
  migrations: Array<{ forms: string[]; steps: Migration[] }>;
}

interface ReleasedVersion {
  /** The number of the release among the form's own releases; stored with drafts and applications. */
  number: number;
  version: string;
  /** The hash of what the form promised about its answers; absent in releases that are older than declarations. */
  declaration?: string;
}

interface FormRelease extends ReleasedVersion {
  /** The migrations from the form's previous release to this one. */
  steps: Migration[];
}

const releaseFile = /^schemas\/releases\/([1-9]\d*)\.json$/;

export const fileOfRelease = (number: number): string => `schemas/releases/${number}.json`;

/** The paths of the files of all releases of the site, the oldest first. */
export function filesOfReleases(texts: Texts): string[] {
  return [...texts.keys()]
    .filter((file) => releaseFile.test(file))
    .sort((one, other) => parseReleaseNumber(one) - parseReleaseNumber(other));
}

/** The number of a release of the site, from the path of its file. */
export const parseReleaseNumber = (file: string): number => Number(releaseFile.exec(file)?.[1]);

/** All releases of the site, the oldest first. */
export function parseReleases(texts: Texts): Release[] {
  return filesOfReleases(texts).map((file): Release => JSON.parse(texts.get(file) ?? ""));
}

/** The releases of one form, the oldest first. */
export function releasesOfForm(name: string, releases: readonly Release[]): FormRelease[] {
  return releases.flatMap(({ forms, migrations }) => {
    const released = forms[name];
    if (!released) return [];
    const steps = migrations.flatMap((each) => (each.forms.includes(name) ? each.steps : []));
    return [{ ...released, steps }];
  });
}
