/**
 * The keys by which openings are filtered: the name of each key in a posting and in an address, and the name
 * of its list in `schemas/options/`.
 */
export const jobFilters = [
  ["jobTypeKey", "jobCategory"],
  ["group", "jobGroup"],
  ["location", "location"],
  ["department", "department"],
] as const;
