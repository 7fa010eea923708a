/**
 * Keywords of our own that validate nothing: ajv ignores them, but the code that composes, computes and draws
 * forms reads them. `FieldSchema` defines each.
 */
export const annotations = [
  "x-options",
  "x-byNameAfter",
  "x-regions",
  "x-profile",
  "x-computed",
  "x-later",
  "x-data",
];
