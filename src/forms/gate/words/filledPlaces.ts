import { ruleTable } from "../../engine/keywords/table";
import { faultCodes } from "../faultCodes";
import { phraseCodes } from "../phraseCodes";
import type { SiteFacts } from "../siteFacts";

/** The placeholders of sentences about broken rules, by their keys. */
const filledInRules = Object.entries(ruleTable).flatMap(([rule, { places = [] }]) =>
  Object.entries(Array.isArray(places) ? { "": places } : places).map(
    ([end, names]): [string, readonly string[]] => [`errors.${rule}${end && `.${end}`}`, names],
  ),
);

/** The placeholders that are filled in, by the keys of texts. */
export interface FilledPlaces {
  /** The placeholders of one of the site's own texts, or of a sentence of the catalogue of errors. */
  ofSite(key: string): readonly string[];
  /** The placeholders of a sentence about a broken rule, whatever the value. */
  ofRule(rule: string): readonly string[];
}

/** A site's facts never change, and each project of it asks for all of its texts. */
const known = new WeakMap<SiteFacts, FilledPlaces>();

export function filledPlacesOf(site: SiteFacts): FilledPlaces {
  const found = known.get(site) ?? foundPlacesOf(site);
  known.set(site, found);
  return found;
}

function foundPlacesOf({ filledPlaces, filledOnPages, informationPages }: SiteFacts): FilledPlaces {
  const filled: ReadonlyMap<string, readonly string[]> = new Map([
    ...Object.entries(filledPlaces),
    ...filledInRules,
    ...placesOfFaults(),
  ]);
  const ofRules = placesByRule(filled);
  return {
    ofSite(key) {
      const [kind, name = ""] = key.split(".");
      if (kind === "pages" && informationPages.has(name)) return filledOnPages;
      const plain = key.replace(/_(?:one|other)$/, "");
      const own =
        filled.get(plain) ?? filled.get(plain.replace(/[^.]+$/, "*")) ?? filled.get(`${kind}.*`) ?? [];
      return kind === "errors" ? [...own, "field"] : own;
    },
    ofRule: (rule) => [...(ofRules.get(rule) ?? []), "field"],
  };
}

/** The placeholders of all sentences about a rule, and of those about one way to break it, such as `required.list`. */
function placesByRule(filled: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const byRule = new Map<string, string[]>();
  for (const [key, places] of filled) {
    const [kind, ...names] = key.split(".");
    if (kind !== "errors") continue;
    for (const length of names.keys()) {
      const rule = names.slice(0, length + 1).join(".");
      byRule.set(rule, [...(byRule.get(rule) ?? []), ...places]);
    }
  }
  return byRule;
}

/** The sentences of faults are filled in with their params. */
function placesOfFaults(): Array<[key: string, places: readonly string[]]> {
  const codes = Object.entries({ ...faultCodes });
  return [
    ...["sentences", "inEditor"].flatMap((kind) =>
      codes.map(([code, params]): [string, readonly string[]] => [`faults.${kind}.${code}`, params]),
    ),
    ...Object.entries(phraseCodes).map(([code, params]): [string, readonly string[]] => [
      `faults.phrases.${code}`,
      params,
    ]),
  ];
}
