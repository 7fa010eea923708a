import { answersAtPath, compareDates, isFromRoot } from "../crossCondition";
import type { FieldSchema, Json } from "../form";
import { isEqualJson } from "../isEqualJson";
import { isObject, memberOf } from "../pointer";
import { sumOf } from "../sumOf";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * The name of a sibling, a path from the root of the form, or the sum of the numbers at several names or
 * paths.
 */
export type Compared = string | { sum: string[] };

export type Comparison = "before" | "after" | "atLeast" | "atMost" | "equal" | "unlike";

/** The value of `x-compare`: all comparisons must hold, for each answer at a path. */
export type Comparisons = Partial<Record<Comparison, Compared>>;

/**
 * `"x-compare": { "atMost": "/totalHours" }`: an answer compared with another one. A missing answer breaks no
 * comparison; an answer of another type breaks `equal` alone.
 */
export const compare: Keyword<Json, Comparisons> = {
  keyword: "x-compare",
  type: ["string", "number"],
  schemaType: "object",
  judge: (value, rule, { parent, root }) => {
    for (const { comparison, compared } of listComparisonsOfRule(rule))
      for (const other of comparedAnswers(compared, parent, root))
        if (!fits[comparison](value, other))
          return { type: comparison, ...(typeof other === "number" && { other }) };
    return null;
  },
};

const fits: Readonly<Record<Comparison, (value: Json, other: Json) => boolean>> = {
  before: (value, other) => isInOrder(value, other),
  after: (value, other) => isInOrder(other, value),
  atLeast: (value, other) => !areNumbers(value, other) || Number(value) >= Number(other),
  atMost: (value, other) => !areNumbers(value, other) || Number(value) <= Number(other),
  equal: isEqualJson,
  unlike: (value, other) => !isEqualJson(value, other),
};

const areNumbers = (value: Json, other: Json) => typeof value === "number" && typeof other === "number";

const wholeDate = "2026-01-01".length;

/**
 * Whether the first date is earlier. As with the rule `after`, the same month passes if a day is unknown; a
 * value that is not a date passes, too.
 */
function isInOrder(first: Json, second: Json): boolean {
  const order = compareDates(first, second);
  const isWhole = String(first).length === wholeDate && String(second).length === wholeDate;
  return order === undefined || order === -1 || (order === 0 && !isWhole);
}

const names: readonly Comparison[] = ["before", "after", "atLeast", "atMost", "equal", "unlike"];

export const listComparisonsOfRule = (
  rule: Comparisons,
): Array<{ comparison: Comparison; compared: Compared }> =>
  names.flatMap((comparison) => {
    const compared = rule[comparison];
    return compared === undefined ? [] : [{ comparison, compared }];
  });

/** The names and paths that a comparison reads. */
export const comparedPaths = (compared: Compared): string[] =>
  typeof compared === "string" ? [compared] : compared.sum;

/** The comparisons of a field; an empty list for a field without `x-compare`. */
export function comparisonsOfField(field: FieldSchema): ReturnType<typeof listComparisonsOfRule> {
  const rule = field["x-compare"];
  return isObject(rule) ? listComparisonsOfRule({ ...rule }) : [];
}

/**
 * The answers that a comparison reads: for a sum, the sum of the numbers, or an empty list if there are no
 * numbers.
 */
export function comparedAnswers(compared: Compared, parent: unknown, root: Json): Json[] {
  const answers = comparedPaths(compared).flatMap((path): Json[] => {
    if (isFromRoot(path)) return answersAtPath(root, path);
    const answer = isObject(parent) ? memberOf(parent, path) : undefined;
    return answer === undefined ? [] : [answer];
  });
  if (typeof compared === "string") return answers;
  const sum = sumOf(answers.filter((answer) => typeof answer === "number"));
  return sum === undefined ? [] : [sum];
}

export const rule: Rule = {
  keyword: compare,
  meta: {
    description: "What the answer must be by the side of another one, anywhere in the form.",
    $ref: "#/$defs/comparisons",
  },
  types: ["string", "number", "integer"],
  tightens: "changed",
  places: { atLeast: ["other"], atMost: ["other"] },
};
