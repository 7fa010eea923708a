/** A file or a video to have ready, or a text to write. */
export const thingKinds = ["item", "essay"] as const;
export type ThingKind = (typeof thingKinds)[number];
