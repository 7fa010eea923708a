/** The name that somebody probably meant, when one is near enough to be a slip of the fingers. */
export function nearest(typed: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((name) => ({ name, slips: slips(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, slips }) => slips <= Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3)))
    .sort((one, other) => one.slips - other.slips);
  return best?.name;
}

/** Letters to put in, take out, change or swap with their neighbour (optimal string alignment distance). */
function slips(one: string, other: string): number {
  const rows: number[][] = [[...Array(other.length + 1).keys()]];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const least = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(least);
    }
  }
  return cell(one.length, other.length);
}

/** `, did you mean "maxLength"?`, or nothing. */
export function suggestion(typed: string, names: Iterable<string>): string {
  const meant = nearest(typed, names);
  return meant === undefined ? "" : `; did you mean "${meant}"?`;
}
