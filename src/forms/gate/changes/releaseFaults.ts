import type { Labels, Language, ObjectSchema } from "../../engine/form";
import type { Composed } from "../../files/composeAll";
import { once } from "../../files/once";
import type { Texts } from "../../files/texts";
import { remembered } from "../memory";

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
      return number === undefined ? [] : [read(text, { file, name, number: Number(number) })];
    })
    .sort((one, other) => one.number - other.number);
}

/** Releases that were read lately, by their text: several checks ask for the newest ones. */
const lastRead = new Map<string, Released>();
const mostRead = 60;

function parsed(text: string): Released {
  const known: Released = lastRead.get(text) ?? JSON.parse(text);
  if (lastRead.size >= mostRead) lastRead.clear();
  lastRead.set(text, known);
  return known;
}

/** A release, which is long: most are asked for their hash alone. */
function read(text: string, place: Pick<Released, "file" | "name" | "number">): Released {
  const whole = once(() => parsed(text));
  const hash = once(() => remembered("hash of a release", [text], () => whole().hash));
  return {
    ...place,
    get hash() {
      return hash();
    },
    get schema() {
      return whole().schema;
    },
    get labels() {
      return whole().labels;
    },
  };
}

/** The newest release of each form that has one. */
export function newestReleases(texts: Texts): Map<string, Released> {
  return new Map(releasesIn(texts).map((each) => [each.name, each]));
}

/** The forms whose current version was never released. Those of the form editor never are. */
export function unreleased(texts: Texts, composed: Composed[]): Composed[] {
  const releases = releasesIn(texts);
  return composed.filter(
    ({ form, kind }) =>
      kind !== "editor" && !releases.some(({ name, hash }) => name === form.name && hash === form.version),
  );
}
