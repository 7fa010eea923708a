/**
 * The keys by which openings are filtered and sorted: their names in a posting and in an address, and their lists in
 * `schemas/options/`.
 */
export const jobFilters = [
  ["jobTypeKey", "jobCategory"],
  ["group", "jobGroup"],
  ["location", "location"],
  ["department", "department"],
] as const;
