import type { EmotionCache } from "@emotion/cache";
import { createStyleCache } from "../../src/design/styleCache";

/**
 * Styles for a newly drawn site. The styles of sites that were drawn before are removed, because each of them would
 * be compared with every element.
 */
export function onlyStyles(): EmotionCache {
  const styles = createStyleCache();
  for (const old of document.querySelectorAll(`style[data-emotion="${styles.key}"]`)) old.remove();
  return styles;
}
