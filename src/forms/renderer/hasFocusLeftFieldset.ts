import type { FocusEvent } from "react";

/** Whether the focus has left the whole question, and not only moved from one of its controls to another. */
export function hasFocusLeftFieldset({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const group = currentTarget.closest("fieldset");
  return !(relatedTarget instanceof Node && group?.contains(relatedTarget));
}
