/** What openings are sorted by and found by: the names in a posting and in an address, and their lists in `schemas/options/`. */
export const jobFilters = [
  ["jobTypeKey", "jobCategory"],
  ["group", "jobGroup"],
  ["location", "location"],
  ["department", "department"],
] as const;
