const key = "deskColumns";

/** The columns of a list until somebody has chosen others. */
const atFirst = ["submitted", "promised"];

/** The columns that were chosen last in this browser: their ids alone, which are nobody's personal data. */
export function readLastColumns(): string[] {
  const text = localStorage.getItem(key);
  return text === null ? atFirst : text.split(",").filter(Boolean);
}

export const saveLastColumns = (columns: readonly string[]): void =>
  localStorage.setItem(key, columns.join());
