/** The kinds of things to prepare: `item` is a file or a video to have ready, `essay` a text to write. */
export const thingKinds = ["item", "essay"] as const;
export type ThingKind = (typeof thingKinds)[number];
