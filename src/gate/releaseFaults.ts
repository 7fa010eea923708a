import type { Labels, Language, ObjectSchema } from "../engine/form";
import type { Composed } from "../forms/composeAll";
import type { Texts } from "../forms/texts";

/** `schemas/released/<form>/<n>.json`: release number n of a form. */
export interface Released {
  file: string;
  name: string;
  number: number;
  hash: string;
  schema: ObjectSchema;
  labels: Record<Language, Labels>;
}

const released = /^schemas\/released\/([^/]+)\/(\d+)\.json$/;

/** All releases, sorted by number. */
export function releasesIn(texts: Texts): Released[] {
  return [...texts]
    .flatMap(([file, text]): Released[] => {
      const [, name = "", number] = released.exec(file) ?? [];
      return number === undefined ? [] : [{ ...JSON.parse(text), file, name, number: Number(number) }];
    })
    .sort((one, other) => one.number - other.number);
}

/** The newest release of each form that has one. */
export function newestReleases(texts: Texts): Map<string, Released> {
  return new Map(releasesIn(texts).map((each) => [each.name, each]));
}

/** The forms whose current version was never released. */
export function unreleased(texts: Texts, composed: Composed[]): Composed[] {
  const releases = releasesIn(texts);
  return composed.filter(
    ({ form }) => !releases.some(({ name, hash }) => name === form.name && hash === form.version),
  );
}
