import createCache, { type EmotionCache } from "@emotion/cache";

/** Holds the components' styles. `nonce` is the one for styles in the Content-Security-Policy, where there is one. */
export const createStyleCache = (nonce?: string): EmotionCache =>
  createCache(nonce ? { key: "s", nonce } : { key: "s" });
