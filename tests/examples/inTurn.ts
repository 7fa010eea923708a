const day = 24 * 3_600_000;

/** Which market of each form is taken: another one every day. A run of another day is repeated with TURN set. */
const turn = Number(process.env.TURN ?? Math.floor(Date.now() / day));

/** Each form in one market, for a market changes little; with FULL set, in all. */
export function inTurn<Form>(forms: readonly Form[], nameOf: (form: Form) => string | undefined): Form[] {
  if (process.env.FULL) return [...forms];
  const names = [...new Set(forms.map(nameOf))];
  return names.flatMap((name, index) => {
    const markets = forms.filter((form) => nameOf(form) === name);
    return markets[(turn + index) % markets.length] ?? [];
  });
}
