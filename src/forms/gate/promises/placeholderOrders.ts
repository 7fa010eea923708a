/**
 * A relation between two placeholders, such as "one of other": for each language, the ways to write it.
 * `<one>` and `<other>` stand for the placeholders; the rest is a regular expression.
 */
export type PlaceholderOrders = Readonly<Record<string, readonly string[]>>;
