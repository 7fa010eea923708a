/** Names of the keys of the bar, by what they do. */
export const decisionKeys = { next: "S", end: "E", other: "D", ask: "A" };
