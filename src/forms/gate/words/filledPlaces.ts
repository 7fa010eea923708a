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

const everywhereOnPages = ["airline", "company"];

/** The placeholders that are filled in, by the keys of texts. */
export interface FilledPlaces {
  /** The placeholders of one of the site's own texts, or of a sentence of the catalogue of errors. */
  ofSite(key: string): readonly string[];
  /** The placeholders of a sentence about a broken rule, whatever the value. */
  ofRule(rule: string): readonly string[];
}

export function filledPlacesOf({ filledPlaces, informationPages }: SiteFacts): FilledPlaces {
  const filled: ReadonlyMap<string, readonly string[]> = new Map([
    ...Object.entries(filledPlaces),
    ...filledInRules,
    ...placesOfFaults(),
  ]);
  return {
    ofSite(key) {
      const [kind, name = ""] = key.split(".");
      if (kind === "pages" && informationPages.has(name)) return everywhereOnPages;
      const plain = key.replace(/_(?:one|other)$/, "");
      const own = filled.get(plain) ?? filled.get(plain.replace(/[^.]+$/, "*")) ?? [];
      return kind === "errors" ? [...own, "field"] : own;
    },
    ofRule(rule) {
      const own = [...filled].flatMap(([key, places]) =>
        key === `errors.${rule}` || key.startsWith(`errors.${rule}.`) ? places : [],
      );
      return [...own, "field"];
    },
  };
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
