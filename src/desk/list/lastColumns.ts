const key = "deskColumns";

/** The columns of a list until somebody has chosen others. */
const atFirst = ["submitted", "promised"];

/** The columns that local storage could not keep: they last only as long as the page. */
let ofPage: string | undefined;

/**
 * The ids of the columns that were last chosen in this browser, or else `atFirst`. They are not personal
 * data.
 */
export function readLastColumns(): string[] {
  const text = ofPage ?? readStored();
  return text === undefined ? atFirst : text.split(",").filter(Boolean);
}

function readStored(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveLastColumns(columns: readonly string[]): void {
  ofPage = undefined;
  try {
    localStorage.setItem(key, columns.join());
  } catch {
    ofPage = columns.join();
  }
}
