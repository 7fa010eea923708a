import { composeAllFileKinds } from "../../../../src/forms/engine/compose/composeAllFileKinds";
import type { OptionFile } from "../../../../src/forms/engine/compose/sources";
import type { FileRule } from "../../../../src/forms/engine/fileKinds";
import { byLanguage, type Language, languages } from "../../../../src/forms/engine/form";
import type { Past } from "../../../../src/forms/engine/migration";
import { type Composed, composeAll } from "../../../../src/forms/files/composeAll";
import { once } from "../../../../src/forms/files/once";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { parseReleases, type Release } from "../../../../src/forms/files/releases";
import type { Texts } from "../../../../src/forms/files/texts";
import { buildFormHistory } from "../../../../src/forms/gate/changes/buildFormHistory";
import { type Released, readNewestReleasedForms } from "../../../../src/forms/gate/changes/newestRelease";
import { stepPathsIn } from "../../../../src/tools/manifest";

/** Everything that the site is built from these texts, as `writeComposedForms` and the page make it. */
export interface Site {
  readonly forms: ReadonlyMap<string, Composed>;
  /** The keys of words that a form shows and that a language lacks. */
  readonly missing: string[];
  readonly stepPaths: ReadonlyMap<string, readonly string[]>;
  /** Releases and migrations of each form: with the gate's own reader, since the build uses it too. */
  readonly past: ReadonlyMap<string, Past[]>;
  releases: readonly Release[];
  /** The forms as they were at the newest release. */
  readonly released: ReadonlyMap<string, Released>;
  options: Readonly<Record<string, OptionFile>>;
  fileRules: Readonly<Record<string, FileRule>>;
  /** The words of pages, postings, mails and answers of the API, by language and file. */
  catalogues: Readonly<Record<Language, ReadonlyMap<string, unknown>>>;
  searchWords: unknown;
}

const ofForms = /\/(?:sections|questions)\/|\/steps\.json$/;

/**
 * The site of these texts, whose forms are composed at their first use. @throws Error, of any kind, where the build
 * would fail: now, or at that use
 */
export function siteOf(texts: Texts): Site {
  const sources = parseSources(texts);
  const composition = once(() => composeAll(sources, parseWords(texts)));
  const forms = once(() => new Map(composition().composed.map((each) => [each.form.name, each])));
  const stepPaths = once(() => {
    const applying = composition().composed.filter(({ kind }) => kind === "apply");
    return new Map(Object.entries(stepPathsIn(applying.map(({ form }) => form))));
  });
  const releases = parseReleases(texts);
  const released = once(() => readNewestReleasedForms(texts));
  const past = once(
    () =>
      new Map(composition().composed.map(({ form }) => [form.name, buildFormHistory(form, releases, texts)])),
  );
  const catalogueOf = (language: Language) => {
    const folder = `locales/${language}/`;
    const files = [...texts].filter(([file]) => file.startsWith(folder) && !ofForms.test(file));
    return new Map(
      files.map(([file, text]): [string, unknown] => [file.slice(folder.length), JSON.parse(text)]),
    );
  };
  return {
    get forms() {
      return forms();
    },
    get missing() {
      return composition().missing;
    },
    get stepPaths() {
      return stepPaths();
    },
    get past() {
      return past();
    },
    releases,
    get released() {
      return released();
    },
    options: sources.options,
    fileRules: composeAllFileKinds(sources.options.fileKind ?? { codes: [] }).rules,
    catalogues: { en: catalogueOf("en"), ja: catalogueOf("ja"), "zh-TW": catalogueOf("zh-TW") },
    searchWords: JSON.parse(texts.get("locales/searchWords.json") ?? "null"),
  };
}

/** Whether two sites are the same to everybody who uses them. What takes longest to make is compared last. */
export function isSameSite(one: Site, other: Site): boolean {
  return parts.every((part) => asText(one, part) === asText(other, part));
}

const parts: ReadonlyArray<(site: Site) => unknown> = [
  ({ options, fileRules, searchWords }) => [options, fileRules, searchWords],
  ({ catalogues }) =>
    languages.map((language) => [...catalogues[language]].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ({ forms, stepPaths }) => [[...forms].map(([name, { form }]) => [name, form]), [...stepPaths]],
  ({ past }) => [...past],
  ({ releases, released }) => [
    releases,
    [...released].map(([name, { schema, labels }]) => [name, schema, byLanguage(labels)]),
  ],
  ({ forms, missing }) => [[...forms], missing],
];

const known = new WeakMap<Site, Map<(typeof parts)[number], string>>();

function asText(site: Site, part: (typeof parts)[number]): string {
  const texts = known.get(site) ?? new Map<(typeof parts)[number], string>();
  known.set(site, texts);
  const text = texts.get(part) ?? JSON.stringify(part(site));
  texts.set(part, text);
  return text;
}
