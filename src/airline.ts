/** The airline's face, in one place. */
export const airline = {
  name: "Starling Air",
  names: { en: "Starling Air", ja: "スターリング航空", "zh-TW": "星椋航空" },
  copyright: { from: 2019, to: 2025 },
} as const;
