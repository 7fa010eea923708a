export const formations = ["v", "ring", "grid", "cloud"] as const;

/** The formation in which a flock of birds flies. */
export type Formation = (typeof formations)[number];

/** The formation of that name, if there is one. */
export const formationNamed = (name: string): Formation | undefined =>
  formations.find((formation) => formation === name);

/** Birds nearer to the reader are in a higher layer. */
export const layers = [0, 1, 2, 3] as const;
