import { pageSources } from "../../../site/pageSources";
import { ruleTable } from "../../engine/keywords/table";
import table from "./filledPlaces.json";

/** By the key of a sentence about a broken rule: what is filled in there. */
const filledInRules = Object.entries(ruleTable).flatMap(([rule, { places = [] }]) =>
  Object.entries(Array.isArray(places) ? { "": places } : places).map(
    ([end, names]): [string, readonly string[]] => [`errors.${rule}${end && `.${end}`}`, names],
  ),
);

/** By the key of a text of the site itself: what is filled in there. `*` stands for every text below. */
const filled: ReadonlyMap<string, readonly string[]> = new Map([...Object.entries(table), ...filledInRules]);

/** Pages that are their words, block by block: the files of their words. */
export const informationPages: ReadonlySet<string> = new Set(
  Object.values(pageSources).flatMap(({ component, words }) =>
    component === "InformationPage" ? words.slice(-1) : [],
  ),
);

const everywhereOnPages = ["airline", "company"];

/** The placeholders that the site fills in one of its own texts, or in a sentence of the catalogue of errors. */
export function placesOfSite(key: string): readonly string[] {
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
