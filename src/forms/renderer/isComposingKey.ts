import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to an IME. In Safari, the composition ends before the `keydown` of the Enter that
 * accepts it, which only the key code 229 then distinguishes from any other Enter (WebKit bug 165004).
 */
export const isComposingKey = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
