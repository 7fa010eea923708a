import { ruleTable } from "../../engine/keywords/table";
import { faultCodes } from "../faultCodes";
import { phraseCodes } from "../phraseCodes";
import type { SiteFacts } from "../siteFacts";

/** The placeholders of the sentences about broken rules, by the keys of the sentences. */
const filledInRules = Object.entries(ruleTable).flatMap(([rule, { places = [] }]) =>
  Object.entries(Array.isArray(places) ? { "": places } : places).map(
    ([end, names]): [string, readonly string[]] => [`errors.${rule}${end && `.${end}`}`, names],
  ),
);

/** The placeholders that are filled in texts, by the keys of the texts. */
export interface FilledPlaces {
  /** The placeholders of one of the site's own texts, or of a sentence of the catalogue of errors. */
  ofSite(key: string): readonly string[];
  /** The placeholders of all sentences about a broken rule. */
  ofRule(rule: string): readonly string[];
}

/** A cache by site facts, which never change and are used for all texts of each project. */
const known = new WeakMap<SiteFacts, FilledPlaces>();

export function getFilledPlaceholders(site: SiteFacts): FilledPlaces {
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

/**
 * For each rule, the placeholders of all its sentences. A variant of a rule, such as `required.list`, has its
 * own entry, too.
 */
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

/** The placeholders of the sentences of faults, which are the params of their codes. */
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
