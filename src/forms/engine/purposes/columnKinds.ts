/** The kinds of values in a column; `count` is the number of entries of a list in the answers. */
export const columnKinds = ["text", "choice", "number", "date", "boolean", "file", "count"] as const;
export type ColumnKind = (typeof columnKinds)[number];
