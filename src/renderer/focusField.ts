const controls = "input:not([hidden]), select, textarea, button, a[href]";

/**
 * Puts the focus on the field that a pointer names: on its control, or on the first one of a group. What is folded
 * around it opens. False when the field is not on this page.
 */
export function focusField(pointer: string): boolean {
  const field = document.getElementById(pointer);
  if (!field) return false;
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const control = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls);
  const target = control ?? field.querySelector("summary") ?? field;
  target.focus();
  return document.activeElement === target;
}
