/** The year before the first one of each calendar, by what its years are written after. */
const eras: Readonly<Record<string, number>> = {
  民國: 1911,
  民国: 1911,
  民: 1911,
  大正: 1911,
  大: 1911,
  T: 1911,
  昭和: 1925,
  昭: 1925,
  S: 1925,
  平成: 1988,
  平: 1988,
  H: 1988,
  令和: 2018,
  令: 2018,
  R: 2018,
};

const inEra = new RegExp(`^(?:中華)?(${Object.keys(eras).join("|")})(\\d{1,3}|元)年?$`);

/** A year as it is stored, digits only: "民國78" and "平成元年" are both "1989". */
export function readYear(text: string): string {
  const typed = text.normalize("NFKC").replace(/\s/g, "");
  const [, era = "", year = ""] = inEra.exec(typed.toUpperCase()) ?? [];
  const before = eras[era];
  return before === undefined
    ? typed.replace(/\D/g, "")
    : String(before + (year === "元" ? 1 : Number(year)));
}
