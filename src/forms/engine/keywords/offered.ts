import { answersAtPath, isFromRoot } from "../crossCondition";
import type { Belongings, FieldSchema, Json } from "../form";
import { isObject, memberOf } from "../pointer";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `x-offered`: every choice in an answer must be offered with the other answers. The rule comes from the
 * `for` of the option list.
 */
export const offered: Keyword<Json, Belongings> = {
  keyword: "x-offered",
  type: ["string", "number", "array"],
  schemaType: "object",
  judge: (value, rule, { parent, root }) =>
    [value].flat().every((code) => isOffered(code, rule, parent, root)) ? null : {},
};

/**
 * Whether a choice is offered with these answers: at each path that its rule names, the answer must be one of
 * the answers in the rule. A path without an answer refuses nothing; of several answers at a path, one is
 * enough.
 * @param parent the projected answers beside the field
 * @param root the projected answers of the form
 */
export const isOffered = (code: Json, rule: Belongings, parent: unknown, root: Json): boolean =>
  Object.entries(memberOf(rule, String(code)) ?? {}).every(([path, belongsTo]) => {
    const answers = answersAtRulePath(path, parent, root);
    return answers.length === 0 || answers.some((answer) => belongsTo.includes(answer));
  });

/** The answers at a path of the rule; each choice of a multiple choice is an answer of its own. */
export function answersAtRulePath(path: string, parent: unknown, root: Json): Json[] {
  if (isFromRoot(path)) return answersAtPath(root, path).flat();
  const answer = isObject(parent) ? memberOf(parent, path) : undefined;
  return answer === undefined ? [] : [answer].flat();
}

/** The answers with which the choices of a field are offered; empty if they are always offered. */
export const offeredRuleOf = ({ "x-offered": rule = {} }: FieldSchema): Belongings => rule;

/** The names and paths on which the choices of a field depend, each once. */
export const pathsOfOfferedRule = (field: FieldSchema): string[] => [
  ...new Set(Object.values(offeredRuleOf(field)).flatMap((belongsTo) => Object.keys(belongsTo))),
];

export const rule: Rule = {
  keyword: offered,
  meta: { type: "object" },
  isComposed: true,
  types: ["string", "number", "integer", "array"],
  tightens: (before, now) =>
    Object.entries(isObject(now) ? now : {}).some(([code, belongsTo]) => {
      const known = isObject(before) ? memberOf(before, code) : undefined;
      return Object.entries(isObject(belongsTo) ? belongsTo : {}).some(([path, answers]) => {
        const old = isObject(known) ? memberOf(known, path) : undefined;
        return !Array.isArray(old) || !old.every((answer) => [answers].flat().includes(answer));
      });
    }),
};
