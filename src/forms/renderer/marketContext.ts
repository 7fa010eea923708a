import type { ComposedForm } from "../engine/form";
import type { FormContext } from "./FormContext";

/**
 * The facts about a form's market that affect the notation of numbers. The name of a market that is a country is its
 * code.
 */
export const marketContext = ({
  market,
  currency,
}: Pick<ComposedForm, "market" | "currency">): Pick<FormContext, "country" | "currency"> => ({
  ...(market && /^[a-z]{2}$/i.test(market) && { country: market.toUpperCase() }),
  ...(currency && { currency }),
});
