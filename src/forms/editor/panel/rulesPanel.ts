import type { Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { ruleTable } from "../../engine/keywords/table";
import { answered, type Offer } from "../editing/adaptStep";
import type { Sibling } from "../editing/siblings";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FormOperation, Scope } from "../operations/operation";

/** Whether a field is required, and its rules, as answers. */
export const answersOfRules = ({ rules, required, requiredWith = [] }: FieldDetails): JsonObject =>
  answered({
    required: required === true ? true : undefined,
    requiredWith: requiredWith.length > 0 ? [...requiredWith] : undefined,
    ...Object.fromEntries(rules.map(({ rule, value }) => [rule, value === null ? undefined : value])),
  });

/** What was changed about the rules. */
export function ruleOperations(facts: FieldDetails, answers: JsonObject, scope: Scope): FormOperation[] {
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

/** The rules that do not fit the field, or that cannot be set where the change is made. */
export function hiddenRules(facts: FieldDetails, scope: Scope): ReadonlySet<string> {
  const isOwn = scope.in === "everywhere" || facts.declared.scope.in !== "everywhere";
  const fit = facts.rules.filter(({ canLimit }) => canLimit || isOwn);
  const shown = new Set(fit.map(({ rule }) => rule));
  if (facts.required !== "sometimes") shown.add("required");
  if (facts.requiredWith && facts.beside.length > 0 && scope.in === "everywhere") shown.add("requiredWith");
  return new Set(["required", "requiredWith", ...Object.keys(ruleTable)].filter((rule) => !shown.has(rule)));
}

/** The fields that a rule may name: beside the field or, of a list, in its entries. */
export function ruleOffers(
  { rules }: FieldDetails,
  { beside, inEntries }: { beside: readonly Sibling[]; inEntries: readonly Sibling[] },
): Record<string, Offer[]> {
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
