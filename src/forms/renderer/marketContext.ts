import type { ComposedForm } from "../engine/form";
import type { FormContext } from "./FormContext";

/** What a form's market says of how numbers are written in it. A market that is a country has its code as its name. */
export const marketContext = ({
  market,
  currency,
}: Pick<ComposedForm, "market" | "currency">): Pick<FormContext, "country" | "currency"> => ({
  ...(market && /^[a-z]{2}$/i.test(market) && { country: market.toUpperCase() }),
  ...(currency && { currency }),
});
