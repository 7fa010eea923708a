import { annotations } from "../annotations";
import { rule as after } from "./after";
import { rule as allOf } from "./allOf";
import { rule as compare } from "./compare";
import { rule as confirmed } from "./confirmed";
import { rule as constant } from "./const";
import { rule as decimal } from "./decimal";
import { rule as dependentRequired } from "./dependentRequired";
import { dimensions } from "./dimensions";
import { rule as englishOnly } from "./englishOnly";
import { rule as enumerated } from "./enum";
import { rule as file } from "./file";
import { fileSize } from "./fileSize";
import { rule as format } from "./format";
import { rule as included } from "./included";
import { rule as inFuture } from "./inFuture";
import { rule as inPast } from "./inPast";
import { rule as items } from "./items";
import type { AnyKeyword } from "./keyword";
import { rule as maxAge } from "./maxAge";
import { rule as maxItems } from "./maxItems";
import { rule as maximum } from "./maximum";
import { rule as maxLength } from "./maxLength";
import { mimes } from "./mimes";
import { rule as minAge } from "./minAge";
import { rule as minItems } from "./minItems";
import { rule as minimum } from "./minimum";
import { rule as minLength } from "./minLength";
import { rule as multipleOf } from "./multipleOf";
import { rule as not } from "./not";
import { rule as offered } from "./offered";
import { rule as passportName } from "./passportName";
import { rule as pattern } from "./pattern";
import { rule as personName } from "./personName";
import { rule as phoneNumber } from "./phoneNumber";
import { rule as prefixItems } from "./prefixItems";
import { rule as properties } from "./properties";
import { rule as required } from "./required";
import { rule as residenceCard } from "./residenceCard";
import type { OwnRule, Rule } from "./rule";
import { size } from "./size";
import { rule as taiwanId } from "./taiwanId";
import { rule as uncommon } from "./uncommon";
import { rule as uniqueBy } from "./uniqueBy";
import { rule as uniqueItems } from "./uniqueItems";
import { rule as vietnamId } from "./vietnamId";
import { when } from "./when";
import { rule as wordCount } from "./wordCount";
import { rule as youtubeOnly } from "./youtubeOnly";

const rules: Record<string, Rule> = {
  const: constant,
  enum: enumerated,
  not,
  format,
  included,
  minLength,
  maxLength,
  wordCount,
  pattern,
  minimum,
  maximum,
  decimal,
  multipleOf,
  minAge,
  maxAge,
  minItems,
  maxItems,
  inPast,
  inFuture,
  after,
  confirmed,
  "x-compare": compare,
  "x-offered": offered,
  uniqueBy,
  uniqueItems,
  englishOnly,
  personName,
  passportName,
  youtubeOnly,
  taiwanId,
  residenceCard,
  vietnamId,
  phoneNumber,
  uncommon,
  file,
  prefixItems,
  items,
  properties,
  required,
  dependentRequired,
  allOf,
};

/**
 * Every rule of an answer, by its keyword: the vocabulary of `schemas/meta/field.json`. The order is the
 * order of a field's rules in the files and in the form editor; own rules (`OwnRule`) come last.
 */
export const ruleTable: Readonly<Record<string, Rule>> = rules;

/** Rules of an uploaded file, by its content. */
const ofFiles: readonly AnyKeyword[] = [dimensions, fileSize, mimes, size];

const isOfStandard = ({ keyword }: AnyKeyword) => keyword === "multipleOf";

const allKeywords = [
  ...Object.values(ruleTable).flatMap(({ keyword }) => keyword ?? []),
  ...ofFiles,
  when,
].toSorted(
  (one, other) =>
    Number(isOfStandard(other)) - Number(isOfStandard(one)) ||
    (one.keyword.toLowerCase() < other.keyword.toLowerCase() ? -1 : 1),
);

/**
 * All custom keywords, sorted by name, except that `multipleOf`, a keyword of the standard, comes first and
 * the keywords of own rules come last. Of several broken rules, the first is reported. A keyword that no
 * schema file uses any more is to be removed.
 */
export const keywords: readonly AnyKeyword[] = allKeywords;

const modulesOfOwnRules = new Map<string, string>();

/** The path of the module whose default export is this own rule; undefined for a rule of this package. */
export const moduleOfOwnRule = (keyword: string): string | undefined => modulesOfOwnRules.get(keyword);

/**
 * Adds an own rule to the tables, for the rest of this process. The same rule may be added again.
 * @param module the path of the file whose default export is the rule, with forward slashes
 * @throws Error if the name does not begin with `x-`, or belongs to another rule
 */
export function registerOwnRule(rule: OwnRule, module: string): void {
  const name = rule.keyword.keyword;
  if (!/^x-[a-z][A-Za-z0-9]*$/.test(name))
    throw new Error(`the name of an own rule begins with "x-" and goes on in letters and digits: "${name}"`);
  if (modulesOfOwnRules.get(name) === module) return;
  if (
    annotations.includes(name) ||
    Object.hasOwn(rules, name) ||
    keywords.some(({ keyword }) => keyword === name)
  )
    throw new Error(`there is another rule "${name}"`);
  rules[name] = rule;
  allKeywords.push(rule.keyword);
  modulesOfOwnRules.set(name, module);
}

/** The names of the rules that satisfy a test. */
export const rulesWhere = (isMeant: (rule: Rule) => boolean): string[] =>
  Object.keys(ruleTable).filter((name) => {
    const rule = ruleTable[name];
    return rule !== undefined && isMeant(rule);
  });

/** The names of the rules whose value is the name of a sibling field. */
export const siblingRules: readonly string[] = rulesWhere(({ input }) => input === "sibling");
