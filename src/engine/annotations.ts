/** Words of the house for people and tools, which judge nothing. */
export const annotations = ["x-options", "x-byNameAfter", "x-profile"];
