/** The keys for the buttons of the decision bar, by their action. */
export const decisionKeys = { next: "S", end: "E", other: "D", ask: "A" };
