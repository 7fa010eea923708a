import { regionOf } from "./formatDate";

/** "A, B and C" in the reader's language. Type `unit` would join Chinese words with spaces only. */
export const listFormat = (language: string) =>
  new Intl.ListFormat(regionOf(language), { type: "conjunction" });
