import createCache, { type EmotionCache } from "@emotion/cache";

/**
 * A cache for the components' styles. `nonce` is the nonce for styles in the Content-Security-Policy, if
 * there is one.
 */
export const createStyleCache = (nonce?: string): EmotionCache =>
  createCache(nonce ? { key: "s", nonce } : { key: "s" });
