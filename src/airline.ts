/** The airline's face, in one place. */
export const airline = {
  name: "Starling Air",
  names: { en: "Starling Air", ja: "スターリング航空", "zh-TW": "星椋航空" },
  /** In addresses: `/LifeAtStarling`. */
  pathName: "Starling",
  /** Where people may write to: mails and the foot of every page name it. */
  contact: "careers@starlingair.example",
  copyright: { from: 2019, to: 2025 },
  /** Paths of the site, without regard to case, from which a visitor is sent elsewhere. */
  redirects: [] as readonly { from: string; to: string }[],
} as const;
