/** The airline's face, in one place. */
export const airline = {
  name: "Starling Air",
  /** As it stands in addresses. */
  pathName: "Starling",
  copyright: { from: 2019, to: 2025 },
} as const;
