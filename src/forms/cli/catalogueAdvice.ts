import { tagsOfLanguageFolders } from "../files/labelsOf";
import type { Texts } from "../files/texts";
import { createFinding, type Fault } from "../gate/fault";
import type { Catalogue } from "../language/wordProblem";

/** The catalogues of the package. */
export interface PackageCatalogues {
  /** The languages (BCP 47) in which the package has them. */
  languages: readonly string[];
  /** The English ones, by the names of their files, such as `form.json`. */
  english: Readonly<Record<string, Catalogue>>;
}

/**
 * Returns advice for the catalogues of further languages that lack texts of the package. A catalogue that a
 * folder does not have is left out, because the application may keep it elsewhere.
 */
export const catalogueAdvice = (texts: Texts, { languages, english }: PackageCatalogues): Fault[] =>
  tagsOfLanguageFolders(texts)
    .filter((language) => !languages.includes(language))
    .flatMap((language) =>
      Object.entries(english).flatMap(([name, texted]): Fault[] => {
        const file = `locales/${language}/${name}`;
        const text = texts.get(file);
        if (text === undefined) return [];
        const own: Catalogue = JSON.parse(text);
        const names = Object.keys(texted).filter((key) => !isWorded(key, own));
        if (names.length === 0) return [];
        return [{ file, at: "", ...createFinding("catalogueLacks", { number: names.length, names }) }];
      }),
    );

/**
 * Whether a catalogue has a text for a key: its own, for `format.date` that of `format`, or that of `default`,
 * with which a catalogue of errors words every other problem.
 */
const isWorded = (key: string, own: Catalogue): boolean =>
  [key, key.replace(/\..*/, ""), "default"].some((each) => Object.hasOwn(own, each));
