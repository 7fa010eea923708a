import { proposedName } from "./names";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/**
 * Proposes the name of a market: the code of the country with that English name, in lower case, or a name
 * made from the label.
 * @param taken the names of the present markets
 */
export function proposeMarketName(label: string, taken: readonly string[]): string {
  const called = label.trim().replaceAll(/\s+/g, " ").toLowerCase();
  if (called === "") return "";
  const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const code = pairs
    .find((pair) => regions.of(pair)?.toLowerCase() === called && isCurrent(pair))
    ?.toLowerCase();
  return code !== undefined && !taken.includes(code) ? code : proposedName(called, taken);
}

/** False for a withdrawn code of a country that has another code now, such as DD of Germany. */
const isCurrent = (code: string) => new Intl.Locale("und", { region: code }).region === code;
