import type { Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { ruleTable } from "../../engine/keywords/table";
import { type Offer, omitUndefined } from "../editing/adaptPanelStep";
import type { Sibling } from "../editing/siblings";
import type { FormOperation } from "../operations/operation";
import type { FieldSubject, Panel } from "./panel";

type RulesSubject = Pick<FieldSubject, "facts" | "scope" | "near">;

/** Whether a field is required, and its rules, as answers. */
const answersOf = ({ facts: { rules, required, requiredWith = [] } }: RulesSubject): JsonObject =>
  omitUndefined({
    required: required === true ? true : undefined,
    requiredWith: requiredWith.length > 0 ? [...requiredWith] : undefined,
    ...Object.fromEntries(rules.map(({ rule, value }) => [rule, value === null ? undefined : value])),
  });

/** The operations of the changed rules. */
function operationsOf({ facts, scope }: RulesSubject, answers: JsonObject): FormOperation[] {
  const { field, rules, required, requiredWith = [] } = facts;
  const isRequired = answers.required === true;
  const needs = textsOf(answers.requiredWith);
  return [
    ...(required !== "sometimes" && required !== isRequired
      ? [{ operation: "setRequired", field, scope, required: isRequired } as const]
      : []),
    ...(isEqualJson(needs, [...requiredWith])
      ? []
      : [{ operation: "setRequiredWith", field, answered: needs } as const]),
    ...rules.flatMap(({ rule, value: before }): FormOperation[] => {
      const value = answers[rule] ?? null;
      const isSame = isEqualJson(value, before) || (value === null && before === false);
      return isSame ? [] : [{ operation: "setRule", field, scope, rule, value }];
    }),
  ];
}

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** The rules that the field cannot have, or that cannot be changed in the scope. */
function hiddenOf({ facts, scope }: RulesSubject): ReadonlySet<string> {
  const isOwn = scope.in === "everywhere" || facts.declared.scope.in !== "everywhere";
  const fit = facts.rules.filter(({ canLimit }) => canLimit || isOwn);
  const shown = new Set(fit.map(({ rule }) => rule));
  if (facts.required !== "sometimes") shown.add("required");
  if (facts.requiredWith && facts.beside.length > 0 && scope.in === "everywhere") shown.add("requiredWith");
  return new Set(["required", "requiredWith", ...Object.keys(ruleTable)].filter((rule) => !shown.has(rule)));
}

/** The fields that a rule may refer to: the fields beside the field, or the fields of an entry of a list. */
function offersOf({ facts: { rules }, near: { beside, inEntries } }: RulesSubject): Record<string, Offer[]> {
  const offers = (siblings: readonly Sibling[]) =>
    siblings.map(({ name, label }) => ({ code: name, name: label }));
  const ofRules = Object.fromEntries(
    rules.flatMap(({ rule, input }) => {
      if (input === "sibling") return [[rule, offers(beside)]];
      return input === "entryField" ? [[rule, offers(inEntries)]] : [];
    }),
  );
  return { ...ofRules, requiredWith: offers(beside) };
}

export const rulesPanel: Panel<RulesSubject> = {
  form: "fieldRules",
  layout: "sentences",
  // Nobody could correct a computed value, so it has no rules.
  fits: ({ facts }) => facts.computed === undefined,
  answers: answersOf,
  operations: operationsOf,
  hidden: hiddenOf,
  offered: (subject) => ({ offers: offersOf(subject) }),
};
