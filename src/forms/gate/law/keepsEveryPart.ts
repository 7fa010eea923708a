/** For each part of a row: whether a row that has the part `now` demands at least as much as one with `before`. */
export type Columns<Row> = {
  readonly [Part in keyof Row]-?: (before: Row[Part], now: Row[Part]) => boolean;
};

/** Whether a row demands in every part at least as much as a row of before. */
export function keepsEveryPart<Row>(columns: Columns<Row>, before: Row, now: Row): boolean {
  for (const part in columns) if (!columns[part](before[part], now[part])) return false;
  return true;
}
