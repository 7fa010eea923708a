/** The airline's names and addresses, in one place. */
export const airline = {
  name: "Starling Air",
  names: { en: "Starling Air", ja: "スターリング航空", "zh-TW": "星椋航空" },
  /** Used in paths: `/LifeAtStarling`. */
  pathName: "Starling",
  /** Contact address in mails and in the footer. */
  contact: "careers@starlingair.example",
  copyright: { from: 2019, to: 2025 },
  /** The approximate number of weeks from the closing of a job until applicants get the screening results. */
  screeningWeeks: 4,
} as const;
