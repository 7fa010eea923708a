import type { ComposedForm } from "../engine/form";
import type { FormContext } from "./FormContext";

/**
 * The facts about a form's market that affect the notation of numbers. A market that is a country has the
 * country's code as its name.
 */
export const marketContext = ({
  market,
  currency,
}: Pick<ComposedForm, "market" | "currency">): Pick<FormContext, "country" | "currency"> => ({
  ...(market && /^[a-z]{2}$/i.test(market) && { country: market.toUpperCase() }),
  ...(currency && { currency }),
});
