/** A job as an import file describes it. */
export const aFileJob = (changes: object = {}) => ({
  id: 7,
  applyType: "crew",
  market: "north",
  jobTypeKey: "air",
  group: "cabin",
  location: "tokyo",
  department: "FA",
  salary: "300,000",
  currency: "JPY",
  closesAt: "2026-03-31",
  title: { en: "Purser", ja: "チーフパーサー", "zh-TW": "座艙長" },
  summary: { en: "Lead.", ja: "率いる。", "zh-TW": "帶領。" },
  description: { en: "Lead a cabin.", ja: "客室を率いる。", "zh-TW": "帶領客艙。" },
  requirements: { en: [], ja: [], "zh-TW": [] },
  process: { en: [], ja: [], "zh-TW": [] },
  notes: { en: [], ja: [], "zh-TW": [] },
  ...changes,
});

/** A file of jobs. */
export const aFileOfJobs = (...jobs: unknown[]) => JSON.stringify(jobs, null, 2);
/** The option lists of `aFileJob`. */
export const listsOfFileJob = { jobGroup: ["cabin"], location: ["tokyo"], department: ["FA"] };
