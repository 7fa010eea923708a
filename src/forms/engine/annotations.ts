/** Custom annotations for people and tools; they validate nothing. */
export const annotations = [
  "x-options",
  "x-byNameAfter",
  "x-regions",
  "x-profile",
  "x-computed",
  "x-later",
  "x-data",
];
