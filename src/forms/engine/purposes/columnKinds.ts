/** What a column of a list holds: `count` is how many entries a list has. */
export const columnKinds = ["text", "choice", "number", "date", "boolean", "file", "count"] as const;
export type ColumnKind = (typeof columnKinds)[number];
