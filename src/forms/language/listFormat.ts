import { regionOf } from "./formatDate";

/** "A, B and C" in the reader's language. A list of units would be joined by nothing but spaces in Chinese. */
export const listFormat = (language: string) =>
  new Intl.ListFormat(regionOf(language), { type: "conjunction" });
