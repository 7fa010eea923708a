import { ruleTable } from "../../engine/keywords/table";
import { faultCodes } from "../faultCodes";
import { phraseCodes } from "../phraseCodes";
import type { SiteFacts } from "../siteFacts";
import table from "./filledPlaces.json";

/** By the key of a sentence about a broken rule: what is filled in there. */
const filledInRules = Object.entries(ruleTable).flatMap(([rule, { places = [] }]) =>
  Object.entries(Array.isArray(places) ? { "": places } : places).map(
    ([end, names]): [string, readonly string[]] => [`errors.${rule}${end && `.${end}`}`, names],
  ),
);

/** By the key of a text of the site itself: what is filled in there. `*` stands for every text below. */
const filled: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(table),
  ...filledInRules,
  ...placesOfFaults(),
]);

const everywhereOnPages = ["airline", "company"];

/** The placeholders that the site fills in one of its own texts, or in a sentence of the catalogue of errors. */
export function placesOfSite(key: string, { informationPages }: SiteFacts): readonly string[] {
  const [kind, name = ""] = key.split(".");
  if (kind === "pages" && informationPages.has(name)) return everywhereOnPages;
  const plain = key.replace(/_(?:one|other)$/, "");
  const own = filled.get(plain) ?? filled.get(plain.replace(/[^.]+$/, "*")) ?? [];
  return kind === "errors" ? [...own, "field"] : own;
}

/** The placeholders of a sentence about a broken rule, whatever the value. */
export function placesOfRule(rule: string): string[] {
  const own = [...filled].flatMap(([key, places]) =>
    key === `errors.${rule}` || key.startsWith(`errors.${rule}.`) ? places : [],
  );
  return [...own, "field"];
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
