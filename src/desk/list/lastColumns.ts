const key = "deskColumns";

/** The columns of a list until somebody has chosen others. */
const atFirst = ["submitted", "promised"];

/** The ids of the columns that were last chosen in this browser. They are not personal data. */
export function readLastColumns(): string[] {
  const text = localStorage.getItem(key);
  return text === null ? atFirst : text.split(",").filter(Boolean);
}

export const saveLastColumns = (columns: readonly string[]): void =>
  localStorage.setItem(key, columns.join());
