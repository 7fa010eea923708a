import type { FocusEvent } from "react";

/** Whether the focus has gone from a question altogether, and not from one of its controls to the next. */
export function leftGroup({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const group = currentTarget.closest("fieldset");
  return !(relatedTarget instanceof Node && group?.contains(relatedTarget));
}
