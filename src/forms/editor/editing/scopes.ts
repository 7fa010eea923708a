import type { TFunction } from "i18next";
import type { Scope } from "../operations/operation";
import type { View } from "../state/view";
import type { Offer } from "./adaptPanelStep";

/** The scope that the code of a choice stands for. */
export function parseScopeCode(code: string, { form, market = "" }: View): Scope {
  if (code === "form") return { in: "form", form };
  if (code === "formInMarket") return { in: "market", market, forms: [form] };
  return code === "market" ? { in: "market", market } : { in: "everywhere" };
}

/** The code of the choice that stands for a scope. */
export const codeOfScope = (scope: Scope): string =>
  scope.in === "market" && scope.forms ? "formInMarket" : scope.in;

/** The codes of all scopes that are possible in a view: an account form has no market. */
export const listScopeCodes = ({ market }: Pick<View, "market">): readonly string[] =>
  market === undefined ? accountScopes : [...accountScopes, "market", "formInMarket"];

const accountScopes = ["everywhere", "form"] as const;

/**
 * The choices for the field in which staff choose the scope, for an account form. Empty for a form in a
 * market, because the field's own list already has the right choices.
 */
export const buildAccountScopeOffers = (
  field: string,
  { market }: View,
  t: TFunction,
): Record<string, Offer[]> =>
  market === undefined
    ? {
        [field]: accountScopes.map((code) => ({
          code,
          name: t(`formEditor:change.accountScope.${code}`),
        })),
      }
    : {};
