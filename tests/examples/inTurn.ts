import { turn } from "../turn";

/**
 * Each form in one market only, since a market changes little; the market changes every day. With FULL set, each
 * form in all markets.
 */
export function inTurn<Form>(forms: readonly Form[], nameOf: (form: Form) => string | undefined): Form[] {
  if (process.env.FULL) return [...forms];
  const names = [...new Set(forms.map(nameOf))];
  return names.flatMap((name, index) => {
    const markets = forms.filter((form) => nameOf(form) === name);
    return markets[(turn + index) % markets.length] ?? [];
  });
}
