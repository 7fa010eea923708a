import type { FaultPhrase } from "../engine/faultData";
import { createPhrase } from "./fault";

/** The name that the writer probably meant; undefined if no name is near enough to be a typing error. */
export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    // A correct name in a wrong place is not a suggestion for itself.
    .filter((name) => name !== typed)
    .map((name) => ({ name, distance: editDistance(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(
      ({ name, distance }) => distance <= Math.max(1, Math.floor(Math.max(typed.length, name.length) / 3)),
    )
    .sort((one, other) => one.distance - other.distance);
  return best?.name;
}

/** The edit distance: insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(one: string, other: string): number {
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

/** The end of a sentence, such as `; did you mean "maxLength"?`, or `otherwise` if no name is near enough. */
export function buildSuggestion(
  typed: string,
  names: Iterable<string>,
  otherwise: FaultPhrase | "" = "",
): FaultPhrase | "" {
  const name = nearestName(typed, names);
  return name === undefined ? otherwise : createPhrase("meant", { name });
}
